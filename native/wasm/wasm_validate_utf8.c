/**
 * Keiser and Lemire's look-up classification ("Validating UTF-8 In Less Than One Instruction Per Byte", 2021) in 128
 * bits.
 *
 * Three tables of 16 entries, indexed by the nibbles of two adjacent bytes, have one bit for each way in which two bytes can
 * be wrong. Whether a third or fourth byte is due cannot be seen from a pair, and is compared with the actual positions.
 * The bytes before a vector are loaded a second time instead of shuffled out of the vector before: engines have more
 * loads to spare than shuffles, of which each `i8x16.swizzle` costs two instructions on x64.
 */
#include <wasm_simd128.h>

#include "kernels.h"

enum { block_bytes = 64 };

/** What can be wrong with a byte and the one before it. */
enum {
  too_short = 1 << 0,       // a lead byte where a continuation is due: 11______ 0_______ or 11______ 11______
  too_long = 1 << 1,        // a continuation behind ASCII: 0_______ 10______
  overlong_3 = 1 << 2,      // 11100000 100_____
  too_large = 1 << 3,       // 11110100 1001____ and up
  surrogate = 1 << 4,       // 11101101 101_____
  overlong_2 = 1 << 5,      // 1100000_ 10______
  too_large_1000 = 1 << 6,  // 11110101 1000____ and up
  overlong_4 = 1 << 6,      // 11110000 1000____
  two_continuations = 1 << 7,
  /** Errors that do not depend on the low nibble of the first byte. */
  carried = too_short | too_long | two_continuations,
};

static inline v128_t high_nibbles(v128_t bytes) {
  // Engines make one shift of this; for 8-bit lanes, which x64 cannot shift, they would make several instructions.
  return wasm_v128_and(wasm_u16x8_shr(bytes, 4), wasm_u8x16_splat(0x0f));
}

static inline v128_t special_cases(v128_t bytes, v128_t previous) {
  const v128_t of_first_high = wasm_u8x16_const(
      too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long, two_continuations,
      two_continuations, two_continuations, two_continuations, too_short | overlong_2, too_short,
      too_short | overlong_3 | surrogate, too_short | too_large | too_large_1000 | overlong_4);
  const v128_t of_first_low = wasm_u8x16_const(
      carried | overlong_3 | overlong_2 | overlong_4, carried | overlong_2, carried, carried, carried | too_large,
      carried | too_large | too_large_1000, carried | too_large | too_large_1000, carried | too_large | too_large_1000,
      carried | too_large | too_large_1000, carried | too_large | too_large_1000, carried | too_large | too_large_1000,
      carried | too_large | too_large_1000, carried | too_large | too_large_1000,
      carried | too_large | too_large_1000 | surrogate, carried | too_large | too_large_1000,
      carried | too_large | too_large_1000);
  const v128_t of_second_high = wasm_u8x16_const(
      too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,
      too_long | overlong_2 | two_continuations | overlong_3 | too_large_1000 | overlong_4,
      too_long | overlong_2 | two_continuations | overlong_3 | too_large,
      too_long | overlong_2 | two_continuations | surrogate | too_large,
      too_long | overlong_2 | two_continuations | surrogate | too_large, too_short, too_short, too_short, too_short);
  const v128_t first_high = wasm_i8x16_swizzle(of_first_high, high_nibbles(previous));
  const v128_t first_low = wasm_i8x16_swizzle(of_first_low, wasm_v128_and(previous, wasm_u8x16_splat(0x0f)));
  const v128_t second_high = wasm_i8x16_swizzle(of_second_high, high_nibbles(bytes));
  return wasm_v128_and(wasm_v128_and(first_high, first_low), second_high);
}

/** @return no zero where a byte is wrong, given those that stand one, two and three places before each */
static inline v128_t errors_among(v128_t bytes, v128_t first_before, v128_t second_before, v128_t third_before) {
  const v128_t special = special_cases(bytes, first_before);
  const v128_t third = wasm_u8x16_sub_sat(second_before, wasm_u8x16_splat(0xe0 - 0x80));
  const v128_t fourth = wasm_u8x16_sub_sat(third_before, wasm_u8x16_splat(0xf0 - 0x80));
  // A third or fourth byte is a second continuation in a row, which is wrong anywhere else.
  return wasm_v128_xor(wasm_v128_and(wasm_v128_or(third, fourth), wasm_u8x16_splat(0x80)), special);
}

/** As if zeros stood before `at`. */
static inline v128_t errors_in_first_vector(const uint8_t *at) {
  const v128_t bytes = wasm_v128_load(at), zero = wasm_u64x2_const_splat(0);
  return errors_among(bytes,
                      wasm_i8x16_shuffle(zero, bytes, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30),
                      wasm_i8x16_shuffle(zero, bytes, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29),
                      wasm_i8x16_shuffle(zero, bytes, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28));
}

/** Looks at the three bytes before `at` too. */
static inline v128_t errors_in_vector(const uint8_t *at) {
  return errors_among(wasm_v128_load(at), wasm_v128_load(at - 1), wasm_v128_load(at - 2), wasm_v128_load(at - 3));
}

/** @return no zero where the 16 bytes at `at` end inside a character */
static inline v128_t unfinished(const uint8_t *at) {
  const v128_t last_complete =
      wasm_u8x16_const(255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0xf0 - 1, 0xe0 - 1, 0xc0 - 1);
  return wasm_u8x16_sub_sat(wasm_v128_load(at), last_complete);
}

/** Looks at the 16 bytes before `at` too. */
static inline v128_t errors_in_block(const uint8_t *at) {
  const v128_t all = wasm_v128_or(wasm_v128_or(wasm_v128_load(at), wasm_v128_load(at + 16)),
                                  wasm_v128_or(wasm_v128_load(at + 32), wasm_v128_load(at + 48)));
  if (wasm_i8x16_bitmask(all) == 0) return unfinished(at - 16);
  return wasm_v128_or(wasm_v128_or(errors_in_vector(at), errors_in_vector(at + 16)),
                      wasm_v128_or(errors_in_vector(at + 32), errors_in_vector(at + 48)));
}

bool validate_utf8_wasm(const uint8_t *bytes, size_t length) {
  // The last vector looks three bytes back, and may overlap the one before it.
  if (length < 32) return validate_utf8_scalar(bytes, length);
  v128_t errors = errors_in_first_vector(bytes);
  size_t done = 16;
  for (; length - done >= block_bytes; done += block_bytes) {
    errors = wasm_v128_or(errors, errors_in_block(bytes + done));
  }
  for (; length - done >= 16; done += 16) errors = wasm_v128_or(errors, errors_in_vector(bytes + done));
  const uint8_t *const last = bytes + length - 16;
  errors = wasm_v128_or(errors, wasm_v128_or(errors_in_vector(last), unfinished(last)));
  return !wasm_v128_any_true(errors);
}
