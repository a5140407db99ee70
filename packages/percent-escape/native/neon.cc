/** NEON, which every 64-bit ARM processor has. */
#if defined(__aarch64__)

#include <arm_neon.h>

#include <cstring>

#include "escape.h"

namespace percent_escape {
namespace neon {

#define TARGET
#define INLINE __attribute__((always_inline)) inline

using Vector = uint8x16_t;
constexpr size_t kBytes = 16;
constexpr size_t kBits = 4;

INLINE Vector Zero() { return vdupq_n_u8(0); }
INLINE Vector Load(const uint8_t *from) { return vld1q_u8(from); }
INLINE void Store(uint8_t *to, Vector vector) { vst1q_u8(to, vector); }
INLINE Vector Or(Vector a, Vector b) { return vorrq_u8(a, b); }
INLINE Vector Equal(Vector a, Vector b) { return vceqq_u8(a, b); }
INLINE bool IsZero(Vector vector) { return vmaxvq_u8(vector) == 0; }
/** There is no movemask: a shift that narrows leaves four bits of each byte, of which one is kept. */
INLINE uint64_t Mask(Vector vector) {
  const uint8x8_t nibbles = vshrn_n_u16(vreinterpretq_u16_u8(vector), 4);
  return vget_lane_u64(vreinterpret_u64_u8(nibbles), 0) & 0x1111111111111111;
}

#include "vectors.inl"

struct SetFinder {
  Vector low_rows, high_rows, row_bits;
  const ByteSet &set;

  /** A table gives zero where the index is past its end, so only one of the two rows counts. */
  INLINE Vector Find(Vector vector) const {
    const Vector index = vandq_u8(vector, vdupq_n_u8(0x8f));
    const Vector row = Or(vqtbl1q_u8(low_rows, index), vqtbl1q_u8(high_rows, veorq_u8(index, vdupq_n_u8(0x80))));
    const Vector bit = vqtbl1q_u8(row_bits, vshrq_n_u8(vector, 4));
    return vtstq_u8(row, bit);
  }

  INLINE size_t Write(uint8_t byte, uint8_t *to) const {
    memcpy(to, set.escapes[byte], 4);
    return 3;
  }
};

}  // namespace neon

static const uint8_t kRowBits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

size_t Neon(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  const neon::PercentFinder finder = {vdupq_n_u8('%')};
  return neon::Escape(finder, text, length, out);
}

size_t AnySetNeon(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  const neon::SetFinder finder = {neon::Load(set.low_rows), neon::Load(set.high_rows), neon::Load(kRowBits), set};
  return neon::Escape(finder, text, length, out);
}

}  // namespace percent_escape

#endif
