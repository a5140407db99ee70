/** The formats as functions of JavaScript, which brings the memory that is written to. */
#include "libraries.h"
#include "suite-functions.h"

namespace {

using compression::Bytes;
using compression::Format;
using compression::Outcome;
using compression::Room;
using Napi::CallbackInfo;
using Napi::Value;

const Format *const kFormats[] = {&compression::kGzip, &compression::kZstd, &compression::kLz4};
constexpr size_t kFormatCount = sizeof kFormats / sizeof *kFormats;

/** formats(): `{ name, version }` or `{ name, lacking }` of each */
Value DescribeFormats(const CallbackInfo &info) {
  Napi::Array described = Napi::Array::New(info.Env());
  for (const Format *format : kFormats) {
    Napi::Object each = Napi::Object::New(info.Env());
    each.Set("name", format->name);
    const char *lacking = format->lacking();
    each.Set(lacking ? "lacking" : "version", lacking ? lacking : format->version());
    described.Set(described.Length(), each);
  }
  return described;
}

bool Throw(const CallbackInfo &info, const Format &format, const std::string &error) {
  Napi::Error::New(info.Env(), std::string(format.name) + ": " + error).ThrowAsJavaScriptException();
  return false;
}

/** The first argument. */
bool ReadFormat(const CallbackInfo &info, const Format **format) {
  double index;
  if (!ReadInteger(info, 0, 0, static_cast<double>(kFormatCount - 1), &index)) return false;
  *format = kFormats[static_cast<size_t>(index)];
  const char *lacking = (*format)->lacking();
  return lacking ? Throw(info, **format, lacking) : true;
}

bool ReadInAndOut(const CallbackInfo &info, size_t index, Bytes *in, Room *out) {
  Array read, written;
  if (!ReadArray<const uint8_t>(info, index, &read) || !ReadArray<uint8_t>(info, index + 1, &written)) return false;
  if (read.length > 0 && written.length > 0 && read.begin() < written.end() && written.begin() < read.end()) {
    Napi::RangeError::New(info.Env(), "what is written must not overlap what is read").ThrowAsJavaScriptException();
    return false;
  }
  *in = {static_cast<const uint8_t *>(read.data), read.length};
  *out = {static_cast<uint8_t *>(written.data), written.length};
  return true;
}

Value ValueOf(const CallbackInfo &info, const Format &format, const Outcome &outcome) {
  if (!outcome.error.empty()) {
    Throw(info, format, outcome.error);
    return Value();
  }
  return Napi::Number::New(info.Env(), static_cast<double>(outcome.written));
}

/** bound(format, length): how long the packed data may become */
Value Bound(const CallbackInfo &info) {
  const Format *format;
  double length;
  // Beyond all that a typed array can have.
  constexpr double kMost = 1ull << 40;
  if (!ReadFormat(info, &format) || !ReadInteger(info, 1, 0, kMost, &length)) return Value();
  return Napi::Number::New(info.Env(), static_cast<double>(format->bound(static_cast<size_t>(length))));
}

/** pack(format, level, plain, out): how much was written */
Value Pack(const CallbackInfo &info) {
  const Format *format;
  double level;
  Bytes plain;
  Room out;
  if (!ReadFormat(info, &format) || !ReadInteger(info, 1, 1, 22, &level) || !ReadInAndOut(info, 2, &plain, &out)) {
    return Value();
  }
  return ValueOf(info, *format, format->pack(static_cast<int>(level), plain, out));
}

/** unpack(format, packed, out): how much was written, never more than there is room for */
Value Unpack(const CallbackInfo &info) {
  const Format *format;
  Bytes packed;
  Room out;
  if (!ReadFormat(info, &format) || !ReadInAndOut(info, 1, &packed, &out)) return Value();
  return ValueOf(info, *format, format->unpack(packed, out));
}

SUITE_FUNCTION(formats, DescribeFormats)
SUITE_FUNCTION(bound, Bound)
SUITE_FUNCTION(pack, Pack)
SUITE_FUNCTION(unpack, Unpack)

}  // namespace
