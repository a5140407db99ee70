/** 1. All variants agree, also if only one byte, or one bit of it, is not zero. */
#include "harness.h"

KERNEL_TEST(any_nonzero) {
  Guarded<uint8_t> bytes(source.Count(5000), source.Below(4) != 0);
  std::fill(bytes.begin(), bytes.end(), 0);
  if (source.Below(8) == 0) source.Fill(bytes.data(), bytes.size());
  if (bytes.size() > 0 && source.Below(4) != 0) {
    bytes.data()[source.Below(bytes.size())] = static_cast<uint8_t>(1 << source.Below(8));
  }
  ExpectSameAnswers(variants, [&](any_nonzero_fn *any) { return any(bytes.data(), bytes.size()); });
}
