/** 64 bytes to a branch. */
#include <wasm_simd128.h>

#include "kernels.h"

enum { block_bytes = 64 };

bool any_nonzero_wasm(const uint8_t *bytes, size_t length) {
  if (length < 16) return any_nonzero_scalar(bytes, length);
  const uint8_t *const last = bytes + length - 16;
  for (; (size_t)(last - bytes) >= block_bytes; bytes += block_bytes) {
    const v128_t any = wasm_v128_or(wasm_v128_or(wasm_v128_load(bytes), wasm_v128_load(bytes + 16)),
                                    wasm_v128_or(wasm_v128_load(bytes + 32), wasm_v128_load(bytes + 48)));
    if (wasm_v128_any_true(any)) return true;
  }
  v128_t any = wasm_v128_load(last);
  for (; bytes < last; bytes += 16) any = wasm_v128_or(any, wasm_v128_load(bytes));
  return wasm_v128_any_true(any);
}
