/**
 * Eight streams at once. Within one stream each hash waits for the one before, so the text is cut into eight, and each
 * lane of two vectors rolls through its own part.
 */
#include <wasm_simd128.h>

#include "karp_rabin.h"

enum { lanes = 4, vectors = 2, streams = lanes * vectors, steps_at_once = 16 };

/** Lane s of `steps[i]` gets the bytes 4i to 4i + 3 of stream s. */
static inline void load_steps(const uint8_t *bytes, size_t stride, v128_t steps[4]) {
  const v128_t a = wasm_v128_load(bytes), b = wasm_v128_load(bytes + stride);
  const v128_t c = wasm_v128_load(bytes + 2 * stride), d = wasm_v128_load(bytes + 3 * stride);
  const v128_t ab_low = wasm_i32x4_shuffle(a, b, 0, 4, 1, 5), ab_high = wasm_i32x4_shuffle(a, b, 2, 6, 3, 7);
  const v128_t cd_low = wasm_i32x4_shuffle(c, d, 0, 4, 1, 5), cd_high = wasm_i32x4_shuffle(c, d, 2, 6, 3, 7);
  steps[0] = wasm_i64x2_shuffle(ab_low, cd_low, 0, 2);
  steps[1] = wasm_i64x2_shuffle(ab_low, cd_low, 1, 3);
  steps[2] = wasm_i64x2_shuffle(ab_high, cd_high, 0, 2);
  steps[3] = wasm_i64x2_shuffle(ab_high, cd_high, 1, 3);
}

static inline v128_t byte_of(v128_t steps, int i) {
  return wasm_v128_and(wasm_u32x4_shr(steps, 8 * i), wasm_i32x4_const_splat(0xff));
}

size_t karp_rabin_wasm(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  if (count_windows(length, window) == 0) return 0;
  // One window is left for the end, as each step reads the byte that the next hash needs.
  const size_t windows_each = (length - window) / streams / steps_at_once * steps_at_once;
  // Each stream has a first hash to make.
  if (windows_each < window) return karp_rabin_scalar_rolling(bytes, length, window, base, target);
  const v128_t bases = wasm_u32x4_splat(base), weights = wasm_u32x4_splat(power(base, window));
  const v128_t targets = wasm_u32x4_splat(target);
  v128_t hashes[vectors], found[vectors];
  for (int v = 0; v < vectors; v++) {
    uint32_t first[lanes];
    for (int s = 0; s < lanes; s++)
      first[s] = hash_window(bytes + (size_t)(lanes * v + s) * windows_each, window, base);
    hashes[v] = wasm_v128_load(first);
    found[v] = wasm_i32x4_const_splat(0);
  }
  for (size_t done = 0; done < windows_each; done += steps_at_once) {
    for (int v = 0; v < vectors; v++) {
      const uint8_t *const at = bytes + (size_t)(lanes * v) * windows_each + done;
      v128_t entering[4], leaving[4];
      load_steps(at + window, windows_each, entering);
      load_steps(at, windows_each, leaving);
#pragma clang loop unroll(full)
      for (int i = 0; i < steps_at_once; i++) {
        found[v] = wasm_i32x4_sub(found[v], wasm_i32x4_eq(hashes[v], targets));
        const v128_t change =
            wasm_i32x4_sub(byte_of(entering[i / 4], i % 4), wasm_i32x4_mul(byte_of(leaving[i / 4], i % 4), weights));
        hashes[v] = wasm_i32x4_add(wasm_i32x4_mul(hashes[v], bases), change);
      }
    }
  }
  uint32_t counts[streams];
  for (int v = 0; v < vectors; v++) wasm_v128_store(counts + lanes * v, found[v]);
  size_t total = 0;
  for (int s = 0; s < streams; s++) total += counts[s];
  const size_t done = streams * windows_each;
  return total + karp_rabin_scalar_rolling(bytes + done, length - done, window, base, target);
}
