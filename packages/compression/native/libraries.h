/**
 * The system's libraries for compression. They are opened when they are first asked for, and nothing of them is needed to
 * build the addon: a machine without one skips what needs it. What is declared of them here is their stable interface.
 */
#ifndef ROUNDS_COMPRESSION_LIBRARIES_H
#define ROUNDS_COMPRESSION_LIBRARIES_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace compression {

struct Bytes {
  const uint8_t *data;
  size_t length;
};

struct Room {
  uint8_t *data;
  size_t length;
};

struct Outcome {
  size_t written;
  /** Empty if it went well. */
  std::string error;
};

inline Outcome Failure(const std::string &error) { return {0, error}; }
inline Outcome DoesNotFit(Room out) {
  return Failure("there are more than the " + std::to_string(out.length) + " bytes that there is room for");
}
inline Outcome Truncated() { return Failure("the data ends before its end"); }

struct Format {
  const char *name;
  /** Null if the library is there; else what is missing, and the fix. */
  const char *(*lacking)();
  const char *(*version)();
  size_t (*bound)(size_t length);
  Outcome (*pack)(int level, Bytes plain, Room out);
  Outcome (*unpack)(Bytes packed, Room out);
};

extern const Format kGzip, kZstd, kLz4;

class Library {
 public:
  /** `package` is Debian's. */
  Library(const char *package, std::vector<const char *> names);

  const char *lacking() const { return lacking_.empty() ? nullptr : lacking_.c_str(); }

  /** A function of the library. Without it the library lacks something. */
  template <typename Function>
  void Find(const char *name, Function *function) {
    *function = reinterpret_cast<Function>(Symbol(name));
  }

 private:
  void *Symbol(const char *name);

  void *handle_ = nullptr;
  const char *package_;
  std::string lacking_;
};

}  // namespace compression

#endif
