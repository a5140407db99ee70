/** Hardware counters of this process, where the kernel allows them, and the energy that the package used. */
#ifndef ROUNDS_BENCH_COUNTERS_H
#define ROUNDS_BENCH_COUNTERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** NaN: cannot be counted here. */
typedef struct {
  double instructions;
  double cycles;
  double branch_misses;
} event_counts;

/** Opens the counters. Returns why there are none, or null. */
const char *counters_prepare(void);
void counters_start(void);
event_counts counters_stop(void);

/** The core's clock at this moment, in GHz, from how long a chain of additions takes; NaN where none is written. */
double clock_ghz(void);

/** Why the energy cannot be read, or null. */
const char *energy_prepare(void);
/** Microjoules since some moment; the counter wraps after `energy_range`. */
double energy_now(void);
double energy_range(void);

#ifdef __cplusplus
}
#endif

#endif
