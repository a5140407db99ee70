#include "divide.h"

void divide_scalar(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  for (size_t i = 0; i < count; i++) out[i] = values[i] / divisor;
}

/** Which of the two loops it is does not change from one value to the next. */
void divide_scalar_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  inverse by = inverse_of(divisor);
  if (by.is_long) {
    for (size_t i = 0; i < count; i++) out[i] = quotient_of(values[i], by);
  } else {
    for (size_t i = 0; i < count; i++) out[i] = quotient_of(values[i], by);
  }
}

#if !defined(__wasm__)

/** An inverse of 64 bits is enough for all (Lemire, Kaser and Kurz, "Faster remainder by direct computation", 2019). */
void divide_scalar_inverse64(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  uint64_t multiplier = UINT64_MAX / divisor + 1;
  for (size_t i = 0; i < count; i++) out[i] = (uint32_t)((unsigned __int128)multiplier * values[i] >> 64);
}

#endif
