#include "avx512.h"
#include "kernels.h"

/** The numbers of sixteen cells, zeros where a cell is invalid; `is_good` has the valid ones. */
TARGET static inline __m512i parse(__m512i cells, __mmask16 *is_good) {
  __m512i missing = _mm512_sub_epi32(_mm512_set1_epi32(3), _mm512_srli_epi32(cells, 24));
  __m512i digits = _mm512_xor_si512(cells, _mm512_set1_epi32(0x303030));
  // The units go to the third byte and zeros in front; of the length above them nothing is left.
  digits = _mm512_and_si512(_mm512_sllv_epi32(digits, _mm512_slli_epi32(missing, 3)), _mm512_set1_epi32(0xffffff));
  __m512i places = _mm512_maddubs_epi16(digits, _mm512_set1_epi32(1 << 16 | 10 << 8 | 100));
  __m512i numbers = _mm512_madd_epi16(places, _mm512_set1_epi16(1));
  __m512i above9 = _mm512_subs_epu8(digits, _mm512_set1_epi8(9));
  __m512i above255 = _mm512_srli_epi32(numbers, 8);
  // 1 to 3 characters: 2 to 0 are missing. Anything else is at least 3 as an unsigned number.
  __mmask16 has_length = _mm512_cmplt_epu32_mask(missing, _mm512_set1_epi32(3));
  __m512i wrong = _mm512_or_si512(above9, above255);
  *is_good = _mm512_mask_testn_epi32_mask(has_length, wrong, wrong);
  return _mm512_maskz_mov_epi32(*is_good, numbers);
}

TARGET size_t parse_uint8_avx512(const uint32_t *cells, uint8_t *values, size_t count) {
  size_t good = 0;
  size_t i = 0;
  __mmask16 is_good;
  for (; i + 16 <= count; i += 16) {
    __m512i numbers = parse(_mm512_loadu_si512(cells + i), &is_good);
    _mm_storeu_si128((void *)(values + i), _mm512_cvtepi32_epi8(numbers));
    good += (size_t)__builtin_popcount(is_good);
  }
  // A cell that is not there has no characters, so it is not good.
  __mmask16 rest = (__mmask16)_bzhi_u32(0xffff, (unsigned)(count - i));
  __m512i numbers = parse(_mm512_maskz_loadu_epi32(rest, cells + i), &is_good);
  _mm512_mask_cvtepi32_storeu_epi8(values + i, rest, numbers);
  return good + (size_t)__builtin_popcount(is_good);
}
