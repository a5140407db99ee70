/** Values with a positive sign, minus values with a negative sign. */
#include <wasm_simd128.h>

#include "kernels.h"

void sign_transfer_wasm(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  const v128_t zero = wasm_i8x16_const_splat(0);
  size_t done = 0;
  for (; count - done >= 16; done += 16) {
    const v128_t values = wasm_v128_load(a + done), signs = wasm_v128_load(b + done);
    const v128_t positive = wasm_v128_and(values, wasm_i8x16_gt(signs, zero));
    const v128_t negative = wasm_v128_and(values, wasm_i8x16_gt(zero, signs));
    wasm_v128_store(out + done, wasm_i8x16_sub(positive, negative));
  }
  sign_transfer_scalar(a + done, b + done, out + done, count - done);
}
