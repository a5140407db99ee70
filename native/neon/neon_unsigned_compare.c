/** NEON compares without a sign too. The way of instruction sets that do not shows what that saves. */
#include "neon.h"

typedef uint32x4_t vec;
enum { LANES = 4 };

#define zero() vdupq_n_u32(0)
#define load(from) vreinterpretq_u32_s32(vld1q_s32(from))
#define add(a, b) vaddq_u32(a, b)
#define sum_of(counts) vaddvq_u32(counts)

#include "unsigned_compare.inl"

TARGET static inline vec by_instruction(vec counts, vec a, vec b) { return vsubq_u32(counts, vcltq_u32(a, b)); }

TARGET static inline vec by_sign_bit(vec counts, vec a, vec b) {
  const vec sign_bit = vdupq_n_u32(0x80000000);
  const int32x4_t flipped_a = vreinterpretq_s32_u32(veorq_u32(a, sign_bit));
  const int32x4_t flipped_b = vreinterpretq_s32_u32(veorq_u32(b, sign_bit));
  return vsubq_u32(counts, vcltq_s32(flipped_a, flipped_b));
}

TARGET size_t unsigned_compare_neon(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_instruction, 0);
}

TARGET size_t unsigned_compare_neon_sign_bit(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_sign_bit, 0);
}
