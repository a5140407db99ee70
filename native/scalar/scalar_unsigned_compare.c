#include "kernels.h"

size_t unsigned_compare_scalar(const int32_t *a, const int32_t *b, size_t count) {
  size_t below = 0;
  for (size_t i = 0; i < count; i++) below += (uint32_t)a[i] < (uint32_t)b[i];
  return below;
}

/** Without an unsigned comparison. */
size_t unsigned_compare_scalar_sign_bit(const int32_t *a, const int32_t *b, size_t count) {
  size_t below = 0;
  for (size_t i = 0; i < count; i++) below += (a[i] ^ INT32_MIN) < (b[i] ^ INT32_MIN);
  return below;
}
