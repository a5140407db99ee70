/** `(a ^ m) - m` is -a where m is -1, and a where it is 0. */
#include <wasm_simd128.h>

#include "kernels.h"

void sign_transfer_nonzero_wasm(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  size_t done = 0;
  for (; count - done >= 16; done += 16) {
    const v128_t negative = wasm_i8x16_lt(wasm_v128_load(b + done), wasm_i8x16_const_splat(0));
    wasm_v128_store(out + done, wasm_i8x16_sub(wasm_v128_xor(wasm_v128_load(a + done), negative), negative));
  }
  sign_transfer_nonzero_scalar(a + done, b + done, out + done, count - done);
}
