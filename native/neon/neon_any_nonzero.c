#include "kernels.h"
#include "neon.h"

TARGET bool any_nonzero_neon(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  for (; i + 64 <= length; i += 64) {
    uint8x16x4_t block = vld1q_u8_x4(bytes + i);
    uint8x16_t seen = vorrq_u8(vorrq_u8(block.val[0], block.val[1]), vorrq_u8(block.val[2], block.val[3]));
    if (vmaxvq_u8(seen) != 0) return true;
  }
  for (; i + 16 <= length; i += 16) {
    if (vmaxvq_u8(vld1q_u8(bytes + i)) != 0) return true;
  }
  return any_nonzero_scalar(bytes + i, length - i);
}
