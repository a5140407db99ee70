/** Loads that need no alignment. The kernels also build without a C library. */
#ifndef ROUNDS_LOAD_H
#define ROUNDS_LOAD_H

#include <stdint.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "words are read as if their first byte were the lowest");

static inline uint32_t load_uint32(const void *from) {
  uint32_t word;
  __builtin_memcpy(&word, from, sizeof word);
  return word;
}

static inline uint64_t load_uint64(const void *from) {
  uint64_t word;
  __builtin_memcpy(&word, from, sizeof word);
  return word;
}

#endif
