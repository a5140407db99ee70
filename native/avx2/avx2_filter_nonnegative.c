#include "avx2.h"
#include "kernels.h"

/** By the mask of the values that stay: which halves of values go to the front. What follows them does not matter. */
#define VALUE(i) 2 * (i), 2 * (i) + 1
static const uint32_t permutations[16][8] = {
    {0},
    {VALUE(0)},
    {VALUE(1)},
    {VALUE(0), VALUE(1)},
    {VALUE(2)},
    {VALUE(0), VALUE(2)},
    {VALUE(1), VALUE(2)},
    {VALUE(0), VALUE(1), VALUE(2)},
    {VALUE(3)},
    {VALUE(0), VALUE(3)},
    {VALUE(1), VALUE(3)},
    {VALUE(0), VALUE(1), VALUE(3)},
    {VALUE(2), VALUE(3)},
    {VALUE(0), VALUE(2), VALUE(3)},
    {VALUE(1), VALUE(2), VALUE(3)},
    {VALUE(0), VALUE(1), VALUE(2), VALUE(3)},
};

TARGET size_t filter_nonnegative_avx2(int64_t *values, size_t count) {
  size_t kept = 0;
  size_t i = 0;
  // The store reaches no further than what was loaded, for kept <= i.
  for (; i + 4 <= count; i += 4) {
    __m256i four = _mm256_loadu_si256((const void *)(values + i));
    unsigned stay = ~(unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(four)) & 15;
    __m256i order = _mm256_loadu_si256((const void *)permutations[stay]);
    _mm256_storeu_si256((void *)(values + kept), _mm256_permutevar8x32_epi32(four, order));
    kept += (size_t)__builtin_popcount(stay);
  }
  for (; i < count; i++) {
    int64_t value = values[i];
    values[kept] = value;
    kept += value >= 0;
  }
  return kept;
}
