#include "avx512.h"
#include "kernels.h"

TARGET bool any_nonzero_avx512(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  for (; i + 256 <= length; i += 256) {
    __m512i seen = _mm512_loadu_si512(bytes + i);
#pragma GCC unroll 3
    for (int k = 64; k < 256; k += 64) seen = _mm512_or_si512(seen, _mm512_loadu_si512(bytes + i + k));
    if (_mm512_test_epi8_mask(seen, seen) != 0) return true;
  }
  for (; i < length; i += 64) {
    size_t left = length - i;
    __m512i seen = _mm512_maskz_loadu_epi8(_bzhi_u64(~0ULL, (unsigned)(left < 64 ? left : 64)), bytes + i);
    if (_mm512_test_epi8_mask(seen, seen) != 0) return true;
  }
  return false;
}
