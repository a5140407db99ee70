#include "avx2.h"

typedef __m256i vec;
enum { LANES = 8 };

#define splat(number) _mm256_set1_epi32((int)(number))
#define load(from) _mm256_loadu_si256((const void *)(from))
#define store(to, a) _mm256_storeu_si256((void *)(to), a)
#define add(a, b) _mm256_add_epi32(a, b)
#define subtract(a, b) _mm256_sub_epi32(a, b)
#define shift_right(a, bits) _mm256_srl_epi32(a, _mm_cvtsi32_si128((int)(bits)))

/** There are only products of every other lane, of 64 bits. `b` has the same number in all lanes. */
TARGET static inline vec multiply_high(vec a, vec b) {
  vec even = _mm256_srli_epi64(_mm256_mul_epu32(a, b), 32);
  vec odd = _mm256_mul_epu32(_mm256_srli_epi64(a, 32), b);
  return _mm256_blend_epi32(even, odd, 0xaa);
}

#include "divide.inl"

TARGET void divide_avx2_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  divide(values, out, count, divisor);
}

/**
 * Doubles are made of numbers with a sign only, so the sign bit is flipped before, and 2^31 added after. Quotients by 2
 * and more have no highest bit.
 */
TARGET void divide_avx2_double(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  const __m128i sign_bit = _mm_set1_epi32(INT32_MIN);
  const __m256d two_to_31 = _mm256_set1_pd(0x1p31);
  const __m256d divisors = _mm256_set1_pd(divisor);
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    __m128i four = _mm_loadu_si128((const void *)(values + i));
    __m256d doubles = _mm256_add_pd(_mm256_cvtepi32_pd(_mm_xor_si128(four, sign_bit)), two_to_31);
    _mm_storeu_si128((void *)(out + i), _mm256_cvttpd_epi32(_mm256_div_pd(doubles, divisors)));
  }
  divide_scalar(values + i, out + i, count - i, divisor);
}
