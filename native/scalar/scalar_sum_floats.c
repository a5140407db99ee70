#include "kernels.h"

double sum_floats_scalar(const float *values, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += values[i];
  return sum;
}

/** Each addition waits for the one before it, so eight sums are made at once. */
double sum_floats_scalar_unrolled(const float *values, size_t count) {
  double sums[8] = {0};
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    sums[0] += values[i];
    sums[1] += values[i + 1];
    sums[2] += values[i + 2];
    sums[3] += values[i + 3];
    sums[4] += values[i + 4];
    sums[5] += values[i + 5];
    sums[6] += values[i + 6];
    sums[7] += values[i + 7];
  }
  double sum = ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
  return sum + sum_floats_scalar(values + i, count - i);
}
