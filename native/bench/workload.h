/** A workload as it comes from JavaScript: one line of words, the arrays in files of raw bytes. */
#ifndef ROUNDS_BENCH_WORKLOAD_H
#define ROUNDS_BENCH_WORKLOAD_H

#include <string>
#include <vector>

#include "contenders.h"

namespace bench {

using Bytes = std::vector<unsigned char>;

struct Workload {
  std::string kernel;
  std::string name;
  bool in_place;
  /** What a right call returns, and the bytes that it leaves at the start of its last array. */
  double result;
  Bytes written;
  std::vector<Bytes> arrays;
  /** Of what is worked on in place there are several copies, so that a sample is more than the clock's error. */
  std::vector<Bytes> copies;
  /** The calls that are made again and again: one, or one for each copy. */
  std::vector<Arguments> calls;

  /** How many of the arrays, from the first, are read; an output is last. */
  size_t read_arrays() const { return arrays.size() - (written.empty() || in_place ? 0 : 1); }
};

/**
 * `kernel name count in_place result written array… / number…`: in_place is 0 or 1, the others of these are paths, and
 * `written` may be `-`. Throws what it does not understand.
 */
Workload read_workload(const std::string &line);

/** Undoes what the last calls did in place. */
void restore(Workload &workload);

/** Whether the calls, whose results add up to `sum`, did what they should. */
bool is_right(const Workload &workload, double sum);

}  // namespace bench

#endif
