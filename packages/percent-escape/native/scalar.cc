/** The ways without vectors of their own. */
#include <cstring>
#include <sstream>

#include "byte_rows.h"
#include "escape.h"

namespace percent_escape {

ByteSet::ByteSet(const uint8_t *members, size_t count) : is_member{}, low_rows{}, high_rows{} {
  static const char digits[] = "0123456789ABCDEF";
  for (int byte = 0; byte < 256; byte++) {
    const char escape[4] = {'%', digits[byte >> 4], digits[byte & 15], 0};
    std::memcpy(escapes[byte], escape, sizeof escape);
  }
  for (size_t i = 0; i < count; i++) {
    const uint8_t byte = members[i];
    is_member[byte] = true;
    AddToRows(byte < 0x80 ? low_rows : high_rows, byte);
  }
}

std::string AppendEach(std::string_view text) {
  std::string escaped;
  for (const char character : text) {
    escaped += character;
    if (character == '%') escaped += "25";
  }
  return escaped;
}

std::string Stream(std::string_view text) {
  std::ostringstream stream;
  for (const char character : text) {
    stream << character;
    if (character == '%') stream << "25";
  }
  return stream.str();
}

std::string Find(std::string_view text) {
  std::string escaped;
  size_t done = 0;
  for (size_t at; (at = text.find('%', done)) != std::string_view::npos; done = at + 1) {
    escaped += text.substr(done, at + 1 - done);
    escaped += "25";
  }
  escaped += text.substr(done);
  return escaped;
}

size_t Copy(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  std::memcpy(out, text, length);
  return length;
}

size_t FindReused(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  const uint8_t *const end = text + length;
  uint8_t *to = out;
  for (;;) {
    const size_t left = static_cast<size_t>(end - text);
    const auto *found = static_cast<const uint8_t *>(std::memchr(text, '%', left));
    const size_t piece = found ? static_cast<size_t>(found + 1 - text) : left;
    std::memcpy(to, text, piece);
    to += piece;
    if (!found) return static_cast<size_t>(to - out);
    *to++ = '2';
    *to++ = '5';
    text += piece;
  }
}

size_t AnySetTable(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  uint8_t *to = out;
  for (size_t i = 0; i < length; i++) {
    if (set.is_member[text[i]]) {
      std::memcpy(to, set.escapes[text[i]], 4);
      to += 3;
    } else {
      *to++ = text[i];
    }
  }
  return static_cast<size_t>(to - out);
}

}  // namespace percent_escape
