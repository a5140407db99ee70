#include "kernels.h"
#include "sve.h"

/** Floats are spread over the lanes of doubles as they are loaded. */
TARGET static inline svfloat64_t load_as_doubles(svbool_t present, const float *from) {
  svfloat32_t floats = svreinterpret_f32(svld1uw_u64(present, (const uint32_t *)from));
  return svcvt_f64_f32_x(present, floats);
}

TARGET double sum_floats_sve(const float *values, size_t count) {
  const uint64_t lanes = svcntd();
  const svbool_t all = svptrue_b64();
  svfloat64_t sum0 = svdup_f64(0), sum1 = svdup_f64(0), sum2 = svdup_f64(0), sum3 = svdup_f64(0);
  size_t i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
    sum0 = svadd_x(all, sum0, load_as_doubles(all, values + i));
    sum1 = svadd_x(all, sum1, load_as_doubles(all, values + i + lanes));
    sum2 = svadd_x(all, sum2, load_as_doubles(all, values + i + 2 * lanes));
    sum3 = svadd_x(all, sum3, load_as_doubles(all, values + i + 3 * lanes));
  }
  for (; i < count; i += lanes) {
    svbool_t present = svwhilelt_b64((uint64_t)i, (uint64_t)count);
    sum0 = svadd_m(present, sum0, load_as_doubles(present, values + i));
  }
  return svaddv(all, svadd_x(all, svadd_x(all, sum0, sum1), svadd_x(all, sum2, sum3)));
}
