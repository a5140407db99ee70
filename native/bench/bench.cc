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

#include "contenders.h"
#include "counters.h"
#include "workload.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  int rounds;
  double sample_ns;
  unsigned seed;
};

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

void measure(const bench::Contender &contender, bench::Workload &workload, size_t times, int round) {
  bench::restore(workload);
  const double energy_before = energy_now();
  counters_start();
  const auto start = Clock::now();
  const double sum = contender.run(workload.calls, times);
  const double took = nanoseconds_since(start);
  const event_counts counts = counters_stop();
  double energy = energy_now() - energy_before;
  if (energy < 0) energy += energy_range();
  if (!bench::is_right(workload, sum)) {
    throw std::runtime_error(workload.kernel + "_" + contender.name + " is wrong on " + workload.name);
  }
  const double calls = static_cast<double>(times * workload.calls.size());
  std::cout << "{\"variant\":\"" << contender.name << "\",\"round\":" << round
            << ",\"ns\":" << json_number(took / calls)
            << ",\"instructions\":" << json_number(counts.instructions / calls)
            << ",\"cycles\":" << json_number(counts.cycles / calls)
            << ",\"branchMisses\":" << json_number(counts.branch_misses / calls)
            << ",\"microjoules\":" << json_number(energy / calls) << "}" << std::endl;
}

void measure_all(const std::string &line, const Options &options, std::mt19937 &random) {
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
    for (size_t i : order) measure(contenders[i], workload, times[i], round);
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: %s ROUNDS SAMPLE_NS SEED < WORKLOADS\n", argv[0]);
    return 2;
  }
  const Options options{std::atoi(argv[1]), std::atof(argv[2]), static_cast<unsigned>(std::atoi(argv[3]))};
  std::mt19937 random(options.seed);
  const char *no_counters = counters_prepare();
  const char *no_energy = energy_prepare();
  std::cout << "{\"compiler\":\"" << __VERSION__ << "\",\"counters\":" << json_reason(no_counters)
            << ",\"energy\":" << json_reason(no_energy) << "}" << std::endl;
  try {
    for (std::string line; std::getline(std::cin, line);) measure_all(line, options, random);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
