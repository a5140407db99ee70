/**
 * 64 bytes at once, each kind of byte a mask of 64 bits (Langdale and Lemire, "Parsing Gigabytes of JSON per Second",
 * 2019): which are escaped, which lie in a string, which are white space outside one. What stays moves together eight
 * bytes at a time by a table of shuffles.
 */
#include <wasm_simd128.h>

#include "kernels.h"

enum { block_bytes = 64 };

/** For eight bytes of which some are dropped (the index's bits): where each that stays comes from. */
static uint8_t kept_first[256][8];
static bool kept_first_made;

static void make_table(void) {
  for (int dropped = 0; dropped < 256; dropped++) {
    int kept = 0;
    for (uint8_t i = 0; i < 8; i++) {
      if (!(dropped >> i & 1)) kept_first[dropped][kept++] = i;
    }
  }
  kept_first_made = true;
}

/** State that one block passes to the next. */
typedef struct {
  uint64_t in_string;  // all ones or none
  uint64_t escaped;    // 1 if the next byte is
} state_t;

typedef struct {
  v128_t vectors[4];
} block_t;

static inline uint64_t mask_of(v128_t a, v128_t b, v128_t c, v128_t d) {
  return (uint64_t)wasm_i8x16_bitmask(a) | (uint64_t)wasm_i8x16_bitmask(b) << 16 |
         (uint64_t)wasm_i8x16_bitmask(c) << 32 | (uint64_t)wasm_i8x16_bitmask(d) << 48;
}

static inline uint64_t equal_to(const block_t *block, uint8_t byte) {
  const v128_t wanted = wasm_u8x16_splat(byte), *v = block->vectors;
  return mask_of(wasm_i8x16_eq(v[0], wanted), wasm_i8x16_eq(v[1], wanted), wasm_i8x16_eq(v[2], wanted),
                 wasm_i8x16_eq(v[3], wanted));
}

/** The table has at its own low nibble each byte of white space, and elsewhere what no byte there can be equal to. */
static inline v128_t is_space(v128_t bytes) {
  const v128_t by_low_nibble = wasm_u8x16_const(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0);
  const v128_t nibbles = wasm_v128_and(bytes, wasm_u8x16_const_splat(0x0f));
  // NUL has the low nibble 0, where a space is looked for; the other zeros of the table meet no zero.
  return wasm_i8x16_eq(wasm_i8x16_swizzle(by_low_nibble, nibbles), bytes);
}

static inline uint64_t spaces_in(const block_t *block) {
  const v128_t *v = block->vectors;
  return mask_of(is_space(v[0]), is_space(v[1]), is_space(v[2]), is_space(v[3]));
}

/** Which bytes stand behind a backslash that is not itself escaped. */
static inline uint64_t escaped_bytes(uint64_t backslashes, state_t *state) {
  if (backslashes == 0) {
    const uint64_t escaped = state->escaped;
    state->escaped = 0;
    return escaped;
  }
  // A run of backslashes escapes what follows it if its length is odd. The subtraction borrows along each run, so that
  // what differs from the odd places then is every second backslash of a run, and the byte behind an odd run.
  const uint64_t odd = 0xaaaaaaaaaaaaaaaa;
  const uint64_t escaping_candidates = backslashes & ~state->escaped;
  const uint64_t maybe_escaped = escaping_candidates << 1;
  const uint64_t maybe_escaped_and_odd = maybe_escaped | odd;
  const uint64_t even_series = maybe_escaped_and_odd - escaping_candidates;
  const uint64_t escapes_and_terminals = even_series ^ odd;
  const uint64_t escaped = escapes_and_terminals ^ (backslashes | state->escaped);
  state->escaped = (escapes_and_terminals & backslashes) >> 63;
  return escaped;
}

/** Bit i of the result is the parity of bits 0 to i. */
static inline uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

/** @return which bytes of the block to drop */
static inline uint64_t dropped_bytes(const block_t *block, state_t *state) {
  const uint64_t escaped = escaped_bytes(equal_to(block, '\\'), state);
  const uint64_t quotes = equal_to(block, '"') & ~escaped;
  const uint64_t in_string = prefix_xor(quotes) ^ state->in_string;
  state->in_string = (uint64_t)((int64_t)in_string >> 63);
  return spaces_in(block) & ~in_string;
}

static inline block_t load_block(const uint8_t *at) {
  return (block_t){{wasm_v128_load(at), wasm_v128_load(at + 16), wasm_v128_load(at + 32), wasm_v128_load(at + 48)}};
}

/** Writes up to 64 bytes at `out`, of which those that were kept count. @return behind those */
static inline uint8_t *store_kept(uint8_t *out, const block_t *block, uint64_t dropped) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const v128_t bytes = block->vectors[i];
    const uint32_t low = dropped >> 16 * i & 0xff, high = dropped >> (16 * i + 8) & 0xff;
    if ((low | high) == 0) {
      wasm_v128_store(out, bytes);
      out += 16;
      continue;
    }
    const v128_t of_high = wasm_i8x16_add(wasm_v128_load64_zero(kept_first[high]), wasm_i8x16_const_splat(8));
    wasm_v128_store64_lane(out, wasm_i8x16_swizzle(bytes, wasm_v128_load64_zero(kept_first[low])), 0);
    out += 8 - __builtin_popcount(low);
    wasm_v128_store64_lane(out, wasm_i8x16_swizzle(bytes, of_high), 0);
    out += 8 - __builtin_popcount(high);
  }
  return out;
}

size_t minify_json_wasm(const uint8_t *json, uint8_t *out, size_t length) {
  // Less than half a block is sooner done byte by byte.
  if (length < block_bytes / 2) return minify_json_scalar(json, out, length);
  if (!kept_first_made) make_table();
  state_t state = {0, 0};
  uint8_t *end = out;
  size_t done = 0;
  for (; length - done >= block_bytes; done += block_bytes) {
    const block_t block = load_block(json + done);
    end = store_kept(end, &block, dropped_bytes(&block, &state));
  }
  if (done < length) {
    // White space behind the text is dropped only outside a string, so the rest is cut off by its length instead.
    const size_t left = length - done;
    uint8_t text[block_bytes] = {0}, kept[block_bytes];
    __builtin_memcpy(text, json + done, left);
    const block_t block = load_block(text);
    const uint64_t dropped = dropped_bytes(&block, &state);
    const uint8_t *const kept_end = store_kept(kept, &block, dropped);
    const size_t kept_count = (size_t)(kept_end - kept) - (block_bytes - left);
    __builtin_memcpy(end, kept, kept_count);
    end += kept_count;
  }
  return (size_t)(end - out);
}
