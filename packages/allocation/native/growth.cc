/** Texts that grow one character at a time, and how their capacity grows. The same characters as texts.js makes. */
#include <cstring>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "suite-functions.h"

namespace {

constexpr char kLetters[] = "abcdefghijklmnop";

/** As published: appends a C string of one character. */
struct Append {
  std::string text;
  explicit Append(size_t) {}
  void Add(size_t i) { text.append(&kLetters[i & 15], 1); }
  size_t capacity() const { return text.capacity(); }
  const std::string &Text() { return text; }
};

struct PushBack : Append {
  using Append::Append;
  void Add(size_t i) { text.push_back(kLetters[i & 15]); }
};

/** Knows how long it will be. */
struct Reserved : Append {
  explicit Reserved(size_t length) : Append(length) { text.reserve(length); }
};

struct Stream {
  std::ostringstream stream;
  std::string text;
  explicit Stream(size_t) {}
  void Add(size_t i) { stream.put(kLetters[i & 15]); }
  /** A stream does not report it. */
  size_t capacity() const { return 0; }
  const std::string &Text() { return text = stream.str(); }
};

/** Grows by as much each time, so that all that is there is copied again and again. */
class FixedSteps {
 public:
  explicit FixedSteps(size_t) {}
  void Add(size_t i) {
    if (size_ == capacity_) Grow();
    data_[size_++] = kLetters[i & 15];
  }
  size_t capacity() const { return capacity_; }
  const std::string &Text() { return text_.assign(data_.get(), size_); }

  size_t size() const { return size_; }
  const char *data() const { return data_.get(); }

 private:
  static constexpr size_t kStep = size_t{64} << 10;

  void Grow() {
    std::unique_ptr<char[]> larger(new char[capacity_ + kStep]);
    if (size_ > 0) std::memcpy(larger.get(), data_.get(), size_);
    data_ = std::move(larger);
    capacity_ += kStep;
  }

  std::unique_ptr<char[]> data_;
  size_t size_ = 0, capacity_ = 0;
  std::string text_;
};

template <class Kind>
Kind Grown(size_t length) {
  Kind grown(length);
  for (size_t i = 0; i < length; i++) grown.Add(i);
  return grown;
}

/** As texts.js has it. */
uint32_t WithText(uint32_t digest, const char *text, size_t length) {
  const auto code = [&](size_t at) { return static_cast<uint32_t>(static_cast<unsigned char>(text[at])); };
  const uint32_t codes = length == 0 ? 0 : code(length >> 1) * 31 + code(length - 1);
  return digest * 31 + static_cast<uint32_t>(length) * 131 + codes;
}

template <class Kind>
uint32_t DigestOf(size_t length, size_t parts) {
  uint32_t digest = 0;
  for (size_t part = 0; part < parts; part++) {
    Kind grown = Grown<Kind>(length / parts);
    const std::string &text = grown.Text();
    digest = WithText(digest, text.data(), text.size());
  }
  return digest;
}

/** Its text is where it grew: a copy of it would be a part of the time. */
template <>
uint32_t DigestOf<FixedSteps>(size_t length, size_t parts) {
  uint32_t digest = 0;
  for (size_t part = 0; part < parts; part++) {
    const auto grown = Grown<FixedSteps>(length / parts);
    digest = WithText(digest, grown.data(), grown.size());
  }
  return digest;
}

template <class Kind>
std::string TextOf(size_t length) {
  return Grown<Kind>(length).Text();
}

using Capacities = std::vector<std::pair<size_t, size_t>>;

/** Each capacity, and the length at which it was first there. */
template <class Kind>
Capacities CapacitiesOf(size_t length) {
  Kind grown(length);
  Capacities seen = {{0, grown.capacity()}};
  for (size_t i = 0; i < length; i++) {
    grown.Add(i);
    if (grown.capacity() != seen.back().second) seen.emplace_back(i + 1, grown.capacity());
  }
  return seen;
}

struct Way {
  uint32_t (*digest)(size_t length, size_t parts);
  std::string (*text)(size_t length);
  Capacities (*capacities)(size_t length);
};

template <class Kind>
constexpr Way kWayOf = {DigestOf<Kind>, TextOf<Kind>, CapacitiesOf<Kind>};

/** In the order of native.js. */
constexpr Way kWays[] = {kWayOf<Append>, kWayOf<PushBack>, kWayOf<Reserved>, kWayOf<Stream>, kWayOf<FixedSteps>};

constexpr double kMostCharacters = 1e9;

/** The first two arguments. */
bool ReadWay(const Napi::CallbackInfo &info, const Way **way, size_t *length) {
  double index, characters;
  if (!ReadInteger(info, 0, 0, std::size(kWays) - 1, &index) ||
      !ReadInteger(info, 1, 0, kMostCharacters, &characters)) {
    return false;
  }
  *way = &kWays[static_cast<size_t>(index)];
  *length = static_cast<size_t>(characters);
  return true;
}

/** growTexts(way, characters, texts that share them): the digest */
Napi::Value GrowTexts(const Napi::CallbackInfo &info) {
  const Way *way;
  size_t length;
  double parts;
  if (!ReadWay(info, &way, &length) || !ReadInteger(info, 2, 1, kMostCharacters, &parts)) return Napi::Value();
  return Napi::Number::New(info.Env(), way->digest(length, static_cast<size_t>(parts)));
}

/** textOf(way, characters) */
Napi::Value MakeText(const Napi::CallbackInfo &info) {
  const Way *way;
  size_t length;
  if (!ReadWay(info, &way, &length)) return Napi::Value();
  return Napi::String::New(info.Env(), way->text(length));
}

/** capacitiesOf(way, characters): length, capacity, length, capacity, … */
Napi::Value TellCapacities(const Napi::CallbackInfo &info) {
  const Way *way;
  size_t length;
  if (!ReadWay(info, &way, &length)) return Napi::Value();
  Napi::Array steps = Napi::Array::New(info.Env());
  for (const auto &[at, capacity] : way->capacities(length)) {
    steps.Set(steps.Length(), Napi::Number::New(info.Env(), static_cast<double>(at)));
    steps.Set(steps.Length(), Napi::Number::New(info.Env(), static_cast<double>(capacity)));
  }
  return steps;
}

}  // namespace

SUITE_FUNCTION(growTexts, GrowTexts)
SUITE_FUNCTION(textOf, MakeText)
SUITE_FUNCTION(capacitiesOf, TellCapacities)
