/** The ways as functions of JavaScript. */
#include <vector>

#include "find.h"
#include "suite-functions.h"

namespace {

using host_characters::Find;
using Napi::CallbackInfo;
using Napi::Value;

struct Way {
  const char *name;
  Find find;
  /** Null, or why it cannot run here. */
  const char *lacking;
};

const std::vector<Way> &Ways() {
  using namespace host_characters;
  static const std::vector<Way> ways = {
    {"comparisons", FindByComparisons, nullptr},
    {"switch", FindBySwitch, nullptr},
    {"table", FindByTable, nullptr},
    {"bit-set", FindByBitSet, nullptr},
#if defined(__x86_64__)
    {"ssse3", FindSsse3, __builtin_cpu_supports("ssse3") ? nullptr : "this processor lacks ssse3"},
    {"avx2", FindAvx2,
     __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
         ? nullptr
         : "this processor lacks avx2"},
#else
    {"ssse3", nullptr, "not built for this processor"},
    {"avx2", nullptr, "not built for this processor"},
#endif
#if defined(__aarch64__)
    {"neon", FindNeon, nullptr},
#else
    {"neon", nullptr, "not built for this processor"},
#endif
  };
  return ways;
}

/** ways(): `{ name, lacking? }` of each */
Value DescribeWays(const CallbackInfo &info) {
  Napi::Array described = Napi::Array::New(info.Env());
  for (const Way &way : Ways()) {
    Napi::Object each = Napi::Object::New(info.Env());
    each.Set("name", way.name);
    if (way.lacking) each.Set("lacking", way.lacking);
    described.Set(described.Length(), each);
  }
  return described;
}

/** find(way, bytes, ends): the answer of all positions */
Value FindAll(const CallbackInfo &info) {
  double index;
  Array bytes, ends;
  if (!ReadInteger(info, 0, 0, static_cast<double>(Ways().size() - 1), &index)) return Value();
  const Way &way = Ways()[static_cast<size_t>(index)];
  if (way.lacking) {
    Napi::Error::New(info.Env(), std::string(way.name) + ": " + way.lacking).ThrowAsJavaScriptException();
    return Value();
  }
  if (!ReadArray<const uint8_t>(info, 1, &bytes) || !ReadArray<const uint32_t>(info, 2, &ends)) return Value();
  const int64_t answer = way.find({static_cast<const uint8_t *>(bytes.data), bytes.length,
                                   static_cast<const uint32_t *>(ends.data), ends.length});
  if (answer == host_characters::kWrongEnds) {
    Napi::RangeError::New(info.Env(), Ordinal(2) + " must have ends that only grow, none past the end of " + Ordinal(1))
        .ThrowAsJavaScriptException();
    return Value();
  }
  return Napi::Number::New(info.Env(), static_cast<double>(answer));
}

SUITE_FUNCTION(ways, DescribeWays)
SUITE_FUNCTION(find, FindAll)

}  // namespace
