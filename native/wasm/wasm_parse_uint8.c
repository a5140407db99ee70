/** Sixteen cells at once: four vectors of four, packed into one of bytes. */
#include <wasm_simd128.h>

#include "kernels.h"

enum { cells_at_once = 16 };

/** Four numbers; `good` is -1 where the cell holds one. */
static inline v128_t parse_four(v128_t cells, v128_t *good) {
  const v128_t lengths = wasm_u32x4_shr(cells, 24);
  const v128_t digits = wasm_i8x16_sub(cells, wasm_i8x16_const_splat('0'));
  const v128_t one = wasm_i32x4_eq(lengths, wasm_i32x4_const_splat(1));
  const v128_t two = wasm_i32x4_eq(lengths, wasm_i32x4_const_splat(2));
  const v128_t three = wasm_i32x4_eq(lengths, wasm_i32x4_const_splat(3));
  // The ones to byte 2, the tens to byte 1, the hundreds to byte 0; zeros come in, and what is behind the text goes
  // out.
  const v128_t shifted = wasm_v128_or(
      wasm_v128_or(wasm_v128_and(wasm_i32x4_shl(digits, 16), one), wasm_v128_and(wasm_i32x4_shl(digits, 8), two)),
      wasm_v128_and(digits, three));
  const v128_t placed = wasm_v128_and(shifted, wasm_i32x4_const_splat(0x00ffffff));
  const v128_t hundreds_and_ones = wasm_v128_and(placed, wasm_i32x4_const_splat(0x00ff00ff));
  const v128_t tens = wasm_u16x8_shr(placed, 8);
  const v128_t value = wasm_i32x4_add(wasm_i32x4_dot_i16x8(hundreds_and_ones, wasm_i32x4_const_splat(1 << 16 | 100)),
                                      wasm_i32x4_dot_i16x8(tens, wasm_i32x4_const_splat(10)));
  const v128_t over_nine = wasm_u8x16_gt(placed, wasm_u8x16_const_splat(9));
  const v128_t all_digits = wasm_i32x4_eq(over_nine, wasm_i32x4_const_splat(0));
  const v128_t in_range = wasm_i32x4_le(value, wasm_i32x4_const_splat(255));
  const v128_t length_known = wasm_v128_or(wasm_v128_or(one, two), three);
  *good = wasm_v128_and(wasm_v128_and(all_digits, in_range), length_known);
  return wasm_v128_and(value, *good);
}

size_t parse_uint8_wasm(const uint32_t *cells, uint8_t *values, size_t count) {
  size_t done = 0, parsed = 0;
  for (; count - done >= cells_at_once; done += cells_at_once) {
    v128_t good[4], four[4];
    for (int i = 0; i < 4; i++) four[i] = parse_four(wasm_v128_load(cells + done + 4 * i), &good[i]);
    wasm_v128_store(values + done, wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(four[0], four[1]),
                                                           wasm_i16x8_narrow_i32x4(four[2], four[3])));
    const v128_t all_good =
        wasm_i8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(good[0], good[1]), wasm_i16x8_narrow_i32x4(good[2], good[3]));
    parsed += (size_t)__builtin_popcount(wasm_i8x16_bitmask(all_good));
  }
  return parsed + parse_uint8_scalar_swar(cells + done, values + done, count - done);
}
