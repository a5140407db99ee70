#include "kernels.h"
#include "ssse3.h"

TARGET void sign_transfer_ssse3(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m128i from = _mm_loadu_si128((const void *)(a + i));
    __m128i signs = _mm_loadu_si128((const void *)(b + i));
    _mm_storeu_si128((void *)(out + i), _mm_sign_epi8(from, signs));
  }
  sign_transfer_scalar(a + i, b + i, out + i, count - i);
}
