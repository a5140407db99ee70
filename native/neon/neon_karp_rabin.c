#include "kernels.h"
#include "neon.h"

typedef uint32x4_t vec;
enum { LANES = 4 };

#define zero() vdupq_n_u32(0)
#define splat(number) vdupq_n_u32(number)
#define load(numbers) vld1q_u32(numbers)
#define add(a, b) vaddq_u32(a, b)
#define subtract(a, b) vsubq_u32(a, b)
#define multiply(a, b) vmulq_u32(a, b)
#define and(a, b) vandq_u32(a, b)
/** The instruction for constants does not shift by 0. */
#define shift_right(a, n) vshlq_u32(a, vdupq_n_s32(-(n)))
#define count_equal(counts, a, b) vsubq_u32(counts, vceqq_u32(a, b))
#define sum_of(counts) vaddvq_u32(counts)

static inline vec load_row(const uint8_t *from) { return vreinterpretq_u32_u8(vld1q_u8(from)); }

TARGET static inline void load_columns(const uint8_t *from, size_t stride, vec columns[4]) {
  vec row0 = load_row(from), row1 = load_row(from + stride);
  vec row2 = load_row(from + 2 * stride), row3 = load_row(from + 3 * stride);
  uint64x2_t low01 = vreinterpretq_u64_u32(vzip1q_u32(row0, row1));
  uint64x2_t high01 = vreinterpretq_u64_u32(vzip2q_u32(row0, row1));
  uint64x2_t low23 = vreinterpretq_u64_u32(vzip1q_u32(row2, row3));
  uint64x2_t high23 = vreinterpretq_u64_u32(vzip2q_u32(row2, row3));
  columns[0] = vreinterpretq_u32_u64(vzip1q_u64(low01, low23));
  columns[1] = vreinterpretq_u32_u64(vzip2q_u64(low01, low23));
  columns[2] = vreinterpretq_u32_u64(vzip1q_u64(high01, high23));
  columns[3] = vreinterpretq_u32_u64(vzip2q_u64(high01, high23));
}

#include "karp_rabin.inl"

TARGET size_t karp_rabin_neon(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target) {
  return karp_rabin(bytes, length, window, base, target);
}
