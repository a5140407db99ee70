#include "avx2.h"
#include "kernels.h"

TARGET static double sum_lanes(__m256d lanes) {
  __m128d half = _mm_add_pd(_mm256_castpd256_pd128(lanes), _mm256_extractf128_pd(lanes, 1));
  return _mm_cvtsd_f64(half) + _mm_cvtsd_f64(_mm_unpackhi_pd(half, half));
}

TARGET double sum_floats_avx2(const float *values, size_t count) {
  __m256d sums[4] = {_mm256_setzero_pd(), _mm256_setzero_pd(), _mm256_setzero_pd(), _mm256_setzero_pd()};
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
#pragma GCC unroll 4
    for (int k = 0; k < 4; k++) {
      sums[k] = _mm256_add_pd(sums[k], _mm256_cvtps_pd(_mm_loadu_ps(values + i + 4 * k)));
    }
  }
  __m256d sum = _mm256_add_pd(_mm256_add_pd(sums[0], sums[1]), _mm256_add_pd(sums[2], sums[3]));
  return sum_lanes(sum) + sum_floats_scalar(values + i, count - i);
}
