/** AVX-512 has no instruction for this. One mask selects what to negate, the other what to keep. */
#include "avx512.h"
#include "kernels.h"

TARGET static inline __m512i transfer(__m512i a, __m512i b) {
  __m512i nonzero = _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(b, b), a);
  return _mm512_mask_sub_epi8(nonzero, _mm512_movepi8_mask(b), _mm512_setzero_si512(), a);
}

TARGET void sign_transfer_avx512(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    _mm512_storeu_si512(out + i, transfer(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i)));
  }
  __mmask64 rest = _bzhi_u64(~0ULL, (unsigned)(count - i));
  __m512i last = transfer(_mm512_maskz_loadu_epi8(rest, a + i), _mm512_maskz_loadu_epi8(rest, b + i));
  _mm512_mask_storeu_epi8(out + i, rest, last);
}
