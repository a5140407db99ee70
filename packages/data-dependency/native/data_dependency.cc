/** The loops of the suites of data-dependency. The compiler makes no vectors of them, since the flags forbid it. */
#include "suite-functions.h"

namespace {

using Loop = void (*)(const uint32_t *values, size_t count, uint32_t *out);

/** Stores count, and must be repeated the next time. */
inline void Settle() { asm volatile("" ::: "memory"); }

void Differences(const uint32_t *values, size_t count, uint32_t *out) {
  if (count == 0) return;
  out[0] = values[0];
  for (size_t i = 1; i < count; i++) out[i] = values[i] - values[i - 1];
}

/** Compilers keep the last sum in a register, as below. Only `volatile` makes them read it back from memory. */
void Prefix(const uint32_t *values, size_t count, uint32_t *out) {
  if (count == 0) return;
  const volatile uint32_t *sums = out;
  out[0] = values[0];
  for (size_t i = 1; i < count; i++) out[i] = sums[i - 1] + values[i];
}

uint32_t AddUp(const uint32_t *values, size_t count, uint32_t *out, uint32_t sum) {
  for (size_t i = 0; i < count; i++) {
    sum += values[i];
    out[i] = sum;
  }
  return sum;
}

void PrefixInRegister(const uint32_t *values, size_t count, uint32_t *out) { AddUp(values, count, out, 0); }

/** Four independent blocks; a first pass computes the sum that each begins with. */
void PrefixByBlocks(const uint32_t *values, size_t count, uint32_t *out) {
  const size_t block = count / 4;
  const uint32_t *from[4];
  uint32_t *to[4];
  uint32_t totals[4] = {};
  for (size_t j = 0; j < 4; j++) {
    from[j] = values + j * block;
    to[j] = out + j * block;
  }
  for (size_t i = 0; i < block; i++) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) totals[j] += from[j][i];
  }
  uint32_t sums[4] = {0, totals[0], totals[0] + totals[1], totals[0] + totals[1] + totals[2]};
  for (size_t i = 0; i < block; i++) {
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) to[j][i] = sums[j] += from[j][i];
  }
  AddUp(values + 4 * block, count - 4 * block, out + 4 * block, sums[3]);
}

typedef uint32_t Vector __attribute__((vector_size(16)));
/** In memory that is aligned to its elements only. */
typedef uint32_t Stored __attribute__((vector_size(16), aligned(4), may_alias));

/** With the vectors that every processor of the architecture has: four values at a time. */
void PrefixBySimd(const uint32_t *values, size_t count, uint32_t *out) {
  const Vector zeros = {};
  Vector carry = {};
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    Vector sums = *reinterpret_cast<const Stored *>(values + i);
    // Adds to each lane the previous one, and then the two before.
    sums += __builtin_shufflevector(zeros, sums, 0, 4, 5, 6);
    sums += __builtin_shufflevector(zeros, sums, 0, 1, 4, 5);
    *reinterpret_cast<Stored *>(out + i) = sums + carry;
    // Only this addition waits for the previous vector.
    carry += __builtin_shufflevector(sums, sums, 3, 3, 3, 3);
  }
  AddUp(values + i, count - i, out + i, carry[0]);
}

constexpr double kMostTimes = 1e9;

/** loop(values, out, times) */
template <Loop loop>
Napi::Value Call(const Napi::CallbackInfo &info) {
  Array arrays[2];
  double times;
  if (!ReadArray<const int32_t>(info, 0, &arrays[0]) || !ReadArray<int32_t>(info, 1, &arrays[1]) ||
      !CheckArrays(info, arrays, 2) || !ReadInteger(info, 2, 0, kMostTimes, &times)) {
    return Napi::Value();
  }
  const auto *values = static_cast<const uint32_t *>(arrays[0].data);
  auto *out = static_cast<uint32_t *>(arrays[1].data);
  for (size_t i = 0; i < static_cast<size_t>(times); i++) {
    loop(values, arrays[0].length, out);
    Settle();
  }
  // Older versions of Bun do not take nothing for undefined.
  return info.Env().Undefined();
}

/** A compiler may not change the order of additions of doubles, so `accumulators` chains stay as many. */
template <size_t accumulators>
double Sum(const double *values, size_t count) {
  double sums[accumulators] = {};
  size_t i = 0;
  for (; i + accumulators <= count; i += accumulators) {
#pragma GCC unroll 8
    for (size_t j = 0; j < accumulators; j++) sums[j] += values[i + j];
  }
  double sum = 0;
  for (; i < count; i++) sum += values[i];
  for (size_t j = 0; j < accumulators; j++) sum += sums[j];
  return sum;
}

double SumBy(size_t accumulators, const double *values, size_t count) {
  switch (accumulators) {
    case 1:
      return Sum<1>(values, count);
    case 2:
      return Sum<2>(values, count);
    case 4:
      return Sum<4>(values, count);
    default:
      return Sum<8>(values, count);
  }
}

/** sum(values, accumulators, times): accumulators are 1, 2, 4 or 8 */
Napi::Value CallSum(const Napi::CallbackInfo &info) {
  Array values;
  double accumulators, times;
  if (!ReadArray<const double>(info, 0, &values) || !ReadInteger(info, 1, 1, 8, &accumulators) ||
      !ReadInteger(info, 2, 0, kMostTimes, &times)) {
    return Napi::Value();
  }
  double total = 0;
  for (size_t i = 0; i < static_cast<size_t>(times); i++) {
    total += SumBy(static_cast<size_t>(accumulators), static_cast<const double *>(values.data), values.length);
    Settle();
  }
  return Napi::Number::New(info.Env(), total);
}

}  // namespace

SUITE_FUNCTION(differences, Call<Differences>)
SUITE_FUNCTION(prefix, Call<Prefix>)
SUITE_FUNCTION(prefixRegister, Call<PrefixInRegister>)
SUITE_FUNCTION(prefixBlocks, Call<PrefixByBlocks>)
SUITE_FUNCTION(prefixSimd, Call<PrefixBySimd>)
SUITE_FUNCTION(sum, CallSum)
