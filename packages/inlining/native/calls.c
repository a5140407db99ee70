#include "calls.h"

static inline uint32_t is_odd(uint32_t value) { return value & 1; }

/** The empty `asm` keeps the compiler from seeing through the call: without it, it would be made once for equal values. */
__attribute__((noinline)) static uint32_t is_odd_called(uint32_t value) {
  __asm__ volatile("" : "+r"(value));
  return value & 1;
}

double count_odd_inlined(const uint32_t *values, size_t count) {
  uint64_t odd = 0;
  for (size_t i = 0; i < count; i++) odd += is_odd(values[i]);
  return (double)odd;
}

double count_odd_called(const uint32_t *values, size_t count) {
  uint64_t odd = 0;
  for (size_t i = 0; i < count; i++) odd += is_odd_called(values[i]);
  return (double)odd;
}

static uint64_t by_loop(uint32_t n) {
  uint64_t product = 1;
  for (uint32_t factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/** Without the `asm` a compiler makes a loop of it. */
__attribute__((noinline)) static uint64_t by_recursion(uint32_t n) {
  if (n < 2) return 1;
  uint64_t rest = by_recursion(n - 1);
  __asm__ volatile("" : "+r"(rest));
  return n * rest;
}

double factorials_by_loop(const uint32_t *values, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += (double)by_loop(values[i]);
  return sum;
}

double factorials_by_recursion(const uint32_t *values, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += (double)by_recursion(values[i]);
  return sum;
}
