/**
 * Counts in vectors of 32-bit lanes.
 *
 * The including file defines TARGET, `vec`, LANES, zero(), load(from), add(a, b), and sum_of(counts), as a uint32_t.
 */
#include "kernels.h"

/** Changes the counts where a lane of `a` is below that of `b`. */
typedef vec count_below_fn(vec counts, vec a, vec b);

/** So few that no sum of counts is beyond 32 bits. */
enum { MOST_AT_ONCE = 1 << 30 };

/** `each` is what every pair counts beforehand: 1 if `count_below` takes away those that are not below. */
TARGET static inline __attribute__((always_inline)) size_t compare(const int32_t *a, const int32_t *b, size_t count,
                                                                   count_below_fn *count_below, uint32_t each) {
  size_t below = 0;
  while (count >= LANES) {
    size_t part = count < MOST_AT_ONCE ? count - count % LANES : MOST_AT_ONCE;
    vec counts[2] = {zero(), zero()};
    size_t i = 0;
    for (; i + 2 * LANES <= part; i += 2 * LANES) {
      counts[0] = count_below(counts[0], load(a + i), load(b + i));
      counts[1] = count_below(counts[1], load(a + i + LANES), load(b + i + LANES));
    }
    if (i < part) counts[0] = count_below(counts[0], load(a + i), load(b + i));
    below += (uint32_t)(sum_of(add(counts[0], counts[1])) + each * (uint32_t)part);
    a += part;
    b += part;
    count -= part;
  }
  return below + unsigned_compare_scalar(a, b, count);
}
