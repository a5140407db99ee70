#include "karp_rabin.h"

size_t karp_rabin_scalar_anew(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  size_t windows = count_windows(length, window);
  size_t found = 0;
  for (size_t i = 0; i < windows; i++) found += hash_window(bytes + i, window, base) == target;
  return found;
}

size_t karp_rabin_scalar_rolling(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  size_t windows = count_windows(length, window);
  if (windows == 0) return 0;
  uint32_t weight = power(base, window);
  uint32_t hash = hash_window(bytes, window, base);
  size_t found = hash == target;
  for (size_t i = 1; i < windows; i++) {
    hash = hash * base + bytes[i + window - 1] - weight * bytes[i - 1];
    found += hash == target;
  }
  return found;
}

/** A rolling hash waits for its multiplication most of the time, so four parts of the text are rolled at once. */
size_t karp_rabin_scalar_streams(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  size_t part = count_windows(length, window) / 4;
  if (part <= window) return karp_rabin_scalar_rolling(bytes, length, window, base, target);
  uint32_t weight = power(base, window);
  const uint8_t *starts[4];
  uint32_t hashes[4];
  size_t found[4];
#pragma GCC unroll 4
  for (int k = 0; k < 4; k++) {
    starts[k] = bytes + k * part;
    hashes[k] = hash_window(starts[k], window, base);
    found[k] = hashes[k] == target;
  }
  for (size_t i = 1; i < part; i++) {
#pragma GCC unroll 4
    for (int k = 0; k < 4; k++) {
      hashes[k] = hashes[k] * base + starts[k][i + window - 1] - weight * starts[k][i - 1];
      found[k] += hashes[k] == target;
    }
  }
  size_t rest = karp_rabin_scalar_rolling(bytes + 4 * part, length - 4 * part, window, base, target);
  return found[0] + found[1] + found[2] + found[3] + rest;
}
