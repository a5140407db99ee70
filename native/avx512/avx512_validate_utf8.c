#include "avx512.h"
#include "kernels.h"

typedef __m512i vec;
enum { VECTOR_BYTES = 64, BLOCK_VECTORS = 4 };

#define load(from) _mm512_loadu_si512((const void *)(from))
#define zero() _mm512_setzero_si512()
#define splat(byte) _mm512_set1_epi8((char)(byte))
#define or(a, b) _mm512_or_si512(a, b)
#define and(a, b) _mm512_and_si512(a, b)
#define xor(a, b) _mm512_xor_si512(a, b)
#define subtract_saturating(a, b) _mm512_subs_epu8(a, b)
#define high_nibbles(a) and(_mm512_srli_epi16(a, 4), splat(0x0f))
#define low_nibbles(a) and(a, splat(0x0f))
#define look_up(table, nibbles) _mm512_shuffle_epi8(table, nibbles)
#define load_table(table) _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(table)))
#define is_zero(a) (_mm512_test_epi8_mask(a, a) == 0)
#define is_ascii(a) (_mm512_movepi8_mask(a) == 0)
/** Each lane of 16 bytes moves up by one, and the last one of `previous` comes first. */
#define bridge(previous, current) \
  _mm512_permutex2var_epi64(previous, _mm512_setr_epi64(6, 7, 8, 9, 10, 11, 12, 13), current)
#define BEFORE(current, bridge, n) _mm512_alignr_epi8(current, bridge, 16 - (n))

TARGET static inline vec load_partial(const void *from, size_t length) {
  return _mm512_maskz_loadu_epi8(_bzhi_u64(~0ULL, (unsigned)length), from);
}

#include "validate_utf8.inl"

TARGET bool validate_utf8_avx512(const uint8_t *bytes, size_t length) { return validate(bytes, length); }
