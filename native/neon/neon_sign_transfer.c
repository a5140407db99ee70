#include "kernels.h"
#include "neon.h"

TARGET void sign_transfer_neon(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    int8x16_t from = vld1q_s8(a + i);
    int8x16_t signs = vld1q_s8(b + i);
    int8x16_t transferred = vbslq_s8(vcltzq_s8(signs), vnegq_s8(from), from);
    vst1q_s8(out + i, vandq_s8(transferred, vreinterpretq_s8_u8(vtstq_s8(signs, signs))));
  }
  sign_transfer_scalar(a + i, b + i, out + i, count - i);
}
