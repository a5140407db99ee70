/**
 * Each lane rolls the hash through its own part of the text. Two vectors take turns, because the next hashes of a vector
 * wait for the multiplication of the ones before.
 *
 * The including file defines TARGET, `vec` of uint32_t, LANES, zero(), splat(number), load(numbers), add(a, b),
 * subtract(a, b), multiply(a, b), and(a, b), shift_right(a, n), count_equal(counts, a, b), which adds 1 to the counts
 * where a is b, sum_of(counts), and load_columns(from, stride, columns), which makes four vectors of 16 bytes from each
 * of LANES places: lane s of columns[k] has the bytes 4k to 4k + 3 from place s.
 */
#include "karp_rabin.h"

enum { STREAMS = 2 * LANES, STEP_BYTES = 16 };

/**
 * A part's windows: short enough that all parts stay in the second cache, long enough to pay for its first hash, and
 * not near a power of two, or all parts would fall into the same few cache lines. All parts' windows together are less
 * than 2^32, so that 32 bits count them.
 */
enum { PART_WINDOWS = 4096 + 80, MOST_PART_WINDOWS = 1 << 26 };

TARGET static inline vec byte_of(vec columns, int i) { return and(shift_right(columns, 8 * i), splat(0xff)); }

/** Rolls all hashes on over `count` bytes of each part, STEP_BYTES at the most. */
TARGET static inline void roll(vec hashes[2], vec found[2], const uint8_t *at, size_t part, uint32_t window, vec bases,
                               vec weights, vec targets, size_t count) {
  vec leaving[2][4];
  vec entering[2][4];
#pragma GCC unroll 2
  for (size_t v = 0; v < 2; v++) {
    load_columns(at + v * LANES * part, part, leaving[v]);
    load_columns(at + v * LANES * part + window, part, entering[v]);
  }
#pragma GCC unroll 16
  for (size_t k = 0; k < STEP_BYTES; k++) {
    if (k == count) return;
#pragma GCC unroll 2
    for (int v = 0; v < 2; v++) {
      found[v] = count_equal(found[v], hashes[v], targets);
      vec change = subtract(byte_of(entering[v][k / 4], k % 4), multiply(byte_of(leaving[v][k / 4], k % 4), weights));
      hashes[v] = add(multiply(hashes[v], bases), change);
    }
  }
}

/** In STREAMS parts of `part` windows each; up to STEP_BYTES more bytes than they have are read. */
TARGET static inline uint32_t count_in_parts(const uint8_t *bytes, size_t part, uint32_t window, uint32_t base,
                                             uint32_t weight, uint32_t target) {
  vec bases = splat(base);
  vec weights = splat(weight);
  vec targets = splat(target);
  vec hashes[2];
  vec found[2];
#pragma GCC unroll 2
  for (size_t v = 0; v < 2; v++) {
    uint32_t first[LANES];
    for (size_t s = 0; s < LANES; s++) first[s] = hash_window(bytes + (v * LANES + s) * part, window, base);
    hashes[v] = load(first);
    found[v] = zero();
  }
  size_t i = 0;
  for (; i + STEP_BYTES <= part; i += STEP_BYTES) {
    roll(hashes, found, bytes + i, part, window, bases, weights, targets, STEP_BYTES);
  }
  if (i < part) roll(hashes, found, bytes + i, part, window, bases, weights, targets, part - i);
  return sum_of(add(found[0], found[1]));
}

TARGET static inline size_t karp_rabin(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base,
                                       uint32_t target) {
  size_t windows = count_windows(length, window);
  uint32_t weight = power(base, window);
  size_t longest = window < PART_WINDOWS / 16 ? PART_WINDOWS : (size_t)window * 16;
  size_t found = 0;
  while (windows > STREAMS + STEP_BYTES) {
    // So many windows stay that what is read beyond the last part is still text.
    size_t part = (windows - STEP_BYTES) / STREAMS;
    if (part > longest) part = longest;
    if (part > MOST_PART_WINDOWS) part = MOST_PART_WINDOWS;
    // What that leaves over is done in the next turn; long parts one byte off a power of two would share cache lines.
    if (part >= 16 * STEP_BYTES) part -= part % STEP_BYTES;
    // Its first hash takes as many steps as that.
    if (part < window) break;
    found += count_in_parts(bytes, part, window, base, weight, target);
    bytes += part * STREAMS;
    length -= part * STREAMS;
    windows -= part * STREAMS;
  }
  return found + karp_rabin_scalar_rolling(bytes, length, window, base, target);
}
