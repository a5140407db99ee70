/**
 * Measures every variant of every kernel that this machine can run, without JavaScript: workloads come as lines on
 * stdin, measurements go as lines of JSON to stdout. `pnpm bench:native` makes the ones and reads the others.
 *
 * The variants of a workload are measured round by round, in a new order each round, so that what slows the machine
 * down slows all of them.
 */
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "bandwidth.h"
#include "contenders.h"
#include "counters.h"
#include "stepping.h"
#include "workload.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  int rounds;
  double sample_ns;
  unsigned seed;
  bool stepping;
};

/** How instructions and cycles are known. */
struct Means {
  /** Cycles are derived from the time and the clock. */
  bool from_clock;
  /** Instructions are counted by stepping through calls, after all that is timed. */
  bool by_stepping;
};

/** A call that moves fewer bytes spends its time on other things. */
constexpr size_t least_moved = 4096;

/**
 * A call on more values than this is not stepped through, because a step may take 20 us. Two other calls are: on this
 * many values, where kernels are past their special cases for short inputs, and on half as many.
 */
constexpr size_t most_stepped = 4096;
constexpr double most_steps = 1e6;

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

/** As JSON has it: what cannot be counted is null. */
std::string json_number(double value) {
  if (!std::isfinite(value)) return "null";
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

std::string json_reason(const char *reason) { return reason ? "\"" + std::string(reason) + "\"" : "null"; }

/** How many times over the calls are made in a sample; also what warms up. */
size_t times_for_sample(const bench::Contender &contender, const bench::Workload &workload, double sample_ns) {
  if (workload.in_place) return 1;
  for (size_t times = 1;; times *= 2) {
    const auto start = Clock::now();
    contender.run(workload.calls, times);
    const double took = nanoseconds_since(start);
    if (took >= sample_ns) return std::max<size_t>(1, static_cast<size_t>(times * sample_ns / took));
  }
}

void measure(const bench::Contender &contender, bench::Workload &workload, size_t times, int round, bool from_clock) {
  bench::restore(workload);
  const double ghz = from_clock ? clock_ghz() : NAN;
  const double energy_before = energy_now();
  counters_start();
  const auto start = Clock::now();
  const double sum = contender.run(workload.calls, times);
  const double took = nanoseconds_since(start);
  event_counts counts = counters_stop();
  if (from_clock) counts.cycles = took * ghz;
  double energy = energy_now() - energy_before;
  if (energy < 0) energy += energy_range();
  if (contender.function != nullptr && !bench::is_right(workload, sum)) {
    throw std::runtime_error(workload.kernel + "_" + contender.name + " is wrong on " + workload.name);
  }
  const double calls = static_cast<double>(times * workload.calls.size());
  std::cout << "{\"variant\":\"" << contender.name << "\",\"round\":" << round
            << ",\"ns\":" << json_number(took / calls)
            << ",\"instructions\":" << json_number(counts.instructions / calls)
            << ",\"cycles\":" << json_number(counts.cycles / calls) << ",\"ghz\":" << json_number(ghz)
            << ",\"branchMisses\":" << json_number(counts.branch_misses / calls)
            << ",\"microjoules\":" << json_number(energy / calls) << "}" << std::endl;
}

double step_through(const bench::Contender &contender, const bench::Arguments &arguments) {
  const auto once = [&] { contender.run({arguments}, 1); };
  const auto run = [](void *context) { (*static_cast<decltype(once) *>(context))(); };
  return count_instructions(contender.function, run, const_cast<void *>(static_cast<const void *>(&once)), most_steps);
}

/** Writes how many instructions calls on the first values take: on all, or on two numbers of them. */
void count_by_stepping(const bench::Contender &contender, bench::Workload &workload) {
  bench::restore(workload);
  bench::Arguments call = workload.calls.at(0);
  // Two of them are points on a line, whose slope is free of what a call costs whatever its input is.
  std::vector<size_t> counts{call.count};
  if (call.count > most_stepped) counts = {most_stepped / 2, most_stepped};
  std::string points;
  for (size_t count : counts) {
    call.count = count;
    const double instructions = step_through(contender, call);
    points += (points.empty() ? "{\"values\":" : ",{\"values\":") + std::to_string(count) +
              ",\"instructions\":" + json_number(instructions) + "}";
  }
  std::cout << "{\"variant\":\"" << contender.name << "\",\"stepped\":[" << points << "]}" << std::endl;
}

void measure_all(const std::string &line, const Options &options, Means means, std::mt19937 &random) {
  bench::Workload workload = bench::read_workload(line);
  std::vector<bench::Contender> contenders;
  for (const bench::Contender &contender : bench::contenders_of(workload.kernel)) {
    if (contender.unavailable.empty()) {
      contenders.push_back(contender);
    } else {
      std::cout << "{\"variant\":\"" << contender.name << "\",\"unavailable\":\"" << contender.unavailable << "\"}"
                << std::endl;
    }
  }
  if (contenders.empty()) throw std::runtime_error("no kernel " + workload.kernel);
  if (bench::moved_bytes(workload) >= least_moved) contenders.push_back(bench::bandwidth_of(workload));
  // The first lines are in the order of `kernels.h`, as no later ones are.
  std::vector<size_t> times;
  for (const bench::Contender &contender : contenders) {
    times.push_back(times_for_sample(contender, workload, options.sample_ns));
    std::cout << "{\"variant\":\"" << contender.name << "\",\"callsPerSample\":" << times.back() * workload.calls.size()
              << "}" << std::endl;
  }
  std::vector<size_t> order(contenders.size());
  for (size_t i = 0; i < order.size(); i++) order[i] = i;
  for (int round = 1; round <= options.rounds; round++) {
    std::shuffle(order.begin(), order.end(), random);
    for (size_t i : order) measure(contenders[i], workload, times[i], round, means.from_clock);
  }
  if (!means.by_stepping) return;
  for (const bench::Contender &contender : contenders) {
    if (contender.function != nullptr) count_by_stepping(contender, workload);
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: %s ROUNDS SAMPLE_NS SEED STEPPING < WORKLOADS\n", argv[0]);
    return 2;
  }
  const Options options{std::atoi(argv[1]), std::atof(argv[2]), static_cast<unsigned>(std::atoi(argv[3])),
                        std::atoi(argv[4]) != 0};
  std::mt19937 random(options.seed);
  const char *no_counters = counters_prepare();
  const char *no_stepping = !no_counters ? nullptr : options.stepping ? stepping_prepare() : "not wanted";
  const char *no_energy = energy_prepare();
  const Means means{no_counters != nullptr, no_counters != nullptr && no_stepping == nullptr};
  std::cout << "{\"compiler\":\"" << __VERSION__ << "\",\"counters\":" << json_reason(no_counters)
            << ",\"stepping\":" << json_reason(no_stepping) << ",\"energy\":" << json_reason(no_energy) << "}"
            << std::endl;
  try {
    for (std::string line; std::getline(std::cin, line);) measure_all(line, options, means, random);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
