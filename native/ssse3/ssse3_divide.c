#include "ssse3.h"

typedef __m128i vec;
enum { LANES = 4 };

#define splat(number) _mm_set1_epi32((int)(number))
#define load(from) _mm_loadu_si128((const void *)(from))
#define store(to, a) _mm_storeu_si128((void *)(to), a)
#define add(a, b) _mm_add_epi32(a, b)
#define subtract(a, b) _mm_sub_epi32(a, b)
#define shift_right(a, bits) _mm_srl_epi32(a, _mm_cvtsi32_si128((int)(bits)))

/** There are only products of every other lane, of 64 bits. `b` has the same number in all lanes. */
TARGET static inline vec multiply_high(vec a, vec b) {
  vec even = _mm_srli_epi64(_mm_mul_epu32(a, b), 32);
  vec odd = _mm_mul_epu32(_mm_srli_epi64(a, 32), b);
  return _mm_blend_epi16(even, odd, 0xcc);
}

#include "divide.inl"

TARGET void divide_ssse3_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  divide(values, out, count, divisor);
}
