#include "kernels.h"

void sign_transfer_nonzero_scalar(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (int8_t)(b[i] < 0 ? -a[i] : a[i]);
}
