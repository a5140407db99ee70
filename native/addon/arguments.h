/** The checks of arguments. Each throws into JavaScript what is wrong with which argument, and returns false. */
#ifndef ROUNDS_ARGUMENTS_H
#define ROUNDS_ARGUMENTS_H

#include <napi.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <type_traits>

inline std::string Ordinal(size_t index) { return "argument " + std::to_string(index + 1); }

template <typename Element>
struct ArrayType;
#define ARRAY_TYPE(Element, type, name)                 \
  template <>                                           \
  struct ArrayType<Element> {                           \
    static constexpr napi_typedarray_type kType = type; \
    static constexpr const char *kName = name;          \
  };
ARRAY_TYPE(uint8_t, napi_uint8_array, "Uint8Array")
ARRAY_TYPE(int8_t, napi_int8_array, "Int8Array")
ARRAY_TYPE(int32_t, napi_int32_array, "Int32Array")
ARRAY_TYPE(uint32_t, napi_uint32_array, "Uint32Array")
ARRAY_TYPE(float, napi_float32_array, "Float32Array")
ARRAY_TYPE(double, napi_float64_array, "Float64Array")
ARRAY_TYPE(int64_t, napi_bigint64_array, "BigInt64Array")

/** Where arrays are that have no elements. */
inline void *EmptyArray() {
  static uint64_t place;
  return &place;
}

struct Array {
  void *data = nullptr;
  size_t length = 0;
  size_t element_size = 1;
  bool is_written = false;

  const char *begin() const { return static_cast<const char *>(data); }
  const char *end() const { return begin() + length * element_size; }
};

template <typename Element>
bool ReadArray(const Napi::CallbackInfo &info, size_t index, Array *array) {
  using Type = ArrayType<std::remove_const_t<Element>>;
  const napi_value value = info[index];
  bool is_typed_array = false;
  napi_typedarray_type type;
  if (napi_is_typedarray(info.Env(), value, &is_typed_array) != napi_ok || !is_typed_array ||
      napi_get_typedarray_info(info.Env(), value, &type, &array->length, &array->data, nullptr, nullptr) != napi_ok ||
      type != Type::kType) {
    Napi::TypeError::New(info.Env(), Ordinal(index) + " must be of type " + Type::kName).ThrowAsJavaScriptException();
    return false;
  }
  // The view of a detached buffer is empty, but its address may be any, or none at all.
  if (array->length == 0) array->data = EmptyArray();
  if (reinterpret_cast<uintptr_t>(array->data) % sizeof(Element) != 0) {
    Napi::RangeError::New(info.Env(), Ordinal(index) + " must begin at a multiple of its elements' size in memory")
        .ThrowAsJavaScriptException();
    return false;
  }
  array->element_size = sizeof(Element);
  array->is_written = !std::is_const_v<Element>;
  return true;
}

/** An integer from `least` to `most`, both of which a double holds exactly. */
inline bool ReadInteger(const Napi::CallbackInfo &info, size_t index, double least, double most, double *number) {
  const Napi::Value value = info[index];
  if (!value.IsNumber()) {
    Napi::TypeError::New(info.Env(), Ordinal(index) + " must be a number").ThrowAsJavaScriptException();
    return false;
  }
  *number = value.As<Napi::Number>().DoubleValue();
  if (*number >= least && *number <= most && std::floor(*number) == *number) return true;
  const std::string range =
      std::to_string(static_cast<int64_t>(least)) + " to " + std::to_string(static_cast<int64_t>(most));
  Napi::RangeError::New(info.Env(), Ordinal(index) + " must be an integer from " + range).ThrowAsJavaScriptException();
  return false;
}

inline bool OverlapWrongly(const Array &a, const Array &b, size_t count) {
  if (count == 0 || a.begin() >= b.begin() + count * b.element_size ||
      b.begin() >= a.begin() + count * a.element_size) {
    return false;
  }
  return a.data != b.data || a.element_size != b.element_size;
}

inline bool CheckArrays(const Napi::CallbackInfo &info, const Array *arrays, size_t array_count) {
  const size_t count = arrays[0].length;
  for (size_t i = 1; i < array_count; i++) {
    if (arrays[i].length < count) {
      Napi::RangeError::New(info.Env(), Ordinal(i) + " must be at least as long as the first")
          .ThrowAsJavaScriptException();
      return false;
    }
    for (size_t j = 0; j < i; j++) {
      if ((arrays[i].is_written || arrays[j].is_written) && OverlapWrongly(arrays[i], arrays[j], count)) {
        Napi::RangeError::New(info.Env(), Ordinal(i) + " must not overlap " + Ordinal(j) +
                                              " unless both start at the same byte and have elements of one size")
            .ThrowAsJavaScriptException();
        return false;
      }
    }
  }
  return true;
}

#endif
