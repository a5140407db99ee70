/**
 * Divides in vectors of 32-bit lanes by the inverse of the divisor.
 *
 * The including file defines TARGET, `vec`, LANES, splat(number), load(from), store(to, a), add(a, b), subtract(a, b),
 * shift_right(a, bits), and multiply_high(a, b): the higher halves of the products.
 */
#include "divide.h"

TARGET static inline void divide(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divide_without_inverse(values, out, count, divisor)) return;
  const inverse by = inverse_of(divisor);
  const vec multiplier = splat(by.multiplier);
  size_t i = 0;
  if (by.is_long) {
    for (; i + LANES <= count; i += LANES) {
      vec value = load(values + i);
      vec product = multiply_high(value, multiplier);
      store(out + i, shift_right(add(shift_right(subtract(value, product), 1), product), by.shift));
    }
  } else {
    for (; i + LANES <= count; i += LANES) {
      store(out + i, shift_right(multiply_high(load(values + i), multiplier), by.shift));
    }
  }
  for (; i < count; i++) out[i] = quotient_of(values[i], by);
}
