/** Whether a NEON register has a byte other than zero. Only for Arm. */
#include <arm_neon.h>
#include <arm_neon_sve_bridge.h>
#include <arm_sve.h>

int any_nonzero_neon(uint8x16_t bytes) { return vmaxvq_u32(vreinterpretq_u32_u8(bytes)) != 0; }

__attribute__((target("sve"))) int any_nonzero_sve(uint8x16_t bytes) {
  svbool_t all = svwhilelt_b8(0, 16);
  svuint8_t wide = svset_neonq_u8(svundef_u8(), bytes);
  return svptest_any(all, svcmpne_n_u8(all, wide, 0));
}
