/**
 * 1. All variants agree.
 * 2. Text made of whole characters is valid.
 * 3. It is valid no more without its last byte, if that is a continuation.
 */
#include "harness.h"

namespace {

/** The edges of table 3-7. */
constexpr uint8_t kEdges[] = {0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf,
                              0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf8, 0xff};

/** A code point that is not a surrogate, of any length in UTF-8, and often the first or last of its kind. */
uint32_t CodePoint(Source &source) {
  constexpr uint32_t kFirst[] = {0, 0x80, 0x800, 0xe000, 0x10000, 0x110000};
  const uint64_t kind = source.Below(5);
  const uint32_t first = kFirst[kind];
  const uint32_t last = kind == 2 ? 0xd7ff : kFirst[kind + 1] - 1;
  return source.OneOf<uint32_t>({first, last, first + static_cast<uint32_t>(source.Below(last - first + 1))});
}

size_t Encode(uint32_t point, uint8_t *to) {
  if (point < 0x80) {
    to[0] = static_cast<uint8_t>(point);
    return 1;
  }
  const size_t length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, point >>= 6) to[i] = static_cast<uint8_t>(0x80 | (point & 0x3f));
  to[0] = static_cast<uint8_t>((0xf00 >> length & 0xf0) | point);
  return length;
}

/** Whole characters; what is left at the end is filled with ASCII. */
void FillWithText(Source &source, Guarded<uint8_t> &bytes) {
  const bool is_mostly_ascii = source.Below(2) == 0;
  size_t i = 0;
  while (i + 4 <= bytes.size()) {
    const uint32_t point = is_mostly_ascii && source.Below(64) != 0 ? 'a' : CodePoint(source);
    i += Encode(point, bytes.data() + i);
  }
  for (; i < bytes.size(); i++) bytes.data()[i] = 'z';
}

void Expect(const std::vector<Variant<validate_utf8_fn>> &variants, Guarded<uint8_t> &bytes) {
  ExpectSameAnswers(variants, [&](validate_utf8_fn *validate) { return validate(bytes.data(), bytes.size()); });
}

}  // namespace

KERNEL_TEST(validate_utf8) {
  const uint64_t kind = source.IsFuzzed() ? 0 : source.Below(4);
  Guarded<uint8_t> bytes(source.Count(), source.Below(4) != 0);
  if (kind == 0) {
    source.Fill(bytes.data(), bytes.size());
    Expect(variants, bytes);
    return;
  }
  if (kind == 1) {
    for (uint8_t &byte : bytes) byte = kEdges[source.Below(sizeof kEdges)];
    Expect(variants, bytes);
    return;
  }
  FillWithText(source, bytes);
  Expect(variants, bytes);
  if (!variants.back().function(bytes.data(), bytes.size())) Fail(variants.back().name, "refuses whole characters");
  if (bytes.size() == 0) return;
  if (kind == 2) {
    const size_t at = source.Below(bytes.size());
    bytes.data()[at] = kEdges[source.Below(sizeof kEdges)];
    Expect(variants, bytes);
    return;
  }
  // A character that is cut off at the end.
  uint8_t character[4];
  const size_t cut = Encode(CodePoint(source) | 0x80, character) - 1;
  if (cut > bytes.size()) return;
  std::fill(bytes.begin(), bytes.end() - cut, 'a');
  std::copy(character, character + cut, bytes.end() - cut);
  Expect(variants, bytes);
  if (variants.back().function(bytes.data(), bytes.size())) {
    Fail(variants.back().name, "takes a character that is cut off");
  }
}
