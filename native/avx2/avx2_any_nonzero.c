#include "avx2.h"
#include "kernels.h"

TARGET bool any_nonzero_avx2(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  for (; i + 128 <= length; i += 128) {
    const __m256i *from = (const void *)(bytes + i);
    __m256i seen = _mm256_or_si256(_mm256_or_si256(_mm256_loadu_si256(from), _mm256_loadu_si256(from + 1)),
                                   _mm256_or_si256(_mm256_loadu_si256(from + 2), _mm256_loadu_si256(from + 3)));
    if (!_mm256_testz_si256(seen, seen)) return true;
  }
  for (; i + 32 <= length; i += 32) {
    __m256i seen = _mm256_loadu_si256((const void *)(bytes + i));
    if (!_mm256_testz_si256(seen, seen)) return true;
  }
  return any_nonzero_scalar(bytes + i, length - i);
}
