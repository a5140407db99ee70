/** Two values at once: a table of shuffles by their signs, all 16 bytes are stored, the next ones over what was
 * dropped. */
#include <wasm_simd128.h>

#include "kernels.h"

/** Indexed by which of the two are negative. */
static const uint8_t kept_first[4][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
};

size_t filter_nonnegative_wasm(int64_t *values, size_t count) {
  size_t done = 0, kept = 0;
  for (; count - done >= 2; done += 2) {
    const v128_t two = wasm_v128_load(values + done);
    const uint32_t negative = wasm_i64x2_bitmask(two);
    // Never beyond what was read: kept <= done.
    wasm_v128_store(values + kept, wasm_i8x16_swizzle(two, wasm_v128_load(kept_first[negative])));
    kept += 2 - (size_t)__builtin_popcount(negative);
  }
  if (done < count) {
    const int64_t last = values[done];
    values[kept] = last;
    kept += last >= 0;
  }
  return kept;
}
