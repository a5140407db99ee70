#include "avx2.h"
#include "kernels.h"

/** The numbers of eight cells; a lane of `is_good` is all ones where the cell holds one. */
TARGET static inline __m256i parse(__m256i cells, __m256i *is_good) {
  __m256i missing = _mm256_sub_epi32(_mm256_set1_epi32(3), _mm256_srli_epi32(cells, 24));
  __m256i digits = _mm256_xor_si256(cells, _mm256_set1_epi32(0x303030));
  // The units go to the third byte and zeros in front; of the length above them nothing is left.
  digits = _mm256_and_si256(_mm256_sllv_epi32(digits, _mm256_slli_epi32(missing, 3)), _mm256_set1_epi32(0xffffff));
  __m256i places = _mm256_maddubs_epi16(digits, _mm256_set1_epi32(1 << 16 | 10 << 8 | 100));
  __m256i numbers = _mm256_madd_epi16(places, _mm256_set1_epi16(1));
  __m256i above9 = _mm256_subs_epu8(digits, _mm256_set1_epi8(9));
  __m256i above255 = _mm256_srli_epi32(numbers, 8);
  __m256i is_text = _mm256_cmpeq_epi32(_mm256_or_si256(above9, above255), _mm256_setzero_si256());
  // 1 to 3 characters: 2 to 0 are missing. Anything else is at least 3 as an unsigned number.
  __m256i has_length = _mm256_cmpeq_epi32(_mm256_min_epu32(missing, _mm256_set1_epi32(2)), missing);
  *is_good = _mm256_and_si256(is_text, has_length);
  return _mm256_and_si256(numbers, *is_good);
}

TARGET size_t parse_uint8_avx2(const uint32_t *cells, uint8_t *values, size_t count) {
  const __m256i first_bytes = _mm256_set1_epi32(0x0c080400);
  size_t good = 0;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i is_good;
    __m256i numbers = parse(_mm256_loadu_si256((const void *)(cells + i)), &is_good);
    __m256i packed = _mm256_shuffle_epi8(numbers, first_bytes);
    __m128i both = _mm_unpacklo_epi32(_mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1));
    _mm_storel_epi64((void *)(values + i), both);
    good += (size_t)__builtin_popcount((unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(is_good)));
  }
  return good + parse_uint8_scalar_swar_low(cells + i, values + i, count - i);
}
