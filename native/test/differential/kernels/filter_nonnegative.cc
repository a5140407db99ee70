/**
 * 1. All variants keep the same values, in the same order.
 * 2. Nothing is written outside the array.
 */
#include "harness.h"

KERNEL_TEST(filter_nonnegative) {
  std::vector<int64_t> before(source.Count(20000));
  const uint64_t negatives = source.OneOf<uint64_t>({0, 1, 10, 100, 128, 200, 255, 256});
  for (int64_t &value : before) {
    value = static_cast<int64_t>(source.Next() >> source.Below(64) & INT64_MAX);
    if (source.Below(256) < negatives) value = ~value;
  }
  Guarded<int64_t> values(before.size(), source.Below(4) != 0);
  ExpectSameAnswers(variants, [&](filter_nonnegative_fn *filter) {
    std::copy(before.begin(), before.end(), values.begin());
    const size_t kept = filter(values.data(), values.size());
    if (kept > values.size()) Fail("filter_nonnegative", "keeps more than there is");
    if (!values.IsIntact()) Fail("filter_nonnegative", "writes outside");
    return std::vector<int64_t>(values.begin(), values.begin() + kept);
  });
}
