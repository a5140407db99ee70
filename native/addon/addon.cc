/**
 * The kernels as JavaScript functions: arguments are checked here, and nothing else is done here. Which arguments a
 * kernel takes follows from its type in kernels.h: arrays, the number of elements, numbers.
 */
#include <napi.h>

#include <array>
#include <cstdlib>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "arguments.h"
#include "dispatch.h"

namespace {

using Napi::CallbackInfo;
using Napi::Env;
using Napi::Value;

Value ToValue(Env env, bool value) { return Napi::Boolean::New(env, value); }
template <typename Result>
Value ToValue(Env env, Result value) {
  return Napi::Number::New(env, static_cast<double>(value));
}

template <typename Function>
class Kernel;

template <typename Result, typename... Parameters>
class Kernel<Result(Parameters...)> {
  static constexpr size_t kArrays = (size_t{std::is_pointer_v<Parameters>} + ... + 0);

  /** The index of parameter `I` in JavaScript, which passes no count. */
  template <size_t I>
  static constexpr size_t kIndex = I > kArrays ? I - 1 : I;

  template <size_t I, typename Parameter>
  static bool Read(const CallbackInfo &info, Parameter *parameter, Array *arrays) {
    if constexpr (std::is_pointer_v<Parameter>) {
      static_assert(I < kArrays, "arrays come first");
      if (!ReadArray<std::remove_pointer_t<Parameter>>(info, I, &arrays[I])) return false;
      *parameter = static_cast<Parameter>(arrays[I].data);
      return true;
    } else if constexpr (std::is_same_v<Parameter, size_t>) {
      static_assert(I == kArrays && kArrays > 0, "the number of elements follows the arrays");
      *parameter = arrays[0].length;
      return CheckArrays(info, arrays, kArrays);
    } else {
      static_assert(std::is_same_v<Parameter, uint32_t> && I > kArrays, "numbers are uint32_t, and come last");
      double number;
      if (!ReadInteger(info, kIndex<I>, 0, UINT32_MAX, &number)) return false;
      *parameter = static_cast<uint32_t>(number);
      return true;
    }
  }

  template <size_t... I>
  static Value CallWith(const CallbackInfo &info, std::index_sequence<I...>) {
    [[maybe_unused]] std::array<Array, kArrays> arrays;
    std::tuple<Parameters...> parameters;
    if (!(Read<I>(info, &std::get<I>(parameters), arrays.data()) && ...)) return Value();
    const auto function = reinterpret_cast<Result (*)(Parameters...)>(info.Data());
    if constexpr (std::is_void_v<Result>) {
      function(std::get<I>(parameters)...);
      // Older versions of Bun do not take nothing for undefined.
      return info.Env().Undefined();
    } else {
      return ToValue(info.Env(), function(std::get<I>(parameters)...));
    }
  }

  template <typename Parameter>
  static void AddName(Napi::Array names) {
    if constexpr (std::is_pointer_v<Parameter>) {
      names.Set(names.Length(), ArrayType<std::remove_const_t<std::remove_pointer_t<Parameter>>>::kName);
    } else if constexpr (!std::is_same_v<Parameter, size_t>) {
      names.Set(names.Length(), "number");
    }
  }

 public:
  static Napi::Array ParameterNames(Env env) {
    Napi::Array names = Napi::Array::New(env);
    (AddName<Parameters>(names), ...);
    return names;
  }

  static Value Call(const CallbackInfo &info) { return CallWith(info, std::index_sequence_for<Parameters...>()); }
};

struct Binding {
  Value (*make_function)(Env env, const kernel_variant &variant);
  Napi::Array (*parameter_names)(Env env);
};

template <typename Function>
Value MakeFunction(Env env, const kernel_variant &variant) {
  return Napi::Function::New<Kernel<Function>::Call>(env, variant.kernel, reinterpret_cast<void *>(variant.function));
}

/** In the order of `kernel_variants`. */
constexpr Binding kBindings[] = {
#define BINDING(kernel, isa, how, needs) {MakeFunction<kernel##_fn>, Kernel<kernel##_fn>::ParameterNames},
    KERNELS(BINDING)
#undef BINDING
};

Napi::Object DescribeVariant(Env env, size_t index) {
  const kernel_variant &variant = kernel_variants[index];
  Napi::Object description = Napi::Object::New(env);
  description.Set("kernel", variant.kernel);
  description.Set("isa", variant.isa);
  description.Set("how", variant.how);
  description.Set("parameters", kBindings[index].parameter_names(env));
  description.Set("best", best_variant(variant.kernel) == &variant);
  char reason[256];
  const bool is_available = variant_is_available(&variant, reason, sizeof reason);
  description.Set("run", is_available ? kBindings[index].make_function(env, variant) : env.Undefined());
  description.Set("unavailable", is_available ? env.Undefined() : Napi::String::New(env, reason));
  return description;
}

Napi::Array DescribeVariants(Env env) {
  Napi::Array variants = Napi::Array::New(env, kernel_variant_count);
  for (size_t i = 0; i < kernel_variant_count; i++) variants.Set(static_cast<uint32_t>(i), DescribeVariant(env, i));
  return variants;
}

Napi::Array HeaderNames(Env env) {
  Napi::Array names = Napi::Array::New(env, header_name_count);
  for (size_t i = 0; i < header_name_count; i++) names.Set(static_cast<uint32_t>(i), header_names[i]);
  return names;
}

/** headerIndex(bytes, start, end) */
Value HeaderIndex(const CallbackInfo &info) {
  Array bytes;
  double start;
  double end;
  if (!ReadArray<const uint8_t>(info, 0, &bytes) || !ReadInteger(info, 1, 0, bytes.length, &start) ||
      !ReadInteger(info, 2, start, bytes.length, &end)) {
    return Value();
  }
  const auto *name = static_cast<const uint8_t *>(bytes.data) + static_cast<size_t>(start);
  return Napi::Number::New(info.Env(), header_index_scalar(name, static_cast<size_t>(end - start)));
}

Napi::Object Export(Env env, Napi::Object exports) {
  const char *isa = std::getenv("KERNELS_FORCE");
  char reason[256];
  if (!force_isa(isa, reason, sizeof reason)) {
    // An exception from here is lost in Deno.
    exports.Set("error", std::string("KERNELS_FORCE=") + isa + ": " + reason);
    return exports;
  }
  exports.Set("variants", DescribeVariants(env));
  exports.Set("headerNames", HeaderNames(env));
  exports.Set("headerIndex", Napi::Function::New<HeaderIndex>(env, "headerIndex"));
  return exports;
}

}  // namespace

NODE_API_MODULE(kernels, Export)
