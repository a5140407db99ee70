/** What each library does for the suite. Nothing here knows of JavaScript, so that it can be fuzzed without. */
#ifndef ROUNDS_JSON_PARSER_H
#define ROUNDS_JSON_PARSER_H

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "sink.h"

namespace json_parse {

/** Number of zeros after a text, which may be read. ../input.js has the same. */
constexpr size_t kPadding = 64;

struct Text {
  const char *data;
  size_t length;
};

enum class Fault { kSyntax, kUtf8, kNumber, kTooDeep, kShape };

class Failure : public std::runtime_error {
 public:
  Failure(Fault fault, const std::string &message) : std::runtime_error(message), fault(fault) {}
  const Fault fault;
};

[[noreturn]] inline void FailShape(const char *missing) {
  throw Failure(Fault::kShape, std::string("the document does not have ") + missing);
}

inline void CheckDepth(size_t depth) {
  if (depth == kDeepest) {
    throw Failure(Fault::kTooDeep, "nested more than " + std::to_string(kDeepest) + " levels deep");
  }
}

/** The strings are valid until the parser gets another text. */
struct Tweet {
  std::string_view created_at;
  uint64_t id;
  std::string_view text;
  /** 0 if it is not a reply */
  uint64_t in_reply_to_status_id;
  uint64_t user_id;
  std::string_view screen_name;
  uint64_t retweet_count;
  uint64_t favorite_count;
};

struct Point {
  double x, y, z;
};

/** Each function throws a `Failure` for what it cannot use. Vectors are empty when they are given. */
class Parser {
 public:
  virtual ~Parser() = default;
  virtual void Tweets(Text text, std::vector<Tweet> *tweets) = 0;
  /** Of authors, and of the authors of what is repeated, as often as they are met. */
  virtual void UserIds(Text text, std::vector<uint64_t> *ids) = 0;
  virtual void Points(Text text, std::vector<Point> *points) = 0;
  /** The whole document. */
  virtual void Pack(Text text, Packer *packer) = 0;
  virtual void Visit(Text text, Visitor *visitor) = 0;
};

/** At file scope, for each way of parsing. */
class Registration {
 public:
  using Make = std::unique_ptr<Parser> (*)();

  Registration(const char *name, std::string version, Make make) : name(name), version(std::move(version)), make(make) {
    All().push_back(this);
  }

  /** In no particular order. */
  static std::vector<const Registration *> &All() {
    static std::vector<const Registration *> all;
    return all;
  }

  const char *const name;
  const std::string version;
  const Make make;
};

template <typename Kind>
std::unique_ptr<Parser> MakeParser() {
  return std::make_unique<Kind>();
}

/** As ../found.js has it. A number counts by what its double has in the lower 32 bits. */
inline void AddNumber(uint32_t *digest, uint64_t value) {
  *digest = *digest * 31 + static_cast<uint32_t>(static_cast<uint64_t>(static_cast<double>(value)));
}

inline uint64_t StepOf(double fraction) {
  const double step = std::floor(fraction * 1e6 + 0.5);
  // What is out of range is in no document of the suite, but conversions of it are undefined.
  return step >= 0 && step < 4e15 ? static_cast<uint64_t>(step) : 0;
}

}  // namespace json_parse

#endif
