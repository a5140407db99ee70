/** Recursion with and without a name, in C++. */
#include <functional>
#include <iterator>

#include "suite-functions.h"

namespace {

using Napi::CallbackInfo;
using Napi::Value;

/** Both functions are written for something to call, which is all that the ways differ in. */
template <class Recur>
inline uint64_t FactorialBy(uint64_t n, const Recur &recur) {
  return n < 2 ? 1 : n * recur(n - 1);
}

template <class Recur>
inline uint64_t FibonacciBy(uint64_t n, const Recur &recur) {
  return n < 2 ? n : recur(n - 1) + recur(n - 2);
}

struct Numbers {
  const uint32_t *values;
  size_t count;
};

/** Adds up in the order of the numbers, as the cases in JavaScript do, since it rounds. */
template <class Function>
double Sum(const Numbers &numbers, const Function &function) {
  double sum = 0;
  for (size_t i = 0; i < numbers.count; i++) sum += static_cast<double>(function(numbers.values[i]));
  return sum;
}

// A function with a name.

uint64_t Factorial(uint64_t n) { return n < 2 ? 1 : n * Factorial(n - 1); }
uint64_t Fibonacci(uint64_t n) { return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }

double ByFunction(bool is_factorial, const Numbers &numbers) {
  return is_factorial ? Sum(numbers, Factorial) : Sum(numbers, Fibonacci);
}

// A generic lambda that takes itself as an argument.

double BySelfArgument(bool is_factorial, const Numbers &numbers) {
  const auto factorial = [](const auto &self, uint64_t n) -> uint64_t { return n < 2 ? 1 : n * self(self, n - 1); };
  const auto fibonacci = [](const auto &self, uint64_t n) -> uint64_t {
    return n < 2 ? n : self(self, n - 1) + self(self, n - 2);
  };
  return is_factorial ? Sum(numbers, [&](uint64_t n) { return factorial(factorial, n); })
                      : Sum(numbers, [&](uint64_t n) { return fibonacci(fibonacci, n); });
}

// A lambda that captures nothing is a plain function, and calls itself through a pointer. That is volatile, so that the
// compiler cannot see that it never changes.

uint64_t (*volatile factorial_pointer)(uint64_t);
uint64_t (*volatile fibonacci_pointer)(uint64_t);

double ByPointer(bool is_factorial, const Numbers &numbers) {
  factorial_pointer = [](uint64_t n) -> uint64_t { return FactorialBy(n, factorial_pointer); };
  fibonacci_pointer = [](uint64_t n) -> uint64_t { return FibonacciBy(n, fibonacci_pointer); };
  return is_factorial ? Sum(numbers, factorial_pointer) : Sum(numbers, fibonacci_pointer);
}

// A lambda in a std::function, which it captures by reference.

double ByStdFunction(bool is_factorial, const Numbers &numbers) {
  const std::function<uint64_t(uint64_t)> factorial = [&](uint64_t n) { return FactorialBy(n, factorial); };
  const std::function<uint64_t(uint64_t)> fibonacci = [&](uint64_t n) { return FibonacciBy(n, fibonacci); };
  return is_factorial ? Sum(numbers, factorial) : Sum(numbers, fibonacci);
}

constexpr double (*kWays[])(bool, const Numbers &) = {ByFunction, BySelfArgument, ByPointer, ByStdFunction};

/** Past these, the result would not fit, or the calls would take minutes. */
constexpr uint32_t kLargestFactorial = 20;
constexpr uint32_t kLargestFibonacci = 40;

/** run(way, function: 0 is the factorial and 1 is Fibonacci's, numbers): the sum */
Value Run(const CallbackInfo &info) {
  double way, function;
  Array array;
  if (!ReadInteger(info, 0, 0, std::size(kWays) - 1, &way) || !ReadInteger(info, 1, 0, 1, &function) ||
      !ReadArray<const uint32_t>(info, 2, &array)) {
    return Value();
  }
  const Numbers numbers = {static_cast<const uint32_t *>(array.data), array.length};
  const bool is_factorial = function == 0;
  const uint32_t largest = is_factorial ? kLargestFactorial : kLargestFibonacci;
  for (size_t i = 0; i < numbers.count; i++) {
    if (numbers.values[i] > largest) {
      Napi::RangeError::New(info.Env(), Ordinal(2) + " must have numbers up to " + std::to_string(largest))
          .ThrowAsJavaScriptException();
      return Value();
    }
  }
  return Napi::Number::New(info.Env(), kWays[static_cast<size_t>(way)](is_factorial, numbers));
}

SUITE_FUNCTION(run, Run)

}  // namespace
