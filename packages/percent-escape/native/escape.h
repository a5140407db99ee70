/** Escaping one text in memory, in several ways. */
#ifndef ROUNDS_PERCENT_ESCAPE_H
#define ROUNDS_PERCENT_ESCAPE_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace percent_escape {

/** The bytes to escape, as the ways for any set look them up. */
struct ByteSet {
  bool is_member[256];
  /** What each byte becomes: `%`, two digits, and a fourth byte that the next one overwrites. */
  char escapes[256][4];
  /** As byte_rows.h has them: for the bytes below 128, and for the others. */
  uint8_t low_rows[16];
  uint8_t high_rows[16];

  ByteSet(const uint8_t *members, size_t count);
};

/** Maximum number of bytes that a method writes for a text, since it stores whole vectors. */
constexpr size_t Room(size_t length) { return 3 * length + 64; }

/** Makes a string, as published. It escapes percent signs only. */
using Make = std::string (*)(std::string_view text);

/** Writes to memory that does not overlap the text, and returns how much. */
using Write = size_t (*)(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);

struct Way {
  const char *name;
  /** One of the two. */
  Make make;
  Write write;
  /** Whether it escapes the members of the set, and not percent signs only. */
  bool any_set;
  /** Null, or why it cannot run here. */
  const char *lacking;
};

std::string AppendEach(std::string_view text);
std::string Stream(std::string_view text);
std::string Find(std::string_view text);

size_t Copy(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
size_t FindReused(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
size_t AnySetTable(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);

#if defined(__x86_64__)
size_t Sse2(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
size_t Avx2(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
size_t AnySetSsse3(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
size_t AnySetAvx2(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
#elif defined(__aarch64__)
size_t Neon(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
size_t AnySetNeon(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out);
#endif

}  // namespace percent_escape

#endif
