/** Every variant of a kernel, bound to the same arguments, whatever the kernel's signature is. */
#ifndef ROUNDS_BENCH_CONTENDERS_H
#define ROUNDS_BENCH_CONTENDERS_H

#include <functional>
#include <string>
#include <vector>

#include "dispatch.h"

namespace bench {

/** What one call gets: arrays, the number of elements of the first, numbers. */
struct Arguments {
  std::vector<void *> arrays;
  size_t count;
  std::vector<uint32_t> numbers;
};

struct Contender {
  std::string name;
  /** Why this machine cannot run it, or empty. */
  std::string unavailable;
  /** Makes one call with each of the arguments, so many times over; the sum of what the last ones returned. */
  std::function<double(const std::vector<Arguments> &, size_t times)> run;
  /** The kernel itself, not to be called like this; null for what is no kernel. */
  void (*function)(void);
};

/** The variants of a kernel, in the order of `kernels.h`; none for a kernel that is not there. */
std::vector<Contender> contenders_of(const std::string &kernel);

}  // namespace bench

#endif
