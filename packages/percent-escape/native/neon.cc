/** NEON, which every 64-bit ARM processor has. */
#if defined(__aarch64__)

#include <arm_neon.h>

#include <cstring>

#include "byte_rows.h"
#include "escape.h"

#define TARGET
#define INLINE __attribute__((always_inline)) inline

namespace percent_escape {

namespace neon {
#include "bytes_neon.inl"
#include "vectors.inl"
#include "any_set.inl"
}  // namespace neon

size_t Neon(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  return neon::EscapePercent(text, length, out);
}

size_t AnySetNeon(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  return neon::EscapeSet(text, length, set, out);
}

}  // namespace percent_escape

#endif
