/**
 * Eight streams at once. Within one stream each hash waits for the one before, so the text is cut into eight, and each
 * lane of two vectors rolls through its own part.
 */
#include <wasm_simd128.h>

#include "karp_rabin.h"

enum { lanes = 4, vectors = 2, streams = lanes * vectors, steps_at_once = 4 };

/** Lane s gets four bytes of stream s. Longer loads with a shuffle were slower in all engines. */
static inline v128_t load_steps(const uint8_t *bytes, size_t stride) {
  v128_t steps = wasm_v128_load32_zero(bytes);
  steps = wasm_v128_load32_lane(bytes + stride, steps, 1);
  steps = wasm_v128_load32_lane(bytes + 2 * stride, steps, 2);
  return wasm_v128_load32_lane(bytes + 3 * stride, steps, 3);
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
    v128_t entering[vectors], leaving[vectors];
    for (int v = 0; v < vectors; v++) {
      const uint8_t *const at = bytes + (size_t)(lanes * v) * windows_each + done;
      entering[v] = load_steps(at + window, windows_each);
      leaving[v] = load_steps(at, windows_each);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < steps_at_once; i++) {
      for (int v = 0; v < vectors; v++) {
        found[v] = wasm_i32x4_sub(found[v], wasm_i32x4_eq(hashes[v], targets));
        const v128_t change = wasm_i32x4_sub(byte_of(entering[v], i), wasm_i32x4_mul(byte_of(leaving[v], i), weights));
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
