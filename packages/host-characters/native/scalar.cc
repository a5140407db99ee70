/** One character at a time. */
#include "find.h"

namespace host_characters {

#define INLINE __attribute__((always_inline)) inline

#include "all_hosts.inl"

template <class IsForbidden>
INLINE int64_t FindByCharacter(const Hosts &hosts, const IsForbidden &is_forbidden) {
  return FindInAll(hosts, [&](const uint8_t *host, size_t length, const uint8_t *) -> int64_t {
    for (size_t i = 0; i < length; i++) {
      if (is_forbidden(host[i])) return static_cast<int64_t>(i);
    }
    return -1;
  });
}

int64_t FindByComparisons(const Hosts &hosts) {
  return FindByCharacter(hosts, [](uint8_t c) {
    return c == 0x00 || c == 0x09 || c == 0x0a || c == 0x0d || c == ' ' || c == '#' || c == '/' || c == ':' ||
           c == '<' || c == '>' || c == '?' || c == '@' || c == '[' || c == '\\' || c == ']' || c == '^' || c == '|';
  });
}

int64_t FindBySwitch(const Hosts &hosts) {
  return FindByCharacter(hosts, [](uint8_t c) {
    switch (c) {
      case 0x00:
      case 0x09:
      case 0x0a:
      case 0x0d:
      case ' ':
      case '#':
      case '/':
      case ':':
      case '<':
      case '>':
      case '?':
      case '@':
      case '[':
      case '\\':
      case ']':
      case '^':
      case '|':
        return true;
      default:
        return false;
    }
  });
}

int64_t FindByTable(const Hosts &hosts) {
  static constexpr std::array<bool, 256> table = [] {
    std::array<bool, 256> made{};
    for (const uint8_t character : kForbidden) made[character] = true;
    return made;
  }();
  return FindByCharacter(hosts, [](uint8_t c) { return table[c]; });
}

int64_t FindByBitSet(const Hosts &hosts) {
  static constexpr std::array<uint64_t, 2> words = [] {
    std::array<uint64_t, 2> made{};
    for (const uint8_t character : kForbidden) made[character >> 6] |= uint64_t{1} << (character & 63);
    return made;
  }();
  return FindByCharacter(hosts, [](uint8_t c) { return c < 128 && (words[c >> 6] >> (c & 63) & 1); });
}

}  // namespace host_characters
