/** Threads of the system, for the suites of this folder. All functions return an `errno`, 0 if nothing failed. */
#ifndef ROUNDS_WORKER_THREADS_H
#define ROUNDS_WORKER_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What is added up: the values, or their sines. */
typedef enum { WORK_NUMBERS, WORK_SINES } sum_work;

/** By this many new threads, which end with the call; by the calling thread if `threads` is 0. */
int sum_by_threads(const uint32_t *values, size_t length, size_t threads, sum_work work, double *sum);

/** Starts threads at once, each of which counts itself, and waits for their end. */
int start_threads(size_t threads, uint32_t *answered);

/**
 * Hands a number along a chain of threads, each of which adds 1. A chain is made when its length is first asked for, and
 * stays until the process ends. Calls of several threads come one after the other.
 */
int pass_along(size_t links, int64_t given, int64_t *got);

#ifdef __cplusplus
}
#endif

#endif
