/** SSE2, SSSE3 and AVX2. Each function declares its own target, so no file needs flags. */
#if defined(__x86_64__)

#include <immintrin.h>

#include <cstring>

#include "byte_rows.h"
#include "escape.h"

#define INLINE TARGET __attribute__((always_inline)) inline

namespace percent_escape {

#define TARGET __attribute__((target("sse2")))
#define VECTOR_BYTES 16

namespace sse2 {
#include "bytes_x86.inl"
#include "vectors.inl"
}  // namespace sse2

TARGET size_t Sse2(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  return sse2::EscapePercent(text, length, out);
}

#undef TARGET
#define TARGET __attribute__((target("ssse3")))
#define HAS_TABLES

namespace ssse3 {
#include "bytes_x86.inl"
#include "vectors.inl"
#include "any_set.inl"
}  // namespace ssse3

TARGET size_t AnySetSsse3(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  return ssse3::EscapeSet(text, length, set, out);
}

#undef TARGET
#undef VECTOR_BYTES
#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define VECTOR_BYTES 32

namespace avx2 {
#include "bytes_x86.inl"
#include "vectors.inl"
#include "any_set.inl"
}  // namespace avx2

TARGET size_t Avx2(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  return avx2::EscapePercent(text, length, out);
}

TARGET size_t AnySetAvx2(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  return avx2::EscapeSet(text, length, set, out);
}

}  // namespace percent_escape

#endif
