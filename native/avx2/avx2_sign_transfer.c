#include "avx2.h"
#include "kernels.h"

TARGET void sign_transfer_avx2(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i from = _mm256_loadu_si256((const void *)(a + i));
    __m256i signs = _mm256_loadu_si256((const void *)(b + i));
    _mm256_storeu_si256((void *)(out + i), _mm256_sign_epi8(from, signs));
  }
  sign_transfer_scalar(a + i, b + i, out + i, count - i);
}
