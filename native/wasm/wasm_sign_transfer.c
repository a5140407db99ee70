/** `(a ^ m) - m` is -a where m is -1, and a where it is 0. */
#include <wasm_simd128.h>

#include "kernels.h"

void sign_transfer_wasm(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  const v128_t zero = wasm_i8x16_const_splat(0);
  size_t done = 0;
  for (; count - done >= 16; done += 16) {
    const v128_t signs = wasm_v128_load(b + done);
    const v128_t negative = wasm_i8x16_lt(signs, zero);
    const v128_t signed_a = wasm_i8x16_sub(wasm_v128_xor(wasm_v128_load(a + done), negative), negative);
    wasm_v128_store(out + done, wasm_v128_andnot(signed_a, wasm_i8x16_eq(signs, zero)));
  }
  sign_transfer_scalar(a + done, b + done, out + done, count - done);
}
