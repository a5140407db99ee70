/** Which of 64 bytes, as bits, are in strings, and what the next 64 need to know. */
#ifndef ROUNDS_JSON_BLOCKS_H
#define ROUNDS_JSON_BLOCKS_H

#include <stdint.h>

typedef struct {
  /** 1 if the next byte is escaped. */
  uint64_t escaped;
  /** All ones inside a string. */
  uint64_t in_string;
} json_state;

/**
 * The bytes after an odd number of backslashes (after John Keiser, simdjson): of each run of backslashes, those at odd
 * places from its start do not escape. Adding a run's first bit to it carries to the place behind its end; whether that
 * is an odd or an even one gives its length.
 */
static inline uint64_t find_escaped(uint64_t backslashes, json_state *state) {
  const uint64_t even = 0x5555555555555555;
  if (backslashes == 0) {
    uint64_t escaped = state->escaped;
    state->escaped = 0;
    return escaped;
  }
  backslashes &= ~state->escaped;
  uint64_t after = backslashes << 1 | state->escaped;
  uint64_t starts_at_odd = backslashes & ~even & ~after;
  uint64_t ends;
  state->escaped = __builtin_add_overflow(starts_at_odd, backslashes, &ends);
  return (even ^ ends << 1) & after;
}

#endif
