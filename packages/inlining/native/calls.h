/** Loops that make calls, and the same without. */
#ifndef ROUNDS_INLINING_CALLS_H
#define ROUNDS_INLINING_CALLS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

double count_odd_inlined(const uint32_t *values, size_t count);
double count_odd_called(const uint32_t *values, size_t count);

/** The sum of the factorials of numbers up to 20, added up one after the other. */
double factorials_by_loop(const uint32_t *values, size_t count);
double factorials_by_recursion(const uint32_t *values, size_t count);

#ifdef __cplusplus
}
#endif

#endif
