/** Eight accumulators of two doubles: additions take several cycles, and these do not wait for each other. */
#include <wasm_simd128.h>

#include "kernels.h"

enum { accumulators = 8 };

double sum_floats_wasm(const float *values, size_t count) {
  v128_t sums[accumulators];
  for (int i = 0; i < accumulators; i++) sums[i] = wasm_f64x2_const_splat(0);
  size_t done = 0;
  for (; count - done >= 2 * accumulators; done += 2 * accumulators) {
#pragma clang loop unroll(full)
    for (int i = 0; i < accumulators; i++) {
      const v128_t two = wasm_v128_load64_zero(values + done + 2 * i);
      sums[i] = wasm_f64x2_add(sums[i], wasm_f64x2_promote_low_f32x4(two));
    }
  }
  for (int half = accumulators / 2; half > 0; half /= 2) {
    for (int i = 0; i < half; i++) sums[i] = wasm_f64x2_add(sums[i], sums[i + half]);
  }
  double sum = wasm_f64x2_extract_lane(sums[0], 0) + wasm_f64x2_extract_lane(sums[0], 1);
  for (; done < count; done++) sum += values[done];
  return sum;
}
