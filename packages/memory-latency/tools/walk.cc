/**
 * The walk of the addon in a program of its own: what does JavaScript around it cost? It makes its cycle as cycle.js does,
 * from other random numbers, in memory of the same kind.
 *
 *   g++ -O3 -o walk walk.cc
 *   ./walk BYTES STEPS SAMPLES    prints the nanoseconds of a step in the fastest sample
 */
#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>

#include "../native/walk.h"

namespace {

constexpr size_t kNodeElements = 16;
constexpr size_t kHugePage = size_t{2} << 20;

/** Sattolo's shuffle of nodes that fill a line each. */
void MakeCycle(uint32_t *next, size_t nodes) {
  for (size_t node = 0; node < nodes; node++) next[node * kNodeElements] = static_cast<uint32_t>(node * kNodeElements);
  std::mt19937 random(1);
  for (size_t node = nodes - 1; node > 0; node--) {
    std::swap(next[node * kNodeElements], next[random() % node * kNodeElements]);
  }
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 4) {
    std::fprintf(stderr, "usage: walk BYTES STEPS SAMPLES\n");
    return 2;
  }
  const size_t bytes = std::strtoull(arguments[1], nullptr, 10);
  const size_t steps = std::strtoull(arguments[2], nullptr, 10);
  const size_t whole = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void *map = mmap(nullptr, whole + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) return 1;
  auto *next = reinterpret_cast<uint32_t *>((reinterpret_cast<uintptr_t>(map) + kHugePage - 1) / kHugePage * kHugePage);
#ifdef MADV_HUGEPAGE
  madvise(next, whole, MADV_HUGEPAGE);
#endif
  MakeCycle(next, bytes / kNodeElements / sizeof(uint32_t));
  const uint32_t starts[kMostLanes] = {};
  double least = 1e300;
  uint32_t sum = 0;
  for (long samples = std::atol(arguments[3]); samples > 0; samples--) {
    const auto started = std::chrono::steady_clock::now();
    sum += WalkLanes<1>(next, starts, steps);
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - started;
    least = std::min(least, took.count() / static_cast<double>(steps));
  }
  // The sum is printed, so that nothing of it can be left out.
  std::printf("{\"ns\":%.6f,\"sum\":%u}\n", least, sum);
  return 0;
}
