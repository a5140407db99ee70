/** 1. All variants agree, on hashes that the text has and on others. */
#include "harness.h"

KERNEL_TEST(karp_rabin) {
  // Hashing anew takes length * window steps.
  Guarded<uint8_t> bytes(source.Count(300000), source.Below(4) != 0);
  const uint8_t mask = source.OneOf<uint8_t>({0xff, 0x01, 0x03});
  source.Fill(bytes.data(), bytes.size());
  for (uint8_t &byte : bytes) byte &= mask;
  const size_t most = bytes.size() > 4096 ? 20 : bytes.size() + 2;
  const auto window = static_cast<uint32_t>(source.Below(8) == 0 ? source.Below(most + 1) : source.Below(20));
  const auto base = source.OneOf<uint32_t>({31, 256, 0, 1, 0xffffffff, static_cast<uint32_t>(source.Next())});
  uint32_t target = static_cast<uint32_t>(source.Next());
  if (window <= bytes.size() && source.Below(4) != 0) {
    target = 0;
    const size_t start = source.Below(bytes.size() - window + 1);
    for (size_t i = 0; i < window; i++) target = target * base + bytes.data()[start + i];
  }
  ExpectSameAnswers(variants,
                    [&](karp_rabin_fn *count) { return count(bytes.data(), bytes.size(), window, base, target); });
}
