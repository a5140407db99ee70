#include "avx512.h"

typedef __m512i vec;
enum { LANES = 16 };

#define splat(number) _mm512_set1_epi32((int)(number))
#define load(from) _mm512_loadu_si512(from)
#define store(to, a) _mm512_storeu_si512(to, a)
#define add(a, b) _mm512_add_epi32(a, b)
#define subtract(a, b) _mm512_sub_epi32(a, b)
#define shift_right(a, bits) _mm512_srl_epi32(a, _mm_cvtsi32_si128((int)(bits)))

/** There are only products of every other lane, of 64 bits. `b` has the same number in all lanes. */
TARGET static inline vec multiply_high(vec a, vec b) {
  vec even = _mm512_srli_epi64(_mm512_mul_epu32(a, b), 32);
  vec odd = _mm512_mul_epu32(_mm512_srli_epi64(a, 32), b);
  return _mm512_mask_blend_epi32(0xaaaa, even, odd);
}

#include "divide.inl"

TARGET void divide_avx512_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  divide(values, out, count, divisor);
}

TARGET void divide_avx512_double(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  const __m512d divisors = _mm512_set1_pd(divisor);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m512d eight = _mm512_cvtepu32_pd(_mm256_loadu_si256((const void *)(values + i)));
    _mm256_storeu_si256((void *)(out + i), _mm512_cvttpd_epu32(_mm512_div_pd(eight, divisors)));
  }
  divide_scalar(values + i, out + i, count - i, divisor);
}
