/** The loops of calls.h as JavaScript functions. */
#include "calls.h"
#include "suite-functions.h"

namespace {

/** Each takes an array of numbers. */
template <double (*Loop)(const uint32_t *, size_t)>
Napi::Value Run(const Napi::CallbackInfo &info) {
  Array values;
  if (!ReadArray<const uint32_t>(info, 0, &values)) return Napi::Value();
  return Napi::Number::New(info.Env(), Loop(static_cast<const uint32_t *>(values.data), values.length));
}

SUITE_FUNCTION(countOddInlined, Run<count_odd_inlined>)
SUITE_FUNCTION(countOddCalled, Run<count_odd_called>)
SUITE_FUNCTION(factorialsByLoop, Run<factorials_by_loop>)
SUITE_FUNCTION(factorialsByRecursion, Run<factorials_by_recursion>)

}  // namespace
