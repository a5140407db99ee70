#include "kernels.h"
#include "load.h"

bool any_nonzero_scalar(const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] != 0) return true;
  }
  return false;
}

/** Eight words at once; one check for each cache line. */
bool any_nonzero_scalar_words(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  for (; i + 64 <= length; i += 64) {
    uint64_t seen = 0;
#pragma GCC unroll 8
    for (size_t j = 0; j < 64; j += 8) seen |= load_uint64(bytes + i + j);
    if (seen != 0) return true;
  }
  return any_nonzero_scalar(bytes + i, length - i);
}
