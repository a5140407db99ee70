/** A function for each divisor, compiled for it: the compiler makes a multiplication of the division by a constant. */
#include <array>
#include <utility>

#include "kernels.h"

namespace {

/** Of up to 8 bits: each divisor costs code, whether it is needed or not. */
constexpr size_t kDivisors = 256;

template <uint32_t kDivisor>
constexpr uint32_t DivideOne(uint32_t value) {
  if constexpr (kDivisor == 0) {
    return 0;
  } else {
    return value / kDivisor;
  }
}

template <uint32_t kDivisor>
void DivideAll(const uint32_t *values, uint32_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = DivideOne<kDivisor>(values[i]);
}

template <size_t... kDivisor>
constexpr auto FunctionsForAll(std::index_sequence<kDivisor...>) {
  return std::array{DivideAll<kDivisor>...};
}

template <size_t... kDivisor>
constexpr auto FunctionsForOne(std::index_sequence<kDivisor...>) {
  return std::array{DivideOne<kDivisor>...};
}

constexpr auto kForAll = FunctionsForAll(std::make_index_sequence<kDivisors>());
constexpr auto kForOne = FunctionsForOne(std::make_index_sequence<kDivisors>());

}  // namespace

/** The function is chosen once. */
void divide_scalar_template(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divisor >= kDivisors) return divide_scalar(values, out, count, divisor);
  kForAll[divisor](values, out, count);
}

/** The function is called for each value. */
void divide_scalar_table(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor) {
  if (divisor >= kDivisors) return divide_scalar(values, out, count, divisor);
  uint32_t (*const divide)(uint32_t) = kForOne[divisor];
  for (size_t i = 0; i < count; i++) out[i] = divide(values[i]);
}
