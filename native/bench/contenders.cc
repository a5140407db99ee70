#include "contenders.h"

#include <tuple>
#include <type_traits>

namespace bench {
namespace {

/** Hands out a call's arguments in the order of a kernel's parameters: arrays, count, numbers. */
class Cursor {
 public:
  explicit Cursor(const Arguments &arguments) : arguments_(arguments) {}

  template <typename Parameter>
  Parameter next() {
    if constexpr (std::is_pointer_v<Parameter>) {
      return static_cast<Parameter>(arguments_.arrays.at(array_++));
    } else if constexpr (std::is_same_v<Parameter, size_t>) {
      return arguments_.count;
    } else {
      static_assert(std::is_same_v<Parameter, uint32_t>, "kernels take arrays, a count, and numbers of 32 bits");
      return arguments_.numbers.at(number_++);
    }
  }

 private:
  const Arguments &arguments_;
  size_t array_ = 0;
  size_t number_ = 0;
};

template <typename Result, typename... Parameters>
double run_kernel(Result (*kernel)(Parameters...), const std::vector<Arguments> &all, size_t times) {
  std::vector<std::tuple<Parameters...>> calls;
  for (const Arguments &arguments : all) {
    [[maybe_unused]] Cursor cursor(arguments);
    // Braces, unlike parentheses, are evaluated in order.
    calls.push_back(std::tuple<Parameters...>{cursor.next<Parameters>()...});
  }
  double sum = 0;
  for (size_t i = 0; i < times; i++) {
    sum = 0;
    for (const auto &call : calls) {
      if constexpr (std::is_void_v<Result>) {
        std::apply(kernel, call);
      } else {
        sum += static_cast<double>(std::apply(kernel, call));
      }
    }
  }
  return sum;
}

}  // namespace

std::vector<Contender> contenders_of(const std::string &wanted) {
  std::vector<Contender> found;
  const kernel_variant *variant = kernel_variants;
#define CONTENDER(kernel, isa, how, needs)                                                            \
  if (wanted == #kernel && variant->function != nullptr) {                                            \
    char reason[256] = "";                                                                            \
    variant_is_available(variant, reason, sizeof reason);                                             \
    auto *function = reinterpret_cast<kernel##_fn *>(variant->function);                              \
    found.push_back({#isa #how, reason, [function](const std::vector<Arguments> &all, size_t times) { \
                       return run_kernel(function, all, times);                                       \
                     }, variant->function});                                                          \
  }                                                                                                   \
  variant++;
  KERNELS(CONTENDER)
#undef CONTENDER
  return found;
}

}  // namespace bench
