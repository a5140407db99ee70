/**
 * 1. All variants agree, also in place.
 * 2. Nothing is written outside the output.
 * 3. A quotient times the divisor is the value, but for less than the divisor.
 */
#include "harness.h"

namespace {

/** As often small as large, and often beside a power of two. */
uint32_t Number(Source &source) {
  const auto bits = static_cast<uint32_t>(source.Below(32));
  if (source.Below(2) == 0) return (uint32_t{1} << bits) + static_cast<uint32_t>(source.Below(5)) - 2;
  return static_cast<uint32_t>(source.Next()) >> bits;
}

/** A multiple of the divisor, or a neighbour of one, which is where a quotient changes. */
uint32_t Value(Source &source, uint32_t divisor) {
  if (source.Below(4) == 0) return Number(source);
  const uint32_t most = divisor == 0 ? 0 : UINT32_MAX / divisor;
  const uint32_t quotient = source.Below(2) == 0 ? most - static_cast<uint32_t>(source.Below(3))
                                                 : static_cast<uint32_t>(source.Below(uint64_t{most} + 1));
  return quotient * divisor + static_cast<uint32_t>(source.Below(3)) - 1;
}

}  // namespace

KERNEL_TEST(divide) {
  const size_t count = source.Count(5000);
  const uint32_t divisor = source.Below(4) == 0 ? static_cast<uint32_t>(source.Below(300)) : Number(source);
  const bool is_at_end = source.Below(4) != 0;
  std::vector<uint32_t> given(count);
  for (uint32_t &value : given) value = Value(source, divisor);
  Guarded<uint32_t> values(count, is_at_end);
  Guarded<uint32_t> out(count, is_at_end);
  Guarded<uint32_t> &target = source.Below(4) == 0 ? values : out;
  ExpectSameAnswers(variants, [&](divide_fn *divide) {
    std::copy(given.begin(), given.end(), values.begin());
    divide(values.data(), target.data(), count, divisor);
    if (!target.IsIntact()) Fail("divide", "writes outside");
    return std::vector<uint32_t>(target.begin(), target.end());
  });
  for (size_t i = 0; i < count; i++) {
    const uint64_t quotient = target.data()[i];
    const uint64_t rest = given[i] - quotient * divisor;
    if (divisor == 0 ? quotient != 0 : rest >= divisor) Fail("divide", "a quotient is not that of its value");
  }
}
