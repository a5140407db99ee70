/** The ways of seeing a cache line, in native code. */
#include "suite-functions.h"

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#endif

#include <atomic>
#include <memory>
#include <thread>

namespace {

/** stridedCopy(from, to, stride) */
Napi::Value StridedCopy(const Napi::CallbackInfo &info) {
  Array arrays[2];
  double stride;
  if (!ReadArray<const uint8_t>(info, 0, &arrays[0]) || !ReadArray<uint8_t>(info, 1, &arrays[1]) ||
      !ReadInteger(info, 2, 1, UINT32_MAX, &stride) || !CheckArrays(info, arrays, 2)) {
    return Napi::Value();
  }
  const auto *from = static_cast<const uint8_t *>(arrays[0].data);
  auto *to = static_cast<uint8_t *>(arrays[1].data);
  const size_t length = arrays[0].length;
  const auto step = static_cast<size_t>(stride);
  size_t copied = 0;
  for (size_t i = 0; i < length; i += step) {
    to[i] = from[i];
    copied++;
  }
  return Napi::Number::New(info.Env(), static_cast<double>(copied));
}

/** walk(next, start, steps): the sum of the indices that it comes by */
Napi::Value Walk(const Napi::CallbackInfo &info) {
  Array array;
  double start;
  double steps;
  if (!ReadArray<const uint32_t>(info, 0, &array) || !ReadInteger(info, 1, 0, array.length, &start) ||
      !ReadInteger(info, 2, 0, UINT32_MAX, &steps)) {
    return Napi::Value();
  }
  const auto *next = static_cast<const uint32_t *>(array.data);
  const size_t length = array.length;
  auto at = static_cast<uint32_t>(start);
  uint32_t sum = 0;
  for (auto left = static_cast<uint32_t>(steps); left > 0; left--) {
    // As JavaScript checks it. Nothing waits for it.
    if (at >= length) {
      Napi::RangeError::New(info.Env(), Ordinal(0) + " must have indices of itself only").ThrowAsJavaScriptException();
      return Napi::Value();
    }
    at = next[at];
    sum += at;
  }
  return Napi::Number::New(info.Env(), sum);
}

constexpr size_t kPage = 4096;
constexpr size_t kMostDistance = 1024;

/** Begins at a page, and thus at a line. The threads meet far from any counter. */
struct alignas(kPage) Shared {
  std::atomic<uint32_t> counters[kPage / sizeof(std::atomic<uint32_t>)] = {};
  alignas(kPage) std::atomic<int> ready{0};
};

void StayOn([[maybe_unused]] int processor) {
#ifdef __linux__
  if (processor < 0) return;
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(static_cast<size_t>(processor), &only);
  // If it is refused, the scheduler decides.
  pthread_setaffinity_np(pthread_self(), sizeof only, &only);
#endif
}

void CountTo(Shared *shared, std::atomic<uint32_t> *counter, uint32_t times, bool atomically, int processor) {
  StayOn(processor);
  shared->ready++;
  while (shared->ready < 2) {
  }
  if (atomically) {
    for (uint32_t i = 0; i < times; i++) counter->fetch_add(1, std::memory_order_relaxed);
  } else {
    // Each has one writer only, which reads and writes it as any other variable that must be in memory.
    for (uint32_t i = 0; i < times; i++) {
      counter->store(counter->load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
  }
}

/** count(distance, times, atomically, oneProcessor, otherProcessor): -1 is any processor */
Napi::Value Count(const Napi::CallbackInfo &info) {
  double distance;
  double times;
  double processors[2];
  if (!ReadInteger(info, 0, sizeof(uint32_t), kMostDistance, &distance) ||
      !ReadInteger(info, 1, 0, UINT32_MAX, &times)) {
    return Napi::Value();
  }
  if (!info[2].IsBoolean()) {
    Napi::TypeError::New(info.Env(), Ordinal(2) + " must be a boolean").ThrowAsJavaScriptException();
    return Napi::Value();
  }
  const bool atomically = info[2].As<Napi::Boolean>();
  for (size_t i = 0; i < 2; i++) {
    if (!ReadInteger(info, 3 + i, -1, 1023, &processors[i])) return Napi::Value();
  }
  const auto shared = std::make_unique<Shared>();
  std::atomic<uint32_t> *counters[] = {&shared->counters[0],
                                       &shared->counters[static_cast<size_t>(distance) / sizeof(uint32_t)]};
  std::thread threads[2];
  for (size_t i = 0; i < 2; i++) {
    threads[i] = std::thread(CountTo, shared.get(), counters[i], static_cast<uint32_t>(times), atomically,
                             static_cast<int>(processors[i]));
  }
  for (std::thread &each : threads) each.join();
  Napi::Array counted = Napi::Array::New(info.Env(), 2);
  for (uint32_t i = 0; i < 2; i++) counted.Set(i, Napi::Number::New(info.Env(), counters[i]->load()));
  return counted;
}

}  // namespace

SUITE_FUNCTION(stridedCopy, StridedCopy)
SUITE_FUNCTION(walk, Walk)
SUITE_FUNCTION(count, Count)
