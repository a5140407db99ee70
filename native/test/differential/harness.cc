#include "harness.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "run.h"

namespace {

struct State {
  std::map<std::string, KernelTest> tests;
  std::string isa;
  std::string where;
  std::string variant;
  uint64_t calls = 0;
};

/** Made when first asked for, which is before `main`. */
State &TheState() {
  static State state;
  return state;
}

}  // namespace

bool RegisterTest(const char *kernel, KernelTest test) {
  TheState().tests[kernel] = test;
  return true;
}

KernelTest FindTest(const std::string &kernel) {
  const auto found = TheState().tests.find(kernel);
  return found == TheState().tests.end() ? nullptr : found->second;
}

std::vector<const kernel_variant *> RunnableVariants(const char *kernel) {
  std::vector<const kernel_variant *> runnable;
  const kernel_variant *plain = nullptr;
  char reason[256];
  for (size_t i = 0; i < kernel_variant_count; i++) {
    const kernel_variant *each = &kernel_variants[i];
    if (std::string(each->kernel) != kernel || !variant_is_available(each, reason, sizeof reason)) continue;
    if (TheState().isa.empty() || TheState().isa == each->isa) runnable.push_back(each);
    plain = each;
  }
  if (runnable.empty() || runnable.back() != plain) runnable.push_back(plain);
  return runnable;
}

void TestOnly(const std::string &isa) { TheState().isa = isa; }

void NoteWhere(const std::string &where) { TheState().where = where; }

void NoteCall(const std::string &variant) {
  TheState().variant = variant;
  TheState().calls++;
}

uint64_t CallCount() { return TheState().calls; }

void Fail(const std::string &variant, const std::string &what) {
  std::fprintf(stderr, "%s: %s: %s\n", TheState().where.c_str(), variant.c_str(), what.c_str());
  std::abort();
}

void SayWhere() { std::fprintf(stderr, "%s: %s: crashed\n", TheState().where.c_str(), TheState().variant.c_str()); }
