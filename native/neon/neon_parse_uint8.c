#include "kernels.h"
#include "neon.h"

/** The numbers of four cells, zeros where there is none; a lane of `is_good` is all ones where there is one. */
TARGET static inline uint32x4_t parse(uint32x4_t cells, uint32x4_t *is_good) {
  uint32x4_t missing = vsubq_u32(vdupq_n_u32(3), vshrq_n_u32(cells, 24));
  uint32x4_t digits = veorq_u32(cells, vdupq_n_u32(0x303030));
  // The units go to the third byte and zeros in front; of the length above them nothing is left.
  digits = vshlq_u32(digits, vreinterpretq_s32_u32(vshlq_n_u32(missing, 3)));
  digits = vandq_u32(digits, vdupq_n_u32(0xffffff));
  uint32x4_t above9 = vreinterpretq_u32_u8(vqsubq_u8(vreinterpretq_u8_u32(digits), vdupq_n_u8(9)));
  uint32x4_t hundreds_highest = vreinterpretq_u32_u8(vrev32q_u8(vreinterpretq_u8_u32(digits)));
  uint32x4_t is_text = vandq_u32(vceqzq_u32(above9), vcleq_u32(hundreds_highest, vdupq_n_u32(0x02050500)));
  *is_good = vandq_u32(is_text, vcltq_u32(missing, vdupq_n_u32(3)));
  uint32x4_t numbers = vshrq_n_u32(vmulq_n_u32(digits, 0x640a01), 16);
  return vandq_u32(numbers, *is_good);
}

TARGET size_t parse_uint8_neon(const uint32_t *cells, uint8_t *values, size_t count) {
  uint32x4_t counts = vdupq_n_u32(0);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint32x4_t first_good, second_good;
    uint32x4_t first = parse(vld1q_u32(cells + i), &first_good);
    uint32x4_t second = parse(vld1q_u32(cells + i + 4), &second_good);
    vst1_u8(values + i, vmovn_u16(vcombine_u16(vmovn_u32(first), vmovn_u32(second))));
    counts = vsubq_u32(vsubq_u32(counts, first_good), second_good);
  }
  return vaddlvq_u32(counts) + parse_uint8_scalar_swar_low(cells + i, values + i, count - i);
}
