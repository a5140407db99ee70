/** The walk itself, for the addon and for a program without JavaScript (tools/walk.cc), so that both are the same code. */
#ifndef ROUNDS_MEMORY_LATENCY_WALK_H
#define ROUNDS_MEMORY_LATENCY_WALK_H

#include <array>
#include <cstddef>
#include <cstdint>

constexpr size_t kMostLanes = 32;

/** The sum of the indices that the lanes come by; `starts` has the maximum number of lanes. */
template <size_t Lanes>
uint32_t WalkLanes(const uint32_t *next, const uint32_t *starts, size_t steps) {
  std::array<uint32_t, Lanes> at;
  for (size_t lane = 0; lane < Lanes; lane++) at[lane] = starts[lane * (kMostLanes / Lanes)];
  uint32_t sum = 0;
  for (size_t step = 0; step < steps; step++) {
#pragma GCC unroll 32
    for (size_t lane = 0; lane < Lanes; lane++) {
      at[lane] = next[at[lane]];
      sum += at[lane];
    }
  }
  return sum;
}

#endif
