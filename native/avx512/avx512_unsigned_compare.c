/** AVX-512 compares without a sign too. The way of the older instruction sets shows what that saves. */
#include "avx512.h"

typedef __m512i vec;
enum { LANES = 16 };

#define zero() _mm512_setzero_si512()
#define load(from) _mm512_loadu_si512(from)
#define add(a, b) _mm512_add_epi32(a, b)
#define sum_of(counts) ((uint32_t)_mm512_reduce_add_epi32(counts))

#include "unsigned_compare.inl"

TARGET static inline vec add_where(vec counts, __mmask16 where) {
  return _mm512_mask_add_epi32(counts, where, counts, _mm512_set1_epi32(1));
}

TARGET static inline vec by_instruction(vec counts, vec a, vec b) {
  return add_where(counts, _mm512_cmplt_epu32_mask(a, b));
}

TARGET static inline vec by_sign_bit(vec counts, vec a, vec b) {
  const vec sign_bit = _mm512_set1_epi32(INT32_MIN);
  return add_where(counts, _mm512_cmplt_epi32_mask(_mm512_xor_si512(a, sign_bit), _mm512_xor_si512(b, sign_bit)));
}

TARGET size_t unsigned_compare_avx512(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_instruction, 0);
}

TARGET size_t unsigned_compare_avx512_sign_bit(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_sign_bit, 0);
}
