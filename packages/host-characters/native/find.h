/** Finding the first forbidden character of each of many hosts. */
#ifndef ROUNDS_HOST_CHARACTERS_H
#define ROUNDS_HOST_CHARACTERS_H

#include <array>
#include <cstddef>
#include <cstdint>

#include "byte_rows.h"

namespace host_characters {

/** One after the other in memory. */
struct Hosts {
  const uint8_t *bytes;
  size_t length;
  const uint32_t *ends;
  size_t count;
};

/** Returns the answer of all positions as input.js makes it, or `kWrongEnds`. */
using Find = int64_t (*)(const Hosts &hosts);

constexpr int64_t kWrongEnds = -1;

constexpr uint8_t kForbidden[] = {0x00, 0x09, 0x0a, 0x0d, ' ', '#', '/',  ':', '<',
                                  '>',  '?',  '@',  '[',  '\\', ']', '^', '|'};

/** No forbidden character is above ASCII. */
constexpr std::array<uint8_t, 16> kRows = [] {
  std::array<uint8_t, 16> rows{};
  for (const uint8_t character : kForbidden) AddToRows(rows.data(), character);
  return rows;
}();

int64_t FindByComparisons(const Hosts &hosts);
int64_t FindBySwitch(const Hosts &hosts);
int64_t FindByTable(const Hosts &hosts);
int64_t FindByBitSet(const Hosts &hosts);
#if defined(__x86_64__)
int64_t FindSsse3(const Hosts &hosts);
int64_t FindAvx2(const Hosts &hosts);
#elif defined(__aarch64__)
int64_t FindNeon(const Hosts &hosts);
#endif

}  // namespace host_characters

#endif
