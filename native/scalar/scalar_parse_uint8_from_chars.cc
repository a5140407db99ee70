/** The one kernel in C++: `std::from_chars` is what there is to compare with. */
#include <charconv>
#include <cstring>

#include "kernels.h"

namespace {

constexpr unsigned kNotANumber = 256;

unsigned Parse(const uint32_t *cell) {
  char text[4];
  std::memcpy(text, cell, sizeof text);
  const size_t length = static_cast<unsigned char>(text[3]);
  if (length > 3) return kNotANumber;
  uint8_t number;
  const auto [end, error] = std::from_chars(text, text + length, number);
  return error == std::errc() && end == text + length ? number : kNotANumber;
}

}  // namespace

extern "C" size_t parse_uint8_scalar_from_chars(const uint32_t *cells, uint8_t *values, size_t count) {
  size_t good = 0;
  for (size_t i = 0; i < count; i++) {
    const unsigned number = Parse(cells + i);
    values[i] = static_cast<uint8_t>(number);
    good += number != kNotANumber;
  }
  return good;
}
