/** There is a comparison without a sign; the engine makes of it what the processor has. */
#include <wasm_simd128.h>

#define TARGET

typedef v128_t vec;
enum { LANES = 4 };

#define zero() wasm_i32x4_const_splat(0)
#define load(from) wasm_v128_load(from)
#define add(a, b) wasm_i32x4_add(a, b)

static inline unsigned sum_of(vec counts) {
  return wasm_u32x4_extract_lane(counts, 0) + wasm_u32x4_extract_lane(counts, 1) +
         wasm_u32x4_extract_lane(counts, 2) + wasm_u32x4_extract_lane(counts, 3);
}

#include "unsigned_compare.inl"

static inline vec by_instruction(vec counts, vec a, vec b) { return wasm_i32x4_sub(counts, wasm_u32x4_lt(a, b)); }

size_t unsigned_compare_wasm(const int32_t *a, const int32_t *b, size_t count) {
  return compare(a, b, count, by_instruction, 0);
}
