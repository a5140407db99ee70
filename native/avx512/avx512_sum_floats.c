#include "avx512.h"
#include "kernels.h"

TARGET double sum_floats_avx512(const float *values, size_t count) {
  __m512d sums[4] = {_mm512_setzero_pd(), _mm512_setzero_pd(), _mm512_setzero_pd(), _mm512_setzero_pd()};
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
#pragma GCC unroll 4
    for (int k = 0; k < 4; k++) {
      sums[k] = _mm512_add_pd(sums[k], _mm512_cvtps_pd(_mm256_loadu_ps(values + i + 8 * k)));
    }
  }
  for (; i < count; i += 8) {
    __mmask8 present = (__mmask8)_bzhi_u32(0xff, (unsigned)(count - i < 8 ? count - i : 8));
    sums[0] = _mm512_add_pd(sums[0], _mm512_cvtps_pd(_mm256_maskz_loadu_ps(present, values + i)));
  }
  return _mm512_reduce_add_pd(_mm512_add_pd(_mm512_add_pd(sums[0], sums[1]), _mm512_add_pd(sums[2], sums[3])));
}
