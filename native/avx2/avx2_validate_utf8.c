#include "avx2.h"
#include "kernels.h"

typedef __m256i vec;
enum { VECTOR_BYTES = 32, BLOCK_VECTORS = 2 };

#define load(from) _mm256_loadu_si256((const void *)(from))
#define zero() _mm256_setzero_si256()
#define splat(byte) _mm256_set1_epi8((char)(byte))
#define or(a, b) _mm256_or_si256(a, b)
#define and(a, b) _mm256_and_si256(a, b)
#define xor(a, b) _mm256_xor_si256(a, b)
#define subtract_saturating(a, b) _mm256_subs_epu8(a, b)
#define high_nibbles(a) and(_mm256_srli_epi16(a, 4), splat(0x0f))
#define low_nibbles(a) and(a, splat(0x0f))
#define look_up(table, nibbles) _mm256_shuffle_epi8(table, nibbles)
#define load_table(table) _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(table)))
#define is_zero(a) _mm256_testz_si256(a, a)
#define is_ascii(a) (_mm256_movemask_epi8(a) == 0)
#define bridge(previous, current) _mm256_permute2x128_si256(previous, current, 0x21)
#define BEFORE(current, bridge, n) _mm256_alignr_epi8(current, bridge, 16 - (n))

TARGET static inline vec load_partial(const void *from, size_t length) {
  char bytes[32] = {0};
  __builtin_memcpy(bytes, from, length);
  return load(bytes);
}

#include "validate_utf8.inl"

TARGET bool validate_utf8_avx2(const uint8_t *bytes, size_t length) { return validate(bytes, length); }
