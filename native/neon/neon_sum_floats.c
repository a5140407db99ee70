#include "kernels.h"
#include "neon.h"

TARGET double sum_floats_neon(const float *values, size_t count) {
  float64x2_t sums[4] = {vdupq_n_f64(0), vdupq_n_f64(0), vdupq_n_f64(0), vdupq_n_f64(0)};
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    float32x4_t first = vld1q_f32(values + i);
    float32x4_t second = vld1q_f32(values + i + 4);
    sums[0] = vaddq_f64(sums[0], vcvt_f64_f32(vget_low_f32(first)));
    sums[1] = vaddq_f64(sums[1], vcvt_high_f64_f32(first));
    sums[2] = vaddq_f64(sums[2], vcvt_f64_f32(vget_low_f32(second)));
    sums[3] = vaddq_f64(sums[3], vcvt_high_f64_f32(second));
  }
  float64x2_t sum = vaddq_f64(vaddq_f64(sums[0], sums[1]), vaddq_f64(sums[2], sums[3]));
  return vaddvq_f64(sum) + sum_floats_scalar(values + i, count - i);
}
