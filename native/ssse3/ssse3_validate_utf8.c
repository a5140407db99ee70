#include "kernels.h"
#include "ssse3.h"

typedef __m128i vec;
enum { VECTOR_BYTES = 16, BLOCK_VECTORS = 4 };

#define load(from) _mm_loadu_si128((const void *)(from))
#define zero() _mm_setzero_si128()
#define splat(byte) _mm_set1_epi8((char)(byte))
#define or(a, b) _mm_or_si128(a, b)
#define and(a, b) _mm_and_si128(a, b)
#define xor(a, b) _mm_xor_si128(a, b)
#define subtract_saturating(a, b) _mm_subs_epu8(a, b)
#define high_nibbles(a) and(_mm_srli_epi16(a, 4), splat(0x0f))
#define low_nibbles(a) and(a, splat(0x0f))
#define look_up(table, nibbles) _mm_shuffle_epi8(table, nibbles)
#define load_table(table) load(table)
#define is_zero(a) _mm_testz_si128(a, a)
#define is_ascii(a) (_mm_movemask_epi8(a) == 0)
#define bridge(previous, current) (previous)
#define BEFORE(current, bridge, n) _mm_alignr_epi8(current, bridge, 16 - (n))

TARGET static inline vec load_partial(const void *from, size_t length) {
  char bytes[16] = {0};
  __builtin_memcpy(bytes, from, length);
  return load(bytes);
}

#include "validate_utf8.inl"

TARGET bool validate_utf8_ssse3(const uint8_t *bytes, size_t length) { return validate(bytes, length); }
