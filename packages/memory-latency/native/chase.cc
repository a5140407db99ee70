/** The walks along a cycle in native code: `makeCycle` copies and checks it once, so that a walk need not check. */
#include "suite-functions.h"

#include <sys/mman.h>

#include <algorithm>
#include <vector>

#include "walk.h"

namespace {

constexpr size_t kHugePage = size_t{2} << 20;

enum Pages { kUsualPages, kSmallPages, kHugePages };

/** A copy of the array in memory of its own, since pages are chosen before they are first written. */
class Cycle {
 public:
  Cycle(const Array &next, const Array &starts, [[maybe_unused]] Pages pages)
      : starts_(Elements(starts), Elements(starts) + starts.length) {
    const size_t whole = (next.length * sizeof(uint32_t) + kHugePage - 1) / kHugePage * kHugePage;
    // So that it can begin at a huge page.
    mapped_ = whole + kHugePage;
    map_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map_ == MAP_FAILED) return;
    const uintptr_t start = (reinterpret_cast<uintptr_t>(map_) + kHugePage - 1) / kHugePage * kHugePage;
    next_ = reinterpret_cast<uint32_t *>(start);
#ifdef MADV_HUGEPAGE
    if (pages != kUsualPages) madvise(next_, whole, pages == kHugePages ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
#endif
    std::copy_n(Elements(next), next.length, next_);
  }

  ~Cycle() {
    if (map_ != MAP_FAILED) munmap(map_, mapped_);
  }

  Cycle(const Cycle &) = delete;
  Cycle &operator=(const Cycle &) = delete;

  bool is_mapped() const { return map_ != MAP_FAILED; }
  const uint32_t *next() const { return next_; }
  const std::vector<uint32_t> &starts() const { return starts_; }

 private:
  static const uint32_t *Elements(const Array &array) { return static_cast<const uint32_t *>(array.data); }

  std::vector<uint32_t> starts_;
  size_t mapped_;
  void *map_;
  uint32_t *next_ = nullptr;
};

template <size_t Lanes>
uint32_t Walk(const Cycle &cycle, size_t steps) {
  return WalkLanes<Lanes>(cycle.next(), cycle.starts().data(), steps);
}

bool AllBelow(const Napi::CallbackInfo &info, size_t index, const Array &array, size_t limit) {
  const auto *elements = static_cast<const uint32_t *>(array.data);
  if (std::all_of(elements, elements + array.length, [=](uint32_t each) { return each < limit; })) return true;
  Napi::RangeError::New(info.Env(), Ordinal(index) + " must have indices of the first only")
      .ThrowAsJavaScriptException();
  return false;
}

/** makeCycle(next, starts, pages) */
Napi::Value MakeCycle(const Napi::CallbackInfo &info) {
  Array next;
  Array starts;
  double pages;
  if (!ReadArray<const uint32_t>(info, 0, &next) || !ReadArray<const uint32_t>(info, 1, &starts) ||
      !ReadInteger(info, 2, kUsualPages, kHugePages, &pages) || !AllBelow(info, 0, next, next.length) ||
      !AllBelow(info, 1, starts, next.length)) {
    return Napi::Value();
  }
  if (starts.length != kMostLanes) {
    Napi::RangeError::New(info.Env(), Ordinal(1) + " must have " + std::to_string(kMostLanes) + " elements")
        .ThrowAsJavaScriptException();
    return Napi::Value();
  }
  auto *cycle = new Cycle(next, starts, static_cast<Pages>(static_cast<int>(pages)));
  if (!cycle->is_mapped()) {
    delete cycle;
    Napi::Error::New(info.Env(), "not enough memory for a copy of the cycle").ThrowAsJavaScriptException();
    return Napi::Value();
  }
  return Napi::External<Cycle>::New(info.Env(), cycle, [](Napi::Env, Cycle *each) { delete each; });
}

/** chase(cycle, lanes, steps): each lane makes this many steps */
Napi::Value Chase(const Napi::CallbackInfo &info) {
  if (!info[0].IsExternal()) {
    Napi::TypeError::New(info.Env(), Ordinal(0) + " must be of makeCycle").ThrowAsJavaScriptException();
    return Napi::Value();
  }
  double lanes;
  double steps;
  if (!ReadInteger(info, 1, 1, kMostLanes, &lanes) || !ReadInteger(info, 2, 0, 1e12, &steps)) return Napi::Value();
  const Cycle &cycle = *info[0].As<Napi::External<Cycle>>().Data();
  const auto count = static_cast<size_t>(steps);
  const auto answer = [&](uint32_t sum) { return Napi::Number::New(info.Env(), sum); };
  switch (static_cast<int>(lanes)) {
    case 1:
      return answer(Walk<1>(cycle, count));
    case 2:
      return answer(Walk<2>(cycle, count));
    case 4:
      return answer(Walk<4>(cycle, count));
    case 8:
      return answer(Walk<8>(cycle, count));
    case 16:
      return answer(Walk<16>(cycle, count));
    case 32:
      return answer(Walk<32>(cycle, count));
    default:
      Napi::RangeError::New(info.Env(), Ordinal(1) + " must be a power of two").ThrowAsJavaScriptException();
      return Napi::Value();
  }
}

}  // namespace

SUITE_FUNCTION(makeCycle, MakeCycle)
SUITE_FUNCTION(chase, Chase)
