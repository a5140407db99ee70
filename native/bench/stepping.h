/** Counts instructions where the processor's counters are not to be had: by single-stepping through a call. */
#ifndef ROUNDS_BENCH_STEPPING_H
#define ROUNDS_BENCH_STEPPING_H

#ifdef __cplusplus
extern "C" {
#endif

/** Why nothing can be stepped through here, or null. */
const char *stepping_prepare(void);

/**
 * Lets a copy of this process call `run(context)`, which is to call `function`, and counts the instructions of that
 * call: from the function's first one to the one that returns from it, both included, and nothing of `run`. NaN if there
 * are more than `most`, or if the function does not return.
 */
double count_instructions(void (*function)(void), void (*run)(void *), void *context, double most);

#ifdef __cplusplus
}
#endif

#endif
