/** NEON, which every 64-bit ARM processor has. */
#if defined(__aarch64__)

#include <arm_neon.h>

#include <cstring>

#include "find.h"

namespace host_characters {
namespace neon {

#define INLINE __attribute__((always_inline)) inline
#define INLINE_LAMBDA __attribute__((always_inline))

struct Classifier {
  uint8x16_t rows, row_bits;

  /** In each byte the bit of its place among eight, where its character is forbidden. */
  INLINE uint8x16_t ForbiddenOf16(const uint8_t *characters) const {
    static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t vector = vld1q_u8(characters);
    // A table gives zero where the index is past its end, so what is above ASCII is allowed.
    const uint8x16_t row = vqtbl1q_u8(rows, vandq_u8(vector, vdupq_n_u8(0x8f)));
    const uint8x16_t bit = vqtbl1q_u8(row_bits, vshrq_n_u8(vector, 4));
    return vandq_u8(vtstq_u8(row, bit), vld1q_u8(places));
  }

  INLINE uint64_t ForbiddenOf64(const uint8_t *characters) const {
    const uint8x16_t low = vpaddq_u8(ForbiddenOf16(characters), ForbiddenOf16(characters + 16));
    const uint8x16_t high = vpaddq_u8(ForbiddenOf16(characters + 32), ForbiddenOf16(characters + 48));
    const uint8x16_t sums = vpaddq_u8(low, high);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
  }
};

#include "all_hosts.inl"
#include "vectors.inl"

}  // namespace neon

int64_t FindNeon(const Hosts &hosts) {
  const neon::Classifier classifier = {vld1q_u8(kRows.data()), vld1q_u8(kRowBits.data())};
  return neon::FindByVectors(hosts, classifier);
}

}  // namespace host_characters

#endif
