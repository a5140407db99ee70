/**
 * Random differential calls: `differential [--calls N] [--seconds N] [--seed N] [--kernel NAME] [--isa NAME] [--first
 * N]`. Every kernel gets its share of the calls. A failure names the seed and the round: `--seed S --kernel K --first R
 * --calls 1` makes it again.
 */
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "harness.h"
#include "run.h"

namespace {

struct Options {
  uint64_t calls = 1000000;
  uint64_t seconds = UINT64_MAX;
  uint64_t seed = 1;
  uint64_t first = 0;
  std::string kernel;
  std::string isa;
};

[[noreturn]] void Refuse(const std::string &what) {
  std::fprintf(
      stderr, "%s\nusage: differential [--calls N] [--seconds N] [--seed N] [--kernel NAME] [--isa NAME] [--first N]\n",
      what.c_str());
  std::exit(2);
}

uint64_t ParseNumber(const std::string &name, const char *text) {
  char *end = nullptr;
  const uint64_t number = std::strtoull(text, &end, 10);
  if (end == text || *end != '\0') Refuse(name + " " + text + " is not a number");
  return number;
}

std::vector<std::string> KernelNames() {
  std::vector<std::string> names;
  for (size_t i = 0; i < kernel_variant_count; i++) {
    if (names.empty() || names.back() != kernel_variants[i].kernel) names.push_back(kernel_variants[i].kernel);
  }
  return names;
}

Options ParseOptions(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i];
    if (i + 1 == argc) Refuse(name + " needs a value");
    if (name == "--kernel") {
      options.kernel = argv[i + 1];
      if (FindTest(options.kernel) == nullptr) Refuse("there is no kernel " + options.kernel);
    } else if (name == "--isa") {
      options.isa = argv[i + 1];
      char reason[256];
      if (!force_isa(argv[i + 1], reason, sizeof reason)) Refuse(name + " " + argv[i + 1] + ": " + reason);
    } else {
      uint64_t *number = name == "--calls"     ? &options.calls
                         : name == "--seconds" ? &options.seconds
                         : name == "--seed"    ? &options.seed
                         : name == "--first"   ? &options.first
                                               : nullptr;
      if (number == nullptr) Refuse("there is no option " + name);
      *number = ParseNumber(name, argv[i + 1]);
    }
  }
  return options;
}

void SaySkipped() {
  char reason[256];
  for (size_t i = 0; i < kernel_variant_count; i++) {
    const kernel_variant &each = kernel_variants[i];
    if (!variant_is_available(&each, reason, sizeof reason)) {
      std::printf("skipped %s_%s%s: %s\n", each.kernel, each.isa, each.how, reason);
    }
  }
}

uint64_t SeedOf(uint64_t seed, const std::string &kernel, uint64_t round) {
  uint64_t hash = seed * 0x9e3779b97f4a7c15 + round;
  for (const char each : kernel) hash = (hash ^ static_cast<uint8_t>(each)) * 0x100000001b3;
  return hash ^ round << 20;
}

void TestKernel(const std::string &kernel, uint64_t calls, double seconds, const Options &options) {
  const KernelTest test = FindTest(kernel);
  if (test == nullptr) Fail(kernel, "has no file in test/differential/kernels");
  const uint64_t calls_before = CallCount();
  const auto start = std::chrono::steady_clock::now();
  const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
  for (uint64_t round = options.first; CallCount() - calls_before < calls; round++) {
    if (round % 64 == 0 && spent() > seconds) break;
    NoteWhere("--seed " + std::to_string(options.seed) + " --kernel " + kernel + " --first " + std::to_string(round) +
              " --calls 1");
    Source source(SeedOf(options.seed, kernel, round));
    test(source);
  }
  std::printf("%-24s %10llu calls %8.1f s\n", kernel.c_str(),
              static_cast<unsigned long long>(CallCount() - calls_before), spent());
  std::fflush(stdout);
}

void SayAndEnd(int signal) {
  SayWhere();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

int main(int argc, char **argv) {
  const Options options = ParseOptions(argc, argv);
  TestOnly(options.isa);
#if !defined(__SANITIZE_ADDRESS__)
  std::signal(SIGSEGV, SayAndEnd);
  std::signal(SIGBUS, SayAndEnd);
  std::signal(SIGILL, SayAndEnd);
#endif
  SaySkipped();
  const std::vector<std::string> kernels = options.kernel.empty() ? KernelNames() : std::vector{options.kernel};
  for (const std::string &kernel : kernels) {
    TestKernel(kernel, (options.calls + kernels.size() - 1) / kernels.size(),
               static_cast<double>(options.seconds) / static_cast<double>(kernels.size()), options);
  }
  std::printf("%llu calls without a difference (seed %llu)\n", static_cast<unsigned long long>(CallCount()),
              static_cast<unsigned long long>(options.seed));
}
