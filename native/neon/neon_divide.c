/** NEON has no division of integers at all. */
#include "neon.h"

typedef uint32x4_t vec;
enum { LANES = 4 };

#define splat(number) vdupq_n_u32(number)
#define load(from) vld1q_u32(from)
#define store(to, a) vst1q_u32(to, a)
#define add(a, b) vaddq_u32(a, b)
#define subtract(a, b) vsubq_u32(a, b)
#define shift_right(a, bits) vshlq_u32(a, vdupq_n_s32(-(int32_t)(bits)))

TARGET static inline vec multiply_high(vec a, vec b) {
  uint64x2_t low = vmull_u32(vget_low_u32(a), vget_low_u32(b));
  uint64x2_t high = vmull_high_u32(a, b);
  return vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
}

#include "divide.inl"

TARGET void divide_neon_inverse(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  divide(values, out, count, divisor);
}
