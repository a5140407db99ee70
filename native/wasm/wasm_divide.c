#include <wasm_simd128.h>

#define TARGET

typedef v128_t vec;
enum { LANES = 4 };

#define splat(number) wasm_u32x4_splat(number)
#define load(from) wasm_v128_load(from)
#define store(to, a) wasm_v128_store(to, a)
#define add(a, b) wasm_i32x4_add(a, b)
#define subtract(a, b) wasm_i32x4_sub(a, b)
#define shift_right(a, bits) wasm_u32x4_shr(a, bits)

static inline vec multiply_high(vec a, vec b) {
  return wasm_i32x4_shuffle(wasm_u64x2_extmul_low_u32x4(a, b), wasm_u64x2_extmul_high_u32x4(a, b), 1, 3, 5, 7);
}

#include "divide.inl"

void divide_wasm(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  divide(values, out, count, divisor);
}
