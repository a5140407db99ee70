/**
 * 1. All variants give the same bytes, also in place.
 * 2. Nothing is written outside the output.
 * 3. All that is not white space stays, in its order.
 */
#include "harness.h"

KERNEL_TEST(minify_json) {
  std::string json(source.Count(20000), 0);
  source.Fill(json.data(), json.size());
  if (!source.IsFuzzed() || source.Below(2) == 0) {
    static constexpr char kBytes[] = "  \t\n\r\"\"\\\\\\{}[]:,a0/\0\x20\xa0\x89";
    const size_t common = source.OneOf<size_t>({sizeof kBytes - 1, 7, 10});
    for (char &byte : json) byte = kBytes[static_cast<uint8_t>(byte) % common];
  }
  const bool is_in_place = source.Below(4) == 0;
  const bool is_at_end = source.Below(4) != 0;
  Guarded<uint8_t> from(json.size(), is_at_end);
  Guarded<uint8_t> out(json.size(), is_at_end);
  Guarded<uint8_t> &target = is_in_place ? from : out;
  const auto minify = [&](minify_json_fn *function, const std::string &text) {
    std::copy(text.begin(), text.end(), from.begin());
    const size_t length = function(from.data(), target.data(), text.size());
    if (length > text.size()) Fail("minify_json", "makes more of it");
    if (!target.IsIntact()) Fail("minify_json", "writes outside");
    return std::string(target.begin(), target.begin() + length);
  };
  ExpectSameAnswers(variants, [&](minify_json_fn *function) { return minify(function, json); });
  const auto without_space = [](std::string text) {
    text.erase(std::remove_if(text.begin(), text.end(), [](char byte) { return std::strchr(" \t\n\r", byte) && byte; }),
               text.end());
    return text;
  };
  if (without_space(minify(variants.front().function, json)) != without_space(json)) {
    Fail(variants.front().name, "drops what is not white space");
  }
}
