/**
 * A finite automaton, the rows of Unicode's table 3-7. A state is a shift, and a byte's row holds the next state of
 * every state at its shift: a step is one load, which does not wait for the state, and one shift, which does (after Per
 * Vognsen, "Branchless UTF-8 decoder" notes, 2019). What a row does not name is the error, shift 0, which nothing
 * leaves.
 */
#include "kernels.h"
#include "load.h"

enum {
  ERROR = 0,
  START = 6,
  LAST = 12,
  TWO = 18,
  THREE = 24,
  AFTER_E0 = 30,
  AFTER_ED = 36,
  AFTER_F0 = 42,
  AFTER_F4 = 48
};

#define STEP(from, to) ((uint64_t)(to) << (from))
#define CONTINUATION (STEP(LAST, START) | STEP(TWO, LAST) | STEP(THREE, TWO))

static const uint64_t steps[256] = {
    [0x00 ... 0x7f] = STEP(START, START),
    [0x80 ... 0x8f] = CONTINUATION | STEP(AFTER_ED, LAST) | STEP(AFTER_F4, TWO),
    [0x90 ... 0x9f] = CONTINUATION | STEP(AFTER_ED, LAST) | STEP(AFTER_F0, TWO),
    [0xa0 ... 0xbf] = CONTINUATION | STEP(AFTER_E0, LAST) | STEP(AFTER_F0, TWO),
    [0xc2 ... 0xdf] = STEP(START, LAST),
    [0xe0] = STEP(START, AFTER_E0),
    [0xe1 ... 0xec] = STEP(START, TWO),
    [0xed] = STEP(START, AFTER_ED),
    [0xee ... 0xef] = STEP(START, TWO),
    [0xf0] = STEP(START, AFTER_F0),
    [0xf1 ... 0xf3] = STEP(START, THREE),
    [0xf4] = STEP(START, AFTER_F4),
};

static bool is_ascii(const uint8_t *eight_bytes) { return (load_uint64(eight_bytes) & 0x8080808080808080) == 0; }

bool validate_utf8_scalar(const uint8_t *bytes, size_t length) {
  uint64_t state = START;
  size_t i = 0;
  for (; i + 8 <= length; i += 8) {
    if (state == START && is_ascii(bytes + i)) continue;
    for (size_t j = 0; j < 8; j++) state = steps[bytes[i + j]] >> (state & 63);
    state &= 63;
    if (state == ERROR) return false;
  }
  for (; i < length; i++) state = steps[bytes[i]] >> (state & 63);
  return (state & 63) == START;
}
