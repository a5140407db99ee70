/** The signs of one register for the bytes of another, as published: Daniel Lemire, "Implementing the missing sign instruction in AVX-512", 2024. */
#include <immintrin.h>

__m512i sign(__m512i a, __m512i b) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i negated = _mm512_maskz_mov_epi8(_mm512_movepi8_mask(b), a);
  return _mm512_mask_sub_epi8(a, _mm512_cmple_epi8_mask(b, zero), zero, negated);
}

__m512i sign_nonzero(__m512i a, __m512i b) {
  return _mm512_mask_sub_epi8(a, _mm512_movepi8_mask(b), _mm512_setzero_si512(), a);
}
