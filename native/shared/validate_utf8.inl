/**
 * John Keiser and Daniel Lemire, "Validating UTF-8 in less than one instruction per byte", 2021: three look-ups by the
 * nibbles of a byte and of the one before it give the errors that two bytes can make, as bits; only continuations after
 * three- and four-byte leads need a look further back.
 *
 * The including file defines TARGET, `vec`, VECTOR_BYTES, BLOCK_VECTORS and, in vectors of bytes:
 *   load(from), load_partial(from, length) with zeros behind, zero(), or(a, b), and(a, b), xor(a, b),
 *   subtract_saturating(a, b), splat(byte), high_nibbles(a), look_up(table, nibbles) in a table of 16 bytes (which may
 *   take any byte below 128 for its lower nibble), low_nibbles(a) fit for it, is_zero(a), is_ascii(a),
 *   bridge(previous, current) and BEFORE(current, bridge, n): the bytes n places before each.
 */
#include "kernels.h"
#include "utf8_tables.h"

typedef struct {
  vec high1;
  vec low1;
  vec high2;
} tables;

/** Not zero where the two bytes, or what they continue, are wrong. */
TARGET static inline vec errors_in(vec current, vec previous, const tables *t) {
  vec between = bridge(previous, current);
  vec before1 = BEFORE(current, between, 1);
  vec pair_errors = and(and(look_up(t->high1, high_nibbles(before1)), look_up(t->low1, low_nibbles(before1))),
                        look_up(t->high2, high_nibbles(current)));
  vec third = subtract_saturating(BEFORE(current, between, 2), splat(0xe0 - 0x80));
  vec fourth = subtract_saturating(BEFORE(current, between, 3), splat(0xf0 - 0x80));
  // A third or fourth byte must be a continuation after a continuation, which is what TWO_CONTINUATIONS (0x80) says.
  return xor(and(or (third, fourth), splat(0x80)), pair_errors);
}

/** Not zero if a character begins that the vector does not end. */
TARGET static inline vec unfinished(vec last) {
  return subtract_saturating(last, load(greatest_last + sizeof greatest_last - VECTOR_BYTES));
}

TARGET static inline bool validate(const uint8_t *bytes, size_t length) {
  const tables t = {load_table(first_high), load_table(first_low), load_table(second_high)};
  vec previous = zero();
  vec errors = zero();
  size_t i = 0;
  for (; i + BLOCK_VECTORS * VECTOR_BYTES <= length; i += BLOCK_VECTORS * VECTOR_BYTES) {
    vec block[BLOCK_VECTORS];
    vec any = zero();
#pragma GCC unroll 8
    for (int k = 0; k < BLOCK_VECTORS; k++) {
      block[k] = load(bytes + i + k * VECTOR_BYTES);
      any = or (any, block[k]);
    }
    if (is_ascii(any)) {
      errors = or (errors, unfinished(previous));
    } else {
#pragma GCC unroll 8
      for (int k = 0; k < BLOCK_VECTORS; k++) {
        errors = or (errors, errors_in(block[k], k == 0 ? previous : block[k - 1], &t));
      }
    }
    if (!is_zero(errors)) return false;
    previous = block[BLOCK_VECTORS - 1];
  }
  for (; i < length; i += VECTOR_BYTES) {
    size_t left = length - i;
    vec current = left < VECTOR_BYTES ? load_partial(bytes + i, left) : load(bytes + i);
    errors = or (errors, errors_in(current, previous, &t));
    previous = current;
  }
  return is_zero(or (errors, unfinished(previous)));
}
