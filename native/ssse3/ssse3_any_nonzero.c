#include "kernels.h"
#include "ssse3.h"

TARGET bool any_nonzero_ssse3(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  for (; i + 64 <= length; i += 64) {
    const __m128i *from = (const void *)(bytes + i);
    __m128i seen = _mm_or_si128(_mm_or_si128(_mm_loadu_si128(from), _mm_loadu_si128(from + 1)),
                                _mm_or_si128(_mm_loadu_si128(from + 2), _mm_loadu_si128(from + 3)));
    if (!_mm_testz_si128(seen, seen)) return true;
  }
  for (; i + 16 <= length; i += 16) {
    __m128i seen = _mm_loadu_si128((const void *)(bytes + i));
    if (!_mm_testz_si128(seen, seen)) return true;
  }
  return any_nonzero_scalar(bytes + i, length - i);
}
