/**
 * Reading and writing memory as fast as it goes, with threads that are started for each call. Vectors are written out,
 * since the flags forbid the compiler to make any.
 */
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#include "suite-functions.h"

/** The widest registers that the machine has. */
#if defined(__x86_64__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDEST
#endif

namespace {

constexpr size_t kLine = 64;
constexpr uint8_t kFilled = 0xa5;

/** As wide as a cache line; the compiler splits it where registers are narrower. */
typedef uint32_t Line __attribute__((vector_size(64), aligned(4), may_alias));

/** One byte of each line. */
uint32_t SumLines(const uint8_t *from, size_t size) {
  uint32_t sum = 0;
  for (size_t i = 0; i < size; i += kLine) sum += from[i];
  return sum;
}

WIDEST uint32_t SumWords(const uint8_t *from, size_t size) {
  const Line *lines = reinterpret_cast<const Line *>(from);
  const size_t count = size / kLine;
  Line sums[4] = {};
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) sums[j] += lines[i + j];
  }
  for (; i < count; i++) sums[0] += lines[i];
  const Line all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  uint32_t sum = 0;
  for (size_t lane = 0; lane < 16; lane++) sum += all[lane];
  return sum;
}

WIDEST void CopyLines(uint8_t *to, const uint8_t *from, size_t size) {
  const Line *source = reinterpret_cast<const Line *>(from);
  Line *target = reinterpret_cast<Line *>(to);
  for (size_t i = 0; i < size / kLine; i++) {
    target[i] = source[i];
    // The compiler must not call memcpy instead, which is a way of its own.
    asm volatile("");
  }
}

WIDEST void FillLines(uint8_t *to, size_t size) {
  Line *target = reinterpret_cast<Line *>(to);
  const Line value = Line{} + kFilled * 0x01010101u;
  for (size_t i = 0; i < size / kLine; i++) {
    target[i] = value;
    asm volatile("");
  }
}

#if defined(__x86_64__)
constexpr bool kHasNonTemporal = true;

/** How many bytes there are before the next line, of as many as `size`. */
size_t UntilLine(const uint8_t *at, size_t size) {
  const size_t bytes = -reinterpret_cast<uintptr_t>(at) % kLine;
  return bytes < size ? bytes : size;
}

/** Whole lines of the target, so that none is read before it is written; the ends in the usual way. */
void CopyPastCaches(uint8_t *to, const uint8_t *from, size_t size) {
  const size_t head = UntilLine(to, size);
  std::memcpy(to, from, head);
  size_t i = head;
  for (; i + kLine <= size; i += kLine) {
    __m128i parts[4];
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) parts[j] = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + i) + j);
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) _mm_stream_si128(reinterpret_cast<__m128i *>(to + i) + j, parts[j]);
  }
  std::memcpy(to + i, from + i, size - i);
  _mm_sfence();
}

void FillPastCaches(uint8_t *to, size_t size) {
  const size_t head = UntilLine(to, size);
  std::memset(to, kFilled, head);
  const __m128i value = _mm_set1_epi8(static_cast<char>(kFilled));
  size_t i = head;
  for (; i + kLine <= size; i += kLine) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) _mm_stream_si128(reinterpret_cast<__m128i *>(to + i) + j, value);
  }
  std::memset(to + i, kFilled, size - i);
  _mm_sfence();
}
#else
constexpr bool kHasNonTemporal = false;

void CopyPastCaches(uint8_t *to, const uint8_t *from, size_t size) { CopyLines(to, from, size); }
void FillPastCaches(uint8_t *to, size_t size) { FillLines(to, size); }
#endif

/** As cases.js numbers them. */
enum Operation { kLines, kSum, kCopy, kFill, kOperations };
enum Way { kPlain, kNonTemporal, kLibrary, kWays };

struct Part {
  uint8_t *memory;
  size_t size;
  Operation operation;
  Way way;
  /** In bytes; of a copy, of the half that is read. */
  size_t from;
  size_t to;
  uint32_t sum;
};

uint32_t Walk(const Part &part) {
  uint8_t *const start = part.memory + part.from;
  const size_t size = part.to - part.from;
  uint8_t *const target = start + part.size / 2;
  switch (part.operation) {
    case kLines:
      return SumLines(start, size);
    case kSum:
      return SumWords(start, size);
    case kCopy:
      if (part.way == kNonTemporal) {
        CopyPastCaches(target, start, size);
      } else if (part.way == kLibrary) {
        std::memcpy(target, start, size);
      } else {
        CopyLines(target, start, size);
      }
      return 0;
    default:
      if (part.way == kNonTemporal) {
        FillPastCaches(start, size);
      } else if (part.way == kLibrary) {
        std::memset(start, kFilled, size);
      } else {
        FillLines(start, size);
      }
      return 0;
  }
}

void *WalkInThread(void *argument) {
  Part *part = static_cast<Part *>(argument);
  part->sum = Walk(*part);
  return nullptr;
}

struct Thread {
  pthread_t id;
  bool is_started;
};

/** The caller does the first part, and those for which the system gives no thread. */
uint32_t WalkAll(std::vector<Part> *parts) {
  std::vector<Thread> threads(parts->size());
  for (size_t i = 1; i < parts->size(); i++) {
    threads[i].is_started = pthread_create(&threads[i].id, nullptr, WalkInThread, &(*parts)[i]) == 0;
  }
  uint32_t sum = 0;
  for (size_t i = 0; i < parts->size(); i++) {
    if (threads[i].is_started) {
      pthread_join(threads[i].id, nullptr);
    } else {
      WalkInThread(&(*parts)[i]);
    }
    sum += (*parts)[i].sum;
  }
  return sum;
}

constexpr double kMostThreads = 256;

/** walk(memory, operation, threads, way): the sum of what was read. The memory has an even number of lines. */
Napi::Value CallWalk(const Napi::CallbackInfo &info) {
  Array memory;
  double operation, threads, way;
  if (!ReadArray<uint8_t>(info, 0, &memory) || !ReadInteger(info, 1, 0, kOperations - 1, &operation) ||
      !ReadInteger(info, 2, 1, kMostThreads, &threads) || !ReadInteger(info, 3, 0, kWays - 1, &way)) {
    return Napi::Value();
  }
  if (memory.length % (2 * kLine) != 0 || reinterpret_cast<uintptr_t>(memory.data) % sizeof(uint32_t) != 0) {
    Napi::RangeError::New(info.Env(), Ordinal(0) + " must have an even number of cache lines, at a multiple of 4")
        .ThrowAsJavaScriptException();
    return Napi::Value();
  }
  const auto count = static_cast<size_t>(threads);
  const size_t lines = memory.length / kLine / (operation == kCopy ? 2 : 1);
  std::vector<Part> parts;
  for (size_t i = 0; i < count; i++) {
    parts.push_back({static_cast<uint8_t *>(memory.data), memory.length,
                     static_cast<Operation>(static_cast<int>(operation)), static_cast<Way>(static_cast<int>(way)),
                     lines * i / count * kLine, lines * (i + 1) / count * kLine, 0});
  }
  // As JavaScript's integers have it: from -2³¹.
  return Napi::Number::New(info.Env(), static_cast<int32_t>(WalkAll(&parts)));
}

/** adviseHuge(memory): asks for huge pages for memory that was not written yet. The system may ignore it. */
Napi::Value AdviseHuge(const Napi::CallbackInfo &info) {
  Array memory;
  if (!ReadArray<uint8_t>(info, 0, &memory)) return Napi::Value();
#ifdef MADV_HUGEPAGE
  const uintptr_t page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const uintptr_t from = (reinterpret_cast<uintptr_t>(memory.begin()) + page - 1) / page * page;
  const uintptr_t to = reinterpret_cast<uintptr_t>(memory.end()) / page * page;
  if (from < to) madvise(reinterpret_cast<void *>(from), to - from, MADV_HUGEPAGE);
#endif
  // Older versions of Bun do not take nothing for undefined.
  return info.Env().Undefined();
}

/** hasNonTemporal(): whether that way is one of its own on this processor */
Napi::Value HasNonTemporal(const Napi::CallbackInfo &info) { return Napi::Boolean::New(info.Env(), kHasNonTemporal); }

}  // namespace

SUITE_FUNCTION(walk, CallWalk)
SUITE_FUNCTION(adviseHuge, AdviseHuge)
SUITE_FUNCTION(hasNonTemporal, HasNonTemporal)
