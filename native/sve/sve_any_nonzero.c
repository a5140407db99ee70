/** NEON for the blocks, whose one reduction is cheap, and SVE for the rest, where a predicate spares the byte loop. */
#include <arm_neon.h>

#include "kernels.h"
#include "sve.h"

TARGET bool any_nonzero_sve_neon(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  for (; i + 64 <= length; i += 64) {
    uint8x16x4_t block = vld1q_u8_x4(bytes + i);
    uint8x16_t seen = vorrq_u8(vorrq_u8(block.val[0], block.val[1]), vorrq_u8(block.val[2], block.val[3]));
    if (vmaxvq_u8(seen) != 0) return true;
  }
  for (; i < length; i += svcntb()) {
    svbool_t present = svwhilelt_b8((uint64_t)i, (uint64_t)length);
    if (svptest_any(present, svcmpne(present, svld1(present, bytes + i), 0))) return true;
  }
  return false;
}
