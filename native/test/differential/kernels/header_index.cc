/**
 * 1. A known name in any case has its index; with one other byte it has none, or that of the name it has become.
 * 2. What is found is what a comparison with every name finds.
 */
#include <strings.h>

#include "harness.h"

namespace {

char ToLower(char byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte | 0x20) : byte; }

int32_t FindSlowly(std::string name) {
  for (char &byte : name) byte = ToLower(byte);
  for (size_t i = 0; i < header_name_count; i++) {
    if (name == header_names[i]) return static_cast<int32_t>(i);
  }
  return -1;
}

}  // namespace

KERNEL_TEST(header_index) {
  std::string text;
  if (source.Below(4) == 0) {
    text.resize(source.Below(64));
    source.Fill(text.data(), text.size());
  } else {
    text = header_names[source.Below(header_name_count)];
    for (char &byte : text) {
      if (byte >= 'a' && byte <= 'z' && source.Below(2) == 0) byte = static_cast<char>(byte - 'a' + 'A');
    }
    if (source.Below(2) == 0) text[source.Below(text.size())] ^= static_cast<char>(1 << source.Below(8));
    if (source.Below(8) == 0) text.resize(source.Below(text.size() + 3), 'x');
  }
  Guarded<uint8_t> name(text.size(), source.Below(4) != 0);
  std::copy(text.begin(), text.end(), name.begin());
  const int32_t expected = FindSlowly(text);
  for (const auto &variant : variants) {
    NoteCall(variant.name);
    if (variant.function(name.data(), name.size()) != expected) Fail(variant.name, "does not find what a search finds");
  }
}
