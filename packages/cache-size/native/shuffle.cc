/** The shuffle of shuffle.js in native code: the same random numbers, and the same answer. */
#include "suite-functions.h"

namespace {

uint32_t ShuffleElements(uint32_t *elements, size_t length, uint32_t state) {
  if (length == 0) return 0;
  uint32_t sum = 0;
  for (size_t last = length - 1; last > 0; last--) {
    state = state * 1664525 + 1013904223;
    // In floating point, as JavaScript has no product of 64 bits.
    const auto pick =
        static_cast<uint32_t>(static_cast<double>(state) * static_cast<double>(last + 1) * (1.0 / 4294967296.0));
    const uint32_t picked = elements[pick];
    elements[pick] = elements[last];
    elements[last] = picked;
    sum += picked;
  }
  return sum + elements[0];
}

/** shuffle(elements, seed) */
Napi::Value Shuffle(const Napi::CallbackInfo &info) {
  Array elements;
  double seed;
  if (!ReadArray<uint32_t>(info, 0, &elements) || !ReadInteger(info, 1, 0, UINT32_MAX, &seed)) return Napi::Value();
  const uint32_t sum =
      ShuffleElements(static_cast<uint32_t *>(elements.data), elements.length, static_cast<uint32_t>(seed));
  return Napi::Number::New(info.Env(), sum);
}

}  // namespace

SUITE_FUNCTION(shuffle, Shuffle)
