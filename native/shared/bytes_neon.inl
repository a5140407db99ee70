/** Vectors of bytes by NEON, as in bytes_x86.inl. The including file defines `INLINE`. */

using Vector = uint8x16_t;
constexpr size_t kBytes = 16;
constexpr size_t kBits = 4;

INLINE Vector Zero() { return vdupq_n_u8(0); }
INLINE Vector Splat(uint8_t byte) { return vdupq_n_u8(byte); }
INLINE Vector Load(const uint8_t *from) { return vld1q_u8(from); }
INLINE void Store(uint8_t *to, Vector vector) { vst1q_u8(to, vector); }
INLINE Vector Or(Vector a, Vector b) { return vorrq_u8(a, b); }
INLINE Vector Equal(Vector a, Vector b) { return vceqq_u8(a, b); }

/** There is no movemask: a shift that narrows leaves four bits of each byte, of which one is kept. */
INLINE uint64_t Mask(Vector found) {
  const uint8x8_t nibbles = vshrn_n_u16(vreinterpretq_u16_u8(found), 4);
  return vget_lane_u64(vreinterpret_u64_u8(nibbles), 0) & 0x1111111111111111;
}
INLINE bool IsZero(Vector vector) { return vmaxvq_u8(vector) == 0; }

/** An index past the end of a table gives zero. */
INLINE Vector Table(const uint8_t *table) { return Load(table); }
INLINE Vector LookUpLower(Vector table, Vector bytes) { return vqtbl1q_u8(table, vandq_u8(bytes, Splat(0x8f))); }
INLINE Vector LookUpUpper(Vector table, Vector bytes) {
  return vqtbl1q_u8(table, veorq_u8(vandq_u8(bytes, Splat(0x8f)), Splat(0x80)));
}
INLINE Vector LookUpHighHalf(Vector table, Vector bytes) { return vqtbl1q_u8(table, vshrq_n_u8(bytes, 4)); }
INLINE Vector HaveBit(Vector bytes, Vector bit) { return vtstq_u8(bytes, bit); }

/** Each byte keeps the bit of its place among eight, and additions of neighbours bring these together. */
template <class Finder>
INLINE uint64_t MaskOf64(const Finder &finder, const uint8_t *bytes) {
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  Vector found[4];
#pragma GCC unroll 4
  for (size_t i = 0; i < 4; i++) found[i] = vandq_u8(finder.Find(Load(bytes + 16 * i)), Load(places));
  const Vector sums = vpaddq_u8(vpaddq_u8(found[0], found[1]), vpaddq_u8(found[2], found[3]));
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}
