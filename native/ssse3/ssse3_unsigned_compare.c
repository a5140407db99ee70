#include "ssse3.h"

typedef __m128i vec;
enum { LANES = 4 };

#define zero() _mm_setzero_si128()
#define load(from) _mm_loadu_si128((const void *)(from))
#define add(a, b) _mm_add_epi32(a, b)

TARGET static inline unsigned sum_of(vec counts) {
  vec pairs = _mm_hadd_epi32(counts, counts);
  return (unsigned)_mm_cvtsi128_si32(_mm_hadd_epi32(pairs, pairs));
}

#include "unsigned_compare.inl"

TARGET static inline vec by_sign_bit(vec counts, vec a, vec b) {
  const vec sign_bit = _mm_set1_epi32(INT32_MIN);
  return _mm_sub_epi32(counts, _mm_cmplt_epi32(_mm_xor_si128(a, sign_bit), _mm_xor_si128(b, sign_bit)));
}

/** Takes 1 away where a is not below b, and so the greater one. */
TARGET static inline vec by_max(vec counts, vec a, vec b) {
  return _mm_add_epi32(counts, _mm_cmpeq_epi32(_mm_max_epu32(a, b), a));
}

TARGET size_t unsigned_compare_ssse3_sign_bit(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_sign_bit, 0);
}

TARGET size_t unsigned_compare_ssse3_max(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_max, 1);
}
