/**
 * 1. All variants agree.
 * 2. Of two arrays, the pairs that are below, above and equal are all pairs.
 */
#include "harness.h"

namespace {

/** Often a number beside which the orders with and without a sign differ. */
int32_t Value(Source &source) {
  if (source.Below(2) == 0) return source.OneOf<int32_t>({0, 1, -1, INT32_MAX, INT32_MIN, INT32_MIN + 1});
  return static_cast<int32_t>(source.Next());
}

}  // namespace

KERNEL_TEST(unsigned_compare) {
  const size_t count = source.Count(20000);
  const bool is_at_end = source.Below(4) != 0;
  Guarded<int32_t> a(count, is_at_end);
  Guarded<int32_t> b(count, is_at_end);
  const uint64_t equals = source.OneOf<uint64_t>({0, 1, 64, 256});
  size_t equal = 0;
  for (size_t i = 0; i < count; i++) {
    a.data()[i] = Value(source);
    b.data()[i] = source.Below(256) < equals ? a.data()[i] : Value(source);
    equal += a.data()[i] == b.data()[i];
  }
  ExpectSameAnswers(variants, [&](unsigned_compare_fn *compare) { return compare(a.data(), b.data(), count); });
  for (const auto &variant : variants) {
    NoteCall(variant.name);
    const size_t below = variant.function(a.data(), b.data(), count);
    if (below + variant.function(b.data(), a.data(), count) + equal != count) {
      Fail(variant.name, "pairs are neither below nor above nor equal, or several of these");
    }
  }
}
