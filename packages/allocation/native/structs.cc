/** Values as malloc makes them: a struct of two numbers each, which replaces the one that its place had before. */
#include <cstdlib>
#include <memory>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "suite-functions.h"

namespace {

struct Pair {
  int64_t a, b;
};

/** They stay from call to call, as an array of JavaScript would keep its values. */
class Places {
 public:
  explicit Places(size_t count) : pairs_(count, nullptr) {}
  ~Places() {
    for (Pair *each : pairs_) std::free(each);
  }
  Places(const Places &) = delete;
  Places &operator=(const Places &) = delete;

  size_t size() const { return pairs_.size(); }
  const Pair *at(size_t place) const { return pairs_[place]; }

  bool Put(size_t place, int64_t number) {
    auto *made = static_cast<Pair *>(std::malloc(sizeof(Pair)));
    if (made == nullptr) return false;
    *made = {number, 1};
    std::free(pairs_[place]);
    pairs_[place] = made;
    return true;
  }

 private:
  std::vector<Pair *> pairs_;
};

/** makeStructs(count, are kept, all are read): the sum of those that are read, which are three of them or all */
Napi::Value MakeStructs(const Napi::CallbackInfo &info) {
  double asked, kept, read;
  if (!ReadInteger(info, 0, 0, 1e8, &asked) || !ReadInteger(info, 1, 0, 1, &kept) ||
      !ReadInteger(info, 2, 0, 1, &read)) {
    return Napi::Value();
  }
  const auto count = static_cast<size_t>(asked);
  const size_t wanted = kept == 1 || count == 0 ? count : 1;
  static thread_local std::unique_ptr<Places> places;
  if (!places || places->size() != wanted) places = std::make_unique<Places>(wanted);
  const size_t step = wanted > 1 ? 1 : 0;
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    if (!places->Put(at, static_cast<int64_t>(i))) {
      Napi::Error::New(info.Env(), "malloc has no memory left").ThrowAsJavaScriptException();
      return Napi::Value();
    }
    at += step;
  }
  double sum = 0;
  if (read == 1 || wanted < 2) {
    for (size_t i = 0; i < wanted; i++) sum += static_cast<double>(places->at(i)->a);
  } else {
    for (const size_t i : {size_t{0}, wanted / 2, wanted - 1}) sum += static_cast<double>(places->at(i)->a);
  }
  return Napi::Number::New(info.Env(), sum);
}

/** structBytes(): what one takes, including the overhead of malloc; 0 where that is unknown */
Napi::Value StructBytes(const Napi::CallbackInfo &info) {
  size_t bytes = 0;
#if defined(__GLIBC__)
  void *one = std::malloc(sizeof(Pair));
  if (one != nullptr) bytes = malloc_usable_size(one) + sizeof(size_t);
  std::free(one);
#endif
  return Napi::Number::New(info.Env(), static_cast<double>(bytes));
}

}  // namespace

SUITE_FUNCTION(makeStructs, MakeStructs)
SUITE_FUNCTION(structBytes, StructBytes)
