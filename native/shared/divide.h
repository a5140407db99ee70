/**
 * Division by multiplication, after Torbjörn Granlund and Peter Montgomery, "Division by invariant integers using
 * multiplication", 1994, as libdivide does it. The inverse of a divisor is 2^(32 + shift) / divisor, rounded up. It is
 * precise enough for every number of 32 bits, but for some divisors, of which 7 is the first, it has 33 bits.
 */
#ifndef ROUNDS_DIVIDE_H
#define ROUNDS_DIVIDE_H

#include "kernels.h"

typedef struct {
  /** The lower 32 bits of the inverse. */
  uint32_t multiplier;
  uint32_t shift;
  /** Whether there is a 33rd bit. */
  bool is_long;
} inverse;

/**
 * Whether the divisor is 0 or 1, which have no such inverse. All is done then. By zero everything is zero, as ARM's
 * instruction has it, and `| 0` in JavaScript.
 */
static inline bool divide_without_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divisor > 1) return false;
  for (size_t i = 0; i < count; i++) out[i] = divisor == 0 ? 0 : values[i];
  return true;
}

/** Of 2 and more. */
static inline inverse inverse_of(uint32_t divisor) {
  uint32_t shift = 31 - (uint32_t)__builtin_clz(divisor);
  if ((divisor & (divisor - 1)) == 0) return (inverse){0x80000000, shift - 1, false};
  uint64_t power = (uint64_t)1 << (32 + shift);
  uint32_t quotient = (uint32_t)(power / divisor);
  uint32_t remainder = (uint32_t)(power % divisor);
  if (divisor - remainder < (uint32_t)1 << shift) return (inverse){quotient + 1, shift, false};
  // One bit more, and the highest one is left out.
  uint32_t next_bit = remainder >= divisor - remainder;
  return (inverse){2 * quotient + next_bit + 1, shift, true};
}

/**
 * The product of the number and the 33rd bit is the number itself, in front of the others' product. The sum of the two
 * may have 33 bits, so half of the difference is added, which has not.
 */
static inline uint32_t quotient_of(uint32_t value, inverse by) {
  uint32_t product = (uint32_t)((uint64_t)value * by.multiplier >> 32);
  return (by.is_long ? ((value - product) >> 1) + product : product) >> by.shift;
}

#endif
