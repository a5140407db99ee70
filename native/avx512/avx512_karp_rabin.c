#include "avx512.h"
#include "kernels.h"

typedef __m512i vec;
enum { LANES = 16 };

#define zero() _mm512_setzero_si512()
#define splat(number) _mm512_set1_epi32((int)(number))
#define load(numbers) _mm512_loadu_si512(numbers)
#define add(a, b) _mm512_add_epi32(a, b)
#define subtract(a, b) _mm512_sub_epi32(a, b)
#define multiply(a, b) _mm512_mullo_epi32(a, b)
#define and(a, b) _mm512_and_si512(a, b)
#define shift_right(a, n) _mm512_srli_epi32(a, n)
#define count_equal(counts, a, b) \
  _mm512_mask_add_epi32(counts, _mm512_cmpeq_epi32_mask(a, b), counts, _mm512_set1_epi32(1))
#define sum_of(counts) ((uint32_t)_mm512_reduce_add_epi32(counts))

TARGET static inline __m512i load_row(const uint8_t *from, size_t stride) {
  __m512i row = _mm512_castsi128_si512(_mm_loadu_si128((const void *)from));
  row = _mm512_inserti32x4(row, _mm_loadu_si128((const void *)(from + 4 * stride)), 1);
  row = _mm512_inserti32x4(row, _mm_loadu_si128((const void *)(from + 8 * stride)), 2);
  return _mm512_inserti32x4(row, _mm_loadu_si128((const void *)(from + 12 * stride)), 3);
}

/** Places s, s + 4, s + 8 and s + 12 share a register; each quarter is then a square of 4 by 4 to be turned. */
TARGET static inline void load_columns(const uint8_t *from, size_t stride, vec columns[4]) {
  vec row0 = load_row(from, stride), row1 = load_row(from + stride, stride);
  vec row2 = load_row(from + 2 * stride, stride), row3 = load_row(from + 3 * stride, stride);
  vec low01 = _mm512_unpacklo_epi32(row0, row1), high01 = _mm512_unpackhi_epi32(row0, row1);
  vec low23 = _mm512_unpacklo_epi32(row2, row3), high23 = _mm512_unpackhi_epi32(row2, row3);
  columns[0] = _mm512_unpacklo_epi64(low01, low23);
  columns[1] = _mm512_unpackhi_epi64(low01, low23);
  columns[2] = _mm512_unpacklo_epi64(high01, high23);
  columns[3] = _mm512_unpackhi_epi64(high01, high23);
}

#include "karp_rabin.inl"

TARGET size_t karp_rabin_avx512(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  return karp_rabin(bytes, length, window, base, target);
}
