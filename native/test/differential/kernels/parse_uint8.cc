/**
 * 1. All variants agree on the numbers and on how many there are.
 * 2. Nothing is written outside the numbers.
 */
#include "harness.h"

namespace {

/** Mostly digits, with a length that is mostly right; also the characters next to the digits. */
uint32_t Cell(Source &source) {
  uint32_t cell = 0;
  for (int i = 0; i < 3; i++) {
    const uint32_t digit = '0' + static_cast<uint32_t>(source.Below(10));
    const uint32_t byte = source.Below(16) != 0 ? digit : source.OneOf<uint32_t>({'/', ':', 0, ' ', 0xb0, 0xff, '-'});
    cell |= byte << 8 * i;
  }
  const uint32_t length = static_cast<uint32_t>(source.Below(32) != 0 ? 1 + source.Below(3) : source.Below(256));
  return cell | length << 24;
}

}  // namespace

KERNEL_TEST(parse_uint8) {
  const size_t count = source.Count(5000);
  Guarded<uint32_t> cells(count, source.Below(4) != 0);
  Guarded<uint8_t> values(count, source.Below(4) != 0);
  if (source.Below(4) == 0) {
    source.Fill(cells.data(), count * sizeof(uint32_t));
  } else {
    for (uint32_t &cell : cells) cell = Cell(source);
  }
  ExpectSameAnswers(variants, [&](parse_uint8_fn *parse) {
    std::fill(values.begin(), values.end(), 0x77);
    const size_t good = parse(cells.data(), values.data(), count);
    if (!values.IsIntact()) Fail("parse_uint8", "writes outside");
    return std::to_string(good) + std::string(values.begin(), values.end());
  });
}
