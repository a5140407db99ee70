/** Functions whose machine code posts describe. */
#include <cstddef>
#include <utility>

#include "../../packages/host-characters/native/find.h"

using host_characters::kForbidden;

template <size_t... kIndex>
static constexpr bool IsAny(uint8_t character, std::index_sequence<kIndex...>) {
  return ((character == kForbidden[kIndex]) || ...);
}

static constexpr std::array<bool, 256> kTable = [] {
  std::array<bool, 256> table{};
  for (uint8_t character : kForbidden) table[character] = true;
  return table;
}();

template <int kDivisor>
static void DivideBy(int *values, size_t count) {
  for (size_t i = 0; i < count; i++) values[i] /= kDivisor;
}

static int Factorial(int n) { return n < 2 ? 1 : n * Factorial(n - 1); }

extern "C" {

bool by_comparisons(uint8_t character) {
  return IsAny(character, std::make_index_sequence<sizeof kForbidden>());
}

bool by_table(uint8_t character) { return kTable[character]; }

int factorial_of_10() { return Factorial(10); }

int (*factorial_pointer)(int) = [](int n) -> int { return n < 2 ? 1 : n * factorial_pointer(n - 1); };

int pointer_of_10() { return factorial_pointer(10); }

void divide_by_3(int *values, size_t count) { DivideBy<3>(values, count); }

void divide_by_any(int *values, size_t count, int divisor) {
  for (size_t i = 0; i < count; i++) values[i] /= divisor;
}

void divide_by_templates(int *values, size_t count, int divisor) {
  if (divisor == 2) return DivideBy<2>(values, count);
  if (divisor == 3) return DivideBy<3>(values, count);
  if (divisor == 4) return DivideBy<4>(values, count);
  if (divisor == 5) return DivideBy<5>(values, count);
  if (divisor == 6) return DivideBy<6>(values, count);
  divide_by_any(values, count, divisor);
}

void divide_by_lambda(int *values, size_t count, int divisor) {
  const auto divide = [=](int by) {
    for (size_t i = 0; i < count; i++) values[i] /= by;
  };
  if (divisor == 2) return divide(2);
  if (divisor == 3) return divide(3);
  if (divisor == 4) return divide(4);
  if (divisor == 5) return divide(5);
  if (divisor == 6) return divide(6);
  divide(divisor);
}

}  // extern "C"
