#include "avx2.h"
#include "kernels.h"

typedef __m256i vec;
enum { LANES = 8 };

#define zero() _mm256_setzero_si256()
#define splat(number) _mm256_set1_epi32((int)(number))
#define load(numbers) _mm256_loadu_si256((const void *)(numbers))
#define add(a, b) _mm256_add_epi32(a, b)
#define subtract(a, b) _mm256_sub_epi32(a, b)
#define multiply(a, b) _mm256_mullo_epi32(a, b)
#define and(a, b) _mm256_and_si256(a, b)
#define shift_right(a, n) _mm256_srli_epi32(a, n)
#define count_equal(counts, a, b) _mm256_sub_epi32(counts, _mm256_cmpeq_epi32(a, b))

TARGET static inline uint32_t sum_of(vec counts) {
  uint32_t each[8];
  _mm256_storeu_si256((void *)each, counts);
  return each[0] + each[1] + each[2] + each[3] + each[4] + each[5] + each[6] + each[7];
}

/** Places s and s + 4 share a register; each half is then a square of 4 by 4 to be turned. */
TARGET static inline void load_columns(const uint8_t *from, size_t stride, vec columns[4]) {
  vec rows[4];
#pragma GCC unroll 4
  for (size_t s = 0; s < 4; s++) {
    __m128i low = _mm_loadu_si128((const void *)(from + s * stride));
    __m128i high = _mm_loadu_si128((const void *)(from + (s + 4) * stride));
    rows[s] = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
  }
  vec low01 = _mm256_unpacklo_epi32(rows[0], rows[1]), high01 = _mm256_unpackhi_epi32(rows[0], rows[1]);
  vec low23 = _mm256_unpacklo_epi32(rows[2], rows[3]), high23 = _mm256_unpackhi_epi32(rows[2], rows[3]);
  columns[0] = _mm256_unpacklo_epi64(low01, low23);
  columns[1] = _mm256_unpackhi_epi64(low01, low23);
  columns[2] = _mm256_unpacklo_epi64(high01, high23);
  columns[3] = _mm256_unpackhi_epi64(high01, high23);
}

#include "karp_rabin.inl"

TARGET size_t karp_rabin_avx2(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  return karp_rabin(bytes, length, window, base, target);
}
