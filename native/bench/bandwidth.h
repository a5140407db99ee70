/** What no variant of a workload can beat by much, whatever it computes: moving the bytes. */
#ifndef ROUNDS_BENCH_BANDWIDTH_H
#define ROUNDS_BENCH_BANDWIDTH_H

#include "workload.h"

namespace bench {

/** How many bytes a call reads and writes. */
size_t moved_bytes(const Workload &workload);

/**
 * Reads as many bytes as a right call, and writes as many, in place or from the first input to the output, both from
 * start to end, with the widest registers. Less than two lines may be missing at the end.
 */
Contender bandwidth_of(const Workload &workload);

}  // namespace bench

#endif
