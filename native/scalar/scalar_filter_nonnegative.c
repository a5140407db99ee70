#include "kernels.h"

size_t filter_nonnegative_scalar_branch(int64_t *values, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (values[i] >= 0) values[kept++] = values[i];
  }
  return kept;
}

size_t filter_nonnegative_scalar_branchless(int64_t *values, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    int64_t value = values[i];
    values[kept] = value;
    kept += value >= 0;
  }
  return kept;
}

/** The same, eight values in each turn of the loop. */
size_t filter_nonnegative_scalar_unrolled(int64_t *values, size_t count) {
  size_t kept = 0;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
#pragma GCC unroll 8
    for (size_t j = 0; j < 8; j++) {
      int64_t value = values[i + j];
      values[kept] = value;
      kept += value >= 0;
    }
  }
  for (; i < count; i++) {
    int64_t value = values[i];
    values[kept] = value;
    kept += value >= 0;
  }
  return kept;
}
