/** What all variants need. Unsigned arithmetic on 32 bits is the modulo of the hash. */
#ifndef ROUNDS_KARP_RABIN_H
#define ROUNDS_KARP_RABIN_H

#include "kernels.h"

static inline uint32_t hash_window(const uint8_t *bytes, uint32_t window, uint32_t base) {
  uint32_t hash = 0;
  for (uint32_t i = 0; i < window; i++) hash = hash * base + bytes[i];
  return hash;
}

/** base^exponent, the weight of a byte that has just left a window of `exponent` bytes. */
static inline uint32_t power(uint32_t base, uint32_t exponent) {
  uint32_t result = 1;
  for (; exponent > 0; exponent >>= 1, base *= base) {
    if (exponent & 1) result *= base;
  }
  return result;
}

static inline size_t count_windows(size_t length, uint32_t window) {
  return window == 0 || window > length ? 0 : length - window + 1;
}

#endif
