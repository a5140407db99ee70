#include "bandwidth.h"

#include <algorithm>
#include <cstdint>

/** The widest registers that the machine has. */
#if defined(__x86_64__)
#define WIDEST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDEST
#endif

namespace bench {
namespace {

/** As wide as a cache line; the compiler splits it where registers are narrower. */
typedef uint64_t Wide __attribute__((vector_size(64), aligned(1), may_alias));

WIDEST void read_lines(const unsigned char *from, size_t size) {
  const Wide *wide = reinterpret_cast<const Wide *>(from);
  Wide seen[4] = {};
  size_t i = 0;
  for (; i + 4 <= size / sizeof(Wide); i += 4) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) seen[j] |= wide[i + j];
  }
  for (; i < size / sizeof(Wide); i++) seen[0] |= wide[i];
  const Wide all = seen[0] | seen[1] | seen[2] | seen[3];
  // The compiler must not find out that nobody wants to know.
  asm volatile("" ::"m"(all));
}

/** `to` may be inside of what is read, but not behind `from`. */
WIDEST void move_lines(unsigned char *to, const unsigned char *from, size_t size) {
  const Wide *source = reinterpret_cast<const Wide *>(from);
  Wide *target = reinterpret_cast<Wide *>(to);
  size_t i = 0;
  for (; i + 8 <= size / sizeof(Wide); i += 8) {
    Wide lines[8];
#pragma GCC unroll 8
    for (size_t j = 0; j < 8; j++) lines[j] = source[i + j];
#pragma GCC unroll 8
    for (size_t j = 0; j < 8; j++) target[i + j] = lines[j];
  }
  for (; i < size / sizeof(Wide); i++) target[i] = source[i];
}

/** In whole lines, so that a part has no rest to be treated apart. */
constexpr size_t line = sizeof(Wide), part = 256 * line;

void read_once(const Arguments &call, const std::vector<size_t> &read) {
  for (size_t j = 0; j < read.size(); j++) read_lines(static_cast<const unsigned char *>(call.arrays[j]), read[j]);
}

/** Of each part of the first input so much is written as of all of it; in place that falls behind, as dropping does. */
void move_once(const Arguments &call, const std::vector<size_t> &read, size_t written) {
  const auto *first = static_cast<const unsigned char *>(call.arrays[0]);
  auto *out = static_cast<unsigned char *>(call.arrays.back());
  size_t done = 0;
  for (size_t i = 0; i < read[0]; i += part) {
    const size_t size = std::min(part, read[0] - i);
    const auto due = static_cast<size_t>(static_cast<double>(written) * (i + size) / read[0]);
    const size_t moved = std::min(due - done, size) / line * line;
    move_lines(out + done, first + i, moved);
    read_lines(first + i + moved, size - moved);
    done += moved;
    for (size_t j = 1; j < read.size(); j++) {
      const auto *other = static_cast<const unsigned char *>(call.arrays[j]);
      if (i < read[j]) read_lines(other + i, std::min(read[j], i + part) - i);
    }
  }
}

}  // namespace

size_t moved_bytes(const Workload &workload) {
  size_t sum = workload.written.size();
  for (size_t i = 0; i < workload.read_arrays(); i++) sum += workload.arrays[i].size();
  return sum;
}

Contender bandwidth_of(const Workload &workload) {
  const size_t written = workload.written.size();
  std::vector<size_t> read;
  for (size_t i = 0; i < workload.read_arrays(); i++) read.push_back(workload.arrays[i].size());
  const auto run = [=](const std::vector<Arguments> &all, size_t times) {
    for (size_t i = 0; i < times; i++) {
      for (const Arguments &call : all) {
        if (written > 0) {
          move_once(call, read, written);
        } else {
          read_once(call, read);
        }
      }
    }
    return 0.0;
  };
  return {"bandwidth", "", run, nullptr};
}

}  // namespace bench
