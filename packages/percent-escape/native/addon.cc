/** The ways as functions of JavaScript. Texts come joined: bytes, and where each of them ends. */
#include <algorithm>
#include <vector>

#include "escape.h"
#include "suite-functions.h"

namespace {

using Napi::CallbackInfo;
using Napi::Value;
using percent_escape::ByteSet;
using percent_escape::Room;
using percent_escape::Way;

constexpr const char *kOtherProcessor = "not built for this processor";

const std::vector<Way> &Ways() {
  using namespace percent_escape;
#if defined(__x86_64__)
  // Every x86-64 processor has SSE2.
  const char *sse2 = nullptr;
  const char *ssse3 = __builtin_cpu_supports("ssse3") ? nullptr : "this processor lacks ssse3";
  const bool has_avx2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  const char *avx2 = has_avx2 ? nullptr : "this processor lacks avx2";
#define X86(function) function
#else
  const char *sse2 = kOtherProcessor, *ssse3 = kOtherProcessor, *avx2 = kOtherProcessor;
#define X86(function) nullptr
#endif
#if defined(__aarch64__)
  const char *neon = nullptr;
#define ARM(function) function
#else
  const char *neon = kOtherProcessor;
#define ARM(function) nullptr
#endif
  static const std::vector<Way> ways = {
      {"append-each", AppendEach, nullptr, false, nullptr},
      {"stream", Stream, nullptr, false, nullptr},
      {"find", Find, nullptr, false, nullptr},
      {"copy", nullptr, Copy, false, nullptr},
      {"find-reused", nullptr, FindReused, false, nullptr},
      {"sse2", nullptr, X86(Sse2), false, sse2},
      {"avx2", nullptr, X86(Avx2), false, avx2},
      {"neon", nullptr, ARM(Neon), false, neon},
      {"any-set-table", nullptr, AnySetTable, true, nullptr},
      {"any-set-ssse3", nullptr, X86(AnySetSsse3), true, ssse3},
      {"any-set-avx2", nullptr, X86(AnySetAvx2), true, avx2},
      {"any-set-neon", nullptr, ARM(AnySetNeon), true, neon},
  };
#undef X86
#undef ARM
  return ways;
}

/** ways(): `{ name, anySet, lacking? }` of each */
Value DescribeWays(const CallbackInfo &info) {
  Napi::Array described = Napi::Array::New(info.Env());
  for (const Way &way : Ways()) {
    Napi::Object each = Napi::Object::New(info.Env());
    each.Set("name", way.name);
    each.Set("anySet", way.any_set);
    if (way.lacking) each.Set("lacking", way.lacking);
    described.Set(described.Length(), each);
  }
  return described;
}

struct Texts {
  const Way *way;
  Array members, bytes, ends;
};

/** The first four arguments: way, set, bytes, ends. */
bool ReadTexts(const CallbackInfo &info, Texts *texts) {
  double way;
  if (!ReadInteger(info, 0, 0, static_cast<double>(Ways().size() - 1), &way)) return false;
  texts->way = &Ways()[static_cast<size_t>(way)];
  if (texts->way->lacking) {
    Napi::Error::New(info.Env(), std::string(texts->way->name) + ": " + texts->way->lacking)
        .ThrowAsJavaScriptException();
    return false;
  }
  return ReadArray<const uint8_t>(info, 1, &texts->members) && ReadArray<const uint8_t>(info, 2, &texts->bytes) &&
         ReadArray<const uint32_t>(info, 3, &texts->ends);
}

Value WrongEnd(const CallbackInfo &info) {
  Napi::RangeError::New(info.Env(), Ordinal(3) + " must have ends that only grow, none past the end of " + Ordinal(2))
      .ThrowAsJavaScriptException();
  return Value();
}

/** As escaped.js has it. */
uint32_t WithBytes(uint32_t digest, size_t i, const uint8_t *result, size_t length) {
  const uint32_t code = length == 0 ? 0 : result[std::min(i & 127, length - 1)];
  return digest * 31 + (static_cast<uint32_t>(length) << 8) + code;
}

/** digest(way, set, bytes, ends): escapes each text, and keeps none of them */
Value Digest(const CallbackInfo &info) {
  Texts texts;
  if (!ReadTexts(info, &texts)) return Value();
  const ByteSet set(static_cast<const uint8_t *>(texts.members.data), texts.members.length);
  const auto *bytes = static_cast<const uint8_t *>(texts.bytes.data);
  const auto *ends = static_cast<const uint32_t *>(texts.ends.data);
  static thread_local std::vector<uint8_t> out(Room(4096));
  uint32_t digest = 0;
  size_t start = 0;
  for (size_t i = 0; i < texts.ends.length; i++) {
    const size_t end = ends[i];
    if (end < start || end > texts.bytes.length) return WrongEnd(info);
    const size_t length = end - start;
    if (texts.way->make) {
      const std::string result = texts.way->make({reinterpret_cast<const char *>(bytes + start), length});
      digest = WithBytes(digest, i, reinterpret_cast<const uint8_t *>(result.data()), result.size());
    } else {
      if (out.size() < Room(length)) out.resize(2 * Room(length));
      digest = WithBytes(digest, i, out.data(), texts.way->write(bytes + start, length, set, out.data()));
    }
    start = end;
  }
  return Napi::Number::New(info.Env(), digest);
}

/** escapeAll(way, set, bytes, ends, out, outEnds): all results one after the other; returns how long they are together */
Value EscapeAll(const CallbackInfo &info) {
  Texts texts;
  Array out, out_ends;
  if (!ReadTexts(info, &texts) || !ReadArray<uint8_t>(info, 4, &out) || !ReadArray<uint32_t>(info, 5, &out_ends)) {
    return Value();
  }
  const Array inputs[] = {texts.members, texts.bytes, texts.ends};
  for (const Array &input : inputs) {
    for (const Array &output : {out, out_ends}) {
      if (input.length == 0 || output.length == 0) continue;
      if (input.begin() < output.end() && output.begin() < input.end()) {
        Napi::RangeError::New(info.Env(), "what is written must not overlap what is read").ThrowAsJavaScriptException();
        return Value();
      }
    }
  }
  if (out.length < Room(texts.bytes.length) || out_ends.length < texts.ends.length) {
    Napi::RangeError::New(info.Env(), Ordinal(4) + " or " + Ordinal(5) + " is too short").ThrowAsJavaScriptException();
    return Value();
  }
  const ByteSet set(static_cast<const uint8_t *>(texts.members.data), texts.members.length);
  const auto *bytes = static_cast<const uint8_t *>(texts.bytes.data);
  const auto *ends = static_cast<const uint32_t *>(texts.ends.data);
  auto *to = static_cast<uint8_t *>(out.data);
  size_t start = 0, written = 0;
  for (size_t i = 0; i < texts.ends.length; i++) {
    const size_t end = ends[i];
    if (end < start || end > texts.bytes.length) return WrongEnd(info);
    if (texts.way->make) {
      const std::string result = texts.way->make({reinterpret_cast<const char *>(bytes + start), end - start});
      written += result.copy(reinterpret_cast<char *>(to + written), result.size());
    } else {
      written += texts.way->write(bytes + start, end - start, set, to + written);
    }
    static_cast<uint32_t *>(out_ends.data)[i] = static_cast<uint32_t>(written);
    start = end;
  }
  return Napi::Number::New(info.Env(), static_cast<double>(written));
}

percent_escape::Write BestWrite() {
  percent_escape::Write best = percent_escape::FindReused;
  for (const Way &way : Ways()) {
    if (way.write && !way.lacking && !way.any_set && way.write != percent_escape::Copy) best = way.write;
  }
  return best;
}

/** escapeString(text): a string of JavaScript to another */
Value EscapeString(const CallbackInfo &info) {
  static const percent_escape::Write write = BestWrite();
  static const ByteSet percent(reinterpret_cast<const uint8_t *>("%"), 1);
  char text[1024];
  size_t length = 0;
  if (napi_get_value_string_utf8(info.Env(), info[0], text, sizeof text, &length) != napi_ok) {
    Napi::TypeError::New(info.Env(), Ordinal(0) + " must be a string").ThrowAsJavaScriptException();
    return Value();
  }
  uint8_t out[Room(sizeof text)];
  // What does not fit is cut, perhaps by a whole character.
  if (length + 4 < sizeof text) {
    const size_t written = write(reinterpret_cast<const uint8_t *>(text), length, percent, out);
    return Napi::String::New(info.Env(), reinterpret_cast<const char *>(out), written);
  }
  const std::string whole = info[0].As<Napi::String>().Utf8Value();
  std::vector<uint8_t> long_out(Room(whole.size()));
  const size_t written =
      write(reinterpret_cast<const uint8_t *>(whole.data()), whole.size(), percent, long_out.data());
  return Napi::String::New(info.Env(), reinterpret_cast<const char *>(long_out.data()), written);
}

SUITE_FUNCTION(ways, DescribeWays)
SUITE_FUNCTION(digest, Digest)
SUITE_FUNCTION(escapeAll, EscapeAll)
SUITE_FUNCTION(escapeString, EscapeString)

}  // namespace
