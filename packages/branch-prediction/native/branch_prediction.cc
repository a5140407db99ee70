/** The loops of the suite branch-prediction. Each returns the number of values at the start of `out`. */
#include "suite-functions.h"

namespace {

using Loop = size_t (*)(const int32_t *values, size_t count, int32_t *out);

size_t CopyAll(const int32_t *values, size_t count, int32_t *out) {
  for (size_t i = 0; i < count; i++) {
    out[i] = values[i];
    // The compiler must not call memmove instead: the other loops work on one value at a time, too.
    asm volatile("");
  }
  return count;
}

/** A store that happens only sometimes must stay behind a branch: no compiler may add one. */
size_t CopyOddByBranch(const int32_t *values, size_t count, int32_t *out) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const int32_t value = values[i];
    if (value & 1) out[kept++] = value;
  }
  return kept;
}

size_t CopyOddWithoutBranch(const int32_t *values, size_t count, int32_t *out) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const int32_t value = values[i];
    out[kept] = value;
    kept += value & 1;
  }
  return kept;
}

/** As published: odd values keep their place, and what is in the other places stays there. */
size_t CopyOddInPlace(const int32_t *values, size_t count, int32_t *out) {
  for (size_t i = 0; i < count; i++) {
    if (values[i] & 1) out[i] = values[i];
  }
  return count;
}

size_t CopyOddInPlaceWithoutBranch(const int32_t *values, size_t count, int32_t *out) {
  for (size_t i = 0; i < count; i++) out[i] ^= -(values[i] & 1) & (values[i] ^ out[i]);
  return count;
}

template <Loop loop>
Napi::Value Call(const Napi::CallbackInfo &info) {
  Array arrays[2];
  if (!ReadArray<const int32_t>(info, 0, &arrays[0]) || !ReadArray<int32_t>(info, 1, &arrays[1]) ||
      !CheckArrays(info, arrays, 2)) {
    return Napi::Value();
  }
  const size_t kept =
      loop(static_cast<const int32_t *>(arrays[0].data), arrays[0].length, static_cast<int32_t *>(arrays[1].data));
  return Napi::Number::New(info.Env(), static_cast<double>(kept));
}

}  // namespace

SUITE_FUNCTION(copy, Call<CopyAll>)
SUITE_FUNCTION(branch, Call<CopyOddByBranch>)
SUITE_FUNCTION(branchless, Call<CopyOddWithoutBranch>)
SUITE_FUNCTION(inPlace, Call<CopyOddInPlace>)
SUITE_FUNCTION(inPlaceBranchless, Call<CopyOddInPlaceWithoutBranch>)
