/**
 * What the random driver and the fuzz targets share. Each kernel has a file in kernels/, which makes inputs from a
 * source of choices, random or the fuzzer's, and says which part of an answer counts. Every variant must then give what
 * the last one, which is scalar and plain, gives.
 */
#ifndef ROUNDS_HARNESS_H
#define ROUNDS_HARNESS_H

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "dispatch.h"
#include "guarded.h"
#include "source.h"

template <typename Function>
struct Variant {
  std::string name;
  Function *function;
};

/** The variants that this machine can run and that were not left out by `--isa`; the plain one is always there, last.
 */
std::vector<const kernel_variant *> RunnableVariants(const char *kernel);

/** Counts a call, and notes its variant for the message if it crashes. */
void NoteCall(const std::string &variant);

/** Ends the program with the kernel, the variant and what it takes to see it again. */
[[noreturn]] void Fail(const std::string &variant, const std::string &what);

using KernelTest = void (*)(Source &source);
bool RegisterTest(const char *kernel, KernelTest test);
KernelTest FindTest(const std::string &kernel);

template <typename Function>
std::vector<Variant<Function>> VariantsOf(const char *kernel) {
  std::vector<Variant<Function>> variants;
  for (const kernel_variant *each : RunnableVariants(kernel)) {
    variants.push_back({std::string(each->isa) + each->how, reinterpret_cast<Function *>(each->function)});
  }
  return variants;
}

/** KERNEL_TEST(kernel) { … } with `source` and `variants`, the plain one last. */
#define KERNEL_TEST(kernel)                                                            \
  static void Test(Source &source, const std::vector<Variant<kernel##_fn>> &variants); \
  static void Run(Source &source) {                                                    \
    static const auto variants = VariantsOf<kernel##_fn>(#kernel);                     \
    Test(source, variants);                                                            \
  }                                                                                    \
  static const bool is_registered = RegisterTest(#kernel, Run);                        \
  static void Test([[maybe_unused]] Source &source, const std::vector<Variant<kernel##_fn>> &variants)

/** Calls every variant with `call(function)` and compares what comes out, as a number or as text, with the plain one's.
 */
template <typename Function, typename Call>
void ExpectSameAnswers(const std::vector<Variant<Function>> &variants, Call call) {
  NoteCall(variants.back().name);
  const auto expected = call(variants.back().function);
  for (size_t i = 0; i + 1 < variants.size(); i++) {
    NoteCall(variants[i].name);
    if (call(variants[i].function) != expected) Fail(variants[i].name, "another answer than the plain variant");
  }
}

#endif
