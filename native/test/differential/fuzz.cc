/**
 * A libFuzzer target for the kernel KERNEL:
 * 1. every variant gives what the plain one gives;
 * 2. nothing is read or written outside the arrays (guard pages, watched bytes, AddressSanitizer);
 * 3. nothing undefined happens (UndefinedBehaviorSanitizer).
 * What else holds for a kernel stands at the top of its file in kernels/.
 */
#include "harness.h"
#include "run.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const KernelTest test = FindTest(KERNEL);
  NoteWhere(KERNEL);
  Source source(data, size);
  test(source);
  return 0;
}
