#include "avx2.h"

typedef __m256i vec;
enum { LANES = 8 };

#define zero() _mm256_setzero_si256()
#define load(from) _mm256_loadu_si256((const void *)(from))
#define add(a, b) _mm256_add_epi32(a, b)

TARGET static inline unsigned sum_of(vec counts) {
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(counts), _mm256_extracti128_si256(counts, 1));
  __m128i pairs = _mm_hadd_epi32(half, half);
  return (unsigned)_mm_cvtsi128_si32(_mm_hadd_epi32(pairs, pairs));
}

#include "unsigned_compare.inl"

TARGET static inline vec by_sign_bit(vec counts, vec a, vec b) {
  const vec sign_bit = _mm256_set1_epi32(INT32_MIN);
  return _mm256_sub_epi32(counts, _mm256_cmpgt_epi32(_mm256_xor_si256(b, sign_bit), _mm256_xor_si256(a, sign_bit)));
}

/** Takes 1 away where a is not below b, and so the greater one. */
TARGET static inline vec by_max(vec counts, vec a, vec b) {
  return _mm256_add_epi32(counts, _mm256_cmpeq_epi32(_mm256_max_epu32(a, b), a));
}

TARGET size_t unsigned_compare_avx2_sign_bit(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_sign_bit, 0);
}

TARGET size_t unsigned_compare_avx2_max(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_max, 1);
}
