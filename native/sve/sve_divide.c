/** SVE divides integers, and multiplies them to their higher halves. */
#include "divide.h"
#include "sve.h"

TARGET void divide_sve(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  for (size_t i = 0; i < count; i += svcntw()) {
    svbool_t present = svwhilelt_b32((uint64_t)i, (uint64_t)count);
    svst1(present, out + i, svdiv_x(present, svld1(present, values + i), divisor));
  }
}

TARGET void divide_sve_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  const inverse by = inverse_of(divisor);
  for (size_t i = 0; i < count; i += svcntw()) {
    svbool_t present = svwhilelt_b32((uint64_t)i, (uint64_t)count);
    svuint32_t value = svld1(present, values + i);
    svuint32_t product = svmulh_x(present, value, by.multiplier);
    if (by.is_long) product = svadd_x(present, svlsr_x(present, svsub_x(present, value, product), 1), product);
    svst1(present, out + i, svlsr_x(present, product, by.shift));
  }
}
