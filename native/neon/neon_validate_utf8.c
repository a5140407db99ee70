#include "kernels.h"
#include "neon.h"

typedef uint8x16_t vec;
enum { VECTOR_BYTES = 16, BLOCK_VECTORS = 4 };

#define load(from) vld1q_u8((const uint8_t *)(from))
#define zero() vdupq_n_u8(0)
#define splat(byte) vdupq_n_u8((uint8_t)(byte))
#define or(a, b) vorrq_u8(a, b)
#define and(a, b) vandq_u8(a, b)
#define xor(a, b) veorq_u8(a, b)
#define subtract_saturating(a, b) vqsubq_u8(a, b)
#define high_nibbles(a) vshrq_n_u8(a, 4)
#define low_nibbles(a) and(a, splat(0x0f))
#define look_up(table, nibbles) vqtbl1q_u8(table, nibbles)
#define load_table(table) load(table)
#define is_zero(a) (vmaxvq_u8(a) == 0)
#define is_ascii(a) (vmaxvq_u8(a) < 0x80)
#define bridge(previous, current) (previous)
#define BEFORE(current, bridge, n) vextq_u8(bridge, current, 16 - (n))

TARGET static inline vec load_partial(const void *from, size_t length) {
  uint8_t bytes[16] = {0};
  __builtin_memcpy(bytes, from, length);
  return load(bytes);
}

#include "validate_utf8.inl"

TARGET bool validate_utf8_neon(const uint8_t *bytes, size_t length) { return validate(bytes, length); }
