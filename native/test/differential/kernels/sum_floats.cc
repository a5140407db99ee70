/**
 * 1. Each sum is within count * 2^-52 of the sum of the magnitudes of the plain one.
 * 2. Sums of small integers are exact.
 * 3. Infinities and NaN give what they give in any order.
 */
#include <cmath>

#include "harness.h"

namespace {

bool AreEqual(double a, double b, double tolerance) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return a == b || std::fabs(a - b) <= tolerance;
}

}  // namespace

KERNEL_TEST(sum_floats) {
  Guarded<float> values(source.Count(40000), source.Below(4) != 0);
  const uint64_t kind = source.Below(4);
  if (kind == 0) {
    for (float &value : values) value = static_cast<float>(static_cast<int32_t>(source.Below(2001)) - 1000);
  } else {
    // Any bits; of those that are infinite or not a number, few are left, or sums of many would all be NaN.
    source.Fill(values.data(), values.size() * sizeof(float));
    for (float &value : values) {
      if (!std::isfinite(value) && (kind != 1 || source.Below(4) != 0)) value = 1;
    }
  }
  double magnitudes = 0;
  for (const float value : values) magnitudes += std::isfinite(value) ? std::fabs(static_cast<double>(value)) : 0;
  const double tolerance = kind == 0 ? 0 : static_cast<double>(values.size()) * 0x1p-52 * magnitudes;
  NoteCall(variants.back().name);
  const double expected = variants.back().function(values.data(), values.size());
  for (const auto &variant : variants) {
    NoteCall(variant.name);
    const double sum = variant.function(values.data(), values.size());
    if (!AreEqual(sum, expected, tolerance)) {
      Fail(variant.name, std::to_string(sum) + " instead of " + std::to_string(expected));
    }
  }
}
