/** The parsers of one addon, for JavaScript. ../native.js lists the exports. */
#include <napi.h>

#include <algorithm>

#include "arguments.h"
#include "builder.h"
#include "parser.h"

namespace json_parse {
namespace {

using Napi::CallbackInfo;

/** In the order of ../native.js. */
enum Task { kTweets, kUserIds, kPoints, kPack, kValues, kTasks };
enum Output { kDigest, kObjects, kNumbers, kOutputs };

/** What tasks find, kept for the memory that it has. */
struct Results {
  std::vector<Tweet> tweets;
  std::vector<uint64_t> ids;
  std::vector<Point> points;
  Packer packed;
};

void Find(Parser *parser, Task task, Text text, Results *results) {
  switch (task) {
    case kTweets:
      results->tweets.clear();
      return parser->Tweets(text, &results->tweets);
    case kUserIds: {
      std::vector<uint64_t> &ids = results->ids;
      ids.clear();
      parser->UserIds(text, &ids);
      std::sort(ids.begin(), ids.end());
      ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
      return;
    }
    case kPoints:
      results->points.clear();
      return parser->Points(text, &results->points);
    default:
      results->packed.Clear();
      return parser->Pack(text, &results->packed);
  }
}

/** As ../tasks.js has it. */
uint32_t DigestOf(Task task, const Results &results) {
  uint32_t digest = 0;
  switch (task) {
    case kTweets:
      digest = static_cast<uint32_t>(results.tweets.size());
      for (const Tweet &tweet : results.tweets) {
        AddNumber(&digest, tweet.created_at.size());
        AddNumber(&digest, tweet.id);
        AddNumber(&digest, tweet.in_reply_to_status_id);
        AddNumber(&digest, tweet.user_id);
        AddNumber(&digest, tweet.screen_name.size());
        AddNumber(&digest, tweet.retweet_count);
        AddNumber(&digest, tweet.favorite_count);
      }
      return digest;
    case kUserIds:
      digest = static_cast<uint32_t>(results.ids.size());
      for (const uint64_t id : results.ids) AddNumber(&digest, id);
      return digest;
    case kPoints:
      digest = static_cast<uint32_t>(results.points.size());
      for (const Point &point : results.points) AddNumber(&digest, StepOf(point.x) + StepOf(point.y) + StepOf(point.z));
      return digest;
    default:
      digest = static_cast<uint32_t>(results.packed.size());
      for (size_t i = 0; i < results.packed.size(); i += 1021) AddNumber(&digest, results.packed.data()[i]);
      return digest;
  }
}

napi_value NewTweets(napi_env env, const std::vector<Tweet> &tweets) {
  const Keys<9> keys(env, {"created_at", "id", "text", "in_reply_to_status_id", "user", "retweet_count",
                           "favorite_count", "id", "screen_name"});
  const napi_value array = NewArray(env, tweets.size());
  for (size_t i = 0; i < tweets.size(); i++) {
    const Tweet &tweet = tweets[i];
    const napi_value user = NewObject(env);
    keys.Set(user, 7, NewNumber(env, static_cast<double>(tweet.user_id)));
    keys.Set(user, 8, NewString(env, tweet.screen_name));
    const napi_value object = NewObject(env);
    keys.Set(object, 0, NewString(env, tweet.created_at));
    keys.Set(object, 1, NewNumber(env, static_cast<double>(tweet.id)));
    keys.Set(object, 2, NewString(env, tweet.text));
    keys.Set(object, 3, NewNumber(env, static_cast<double>(tweet.in_reply_to_status_id)));
    keys.Set(object, 4, user);
    keys.Set(object, 5, NewNumber(env, static_cast<double>(tweet.retweet_count)));
    keys.Set(object, 6, NewNumber(env, static_cast<double>(tweet.favorite_count)));
    Check(napi_set_element(env, array, static_cast<uint32_t>(i), object));
  }
  return array;
}

napi_value NewIds(napi_env env, const std::vector<uint64_t> &ids) {
  const napi_value array = NewArray(env, ids.size());
  for (size_t i = 0; i < ids.size(); i++) {
    Check(napi_set_element(env, array, static_cast<uint32_t>(i), NewNumber(env, static_cast<double>(ids[i]))));
  }
  return array;
}

napi_value NewPoints(napi_env env, const std::vector<Point> &points) {
  const Keys<3> keys(env, {"x", "y", "z"});
  const napi_value array = NewArray(env, points.size());
  for (size_t i = 0; i < points.size(); i++) {
    // Handles are freed for each point, so that there are never more than a few.
    Napi::HandleScope scope(env);
    const napi_value object = NewObject(env);
    keys.Set(object, 0, NewNumber(env, points[i].x));
    keys.Set(object, 1, NewNumber(env, points[i].y));
    keys.Set(object, 2, NewNumber(env, points[i].z));
    Check(napi_set_element(env, array, static_cast<uint32_t>(i), object));
  }
  return array;
}

template <typename TypedArray, typename Element>
TypedArray NewTyped(Napi::Env env, const Element *from, size_t length) {
  TypedArray array = TypedArray::New(env, length);
  std::copy(from, from + length, array.Data());
  return array;
}

napi_value ObjectsOf(Napi::Env env, Task task, const Results &results) {
  switch (task) {
    case kTweets: return NewTweets(env, results.tweets);
    case kUserIds: return NewIds(env, results.ids);
    case kPoints: return NewPoints(env, results.points);
    default: return NewTyped<Napi::Uint8Array>(env, results.packed.data(), results.packed.size());
  }
}

napi_value NumbersOf(Napi::Env env, Task task, const Results &results) {
  if (task == kUserIds) return NewTyped<Napi::Float64Array>(env, results.ids.data(), results.ids.size());
  static_assert(sizeof(Point) == 3 * sizeof(double));
  const auto *numbers = reinterpret_cast<const double *>(results.points.data());
  return NewTyped<Napi::Float64Array>(env, numbers, 3 * results.points.size());
}

/** Memory for strings of JavaScript, which are not UTF-8. */
struct Buffer {
  std::unique_ptr<char[]> bytes;
  size_t capacity = 0;
};

/** The arguments from the fourth on: a string, or bytes with zeros behind them, and how many the text has of them. */
bool ReadText(const CallbackInfo &info, Buffer *buffer, Text *text) {
  if (info[3].IsString()) {
    size_t units = 0, length = 0;
    if (napi_get_value_string_utf16(info.Env(), info[3], nullptr, 0, &units) != napi_ok) return false;
    const size_t most = 3 * units + 1;
    if (buffer->capacity < most + kPadding) {
      buffer->capacity = most + kPadding;
      buffer->bytes.reset(new char[buffer->capacity]);
    }
    if (napi_get_value_string_utf8(info.Env(), info[3], buffer->bytes.get(), most, &length) != napi_ok) return false;
    std::fill_n(buffer->bytes.get() + length, kPadding, '\0');
    *text = {buffer->bytes.get(), length};
    return true;
  }
  Array bytes;
  double length;
  if (!ReadArray<const uint8_t>(info, 3, &bytes)) return false;
  if (bytes.length >= kPadding) {
    if (!ReadInteger(info, 4, 0, static_cast<double>(bytes.length - kPadding), &length)) return false;
    *text = {bytes.begin(), static_cast<size_t>(length)};
    const char *padding = text->data + text->length;
    if (std::all_of(padding, padding + kPadding, [](char byte) { return byte == 0; })) return true;
  }
  Napi::RangeError::New(info.Env(), Ordinal(3) + " must have zeros behind the text").ThrowAsJavaScriptException();
  return false;
}

/** In the order of `Fault`, and of `codes` in ../native.js. */
const char *const kCodes[] = {"syntax", "utf-8", "number", "too-deep", "shape"};

void Throw(Napi::Env env, const char *way, const char *code, const char *message) {
  // What Node-API threw is replaced.
  if (env.IsExceptionPending()) env.GetAndClearPendingException();
  Napi::Error error = Napi::Error::New(env, std::string(way) + ": " + message);
  if (code) error.Set("code", code);
  error.ThrowAsJavaScriptException();
}

/** run(parser, task, output, text, length?) */
Napi::Value Run(const CallbackInfo &info) {
  static thread_local std::vector<std::unique_ptr<Parser>> parsers(Registration::All().size());
  static thread_local Results results;
  static thread_local Buffer buffer;
  double index, task_number, output;
  Text text;
  if (!ReadInteger(info, 0, 0, static_cast<double>(parsers.size()) - 1, &index) ||
      !ReadInteger(info, 1, 0, kTasks - 1, &task_number) || !ReadInteger(info, 2, 0, kOutputs - 1, &output) ||
      !ReadText(info, &buffer, &text)) {
    return Napi::Value();
  }
  const Napi::Env env = info.Env();
  const Task task = static_cast<Task>(task_number);
  if ((task == kValues && output != kObjects) || (output == kNumbers && task != kUserIds && task != kPoints)) {
    Napi::RangeError::New(env, Ordinal(2) + " is nothing that this task gives").ThrowAsJavaScriptException();
    return Napi::Value();
  }
  const Registration &registration = *Registration::All()[static_cast<size_t>(index)];
  std::unique_ptr<Parser> &parser = parsers[static_cast<size_t>(index)];
  try {
    if (!parser) parser = registration.make();
    if (task == kValues) {
      Builder builder(env);
      parser->Visit(text, &builder);
      return Napi::Value(env, builder.root());
    }
    Find(parser.get(), task, text, &results);
    if (output == kDigest) return Napi::Number::New(env, DigestOf(task, results));
    return Napi::Value(env, output == kObjects ? ObjectsOf(env, task, results) : NumbersOf(env, task, results));
  } catch (const Failure &failure) {
    Throw(env, registration.name, kCodes[static_cast<size_t>(failure.fault)], failure.what());
  } catch (const std::exception &error) {
    Throw(env, registration.name, nullptr, error.what());
  }
  return Napi::Value();
}

Napi::Array DescribeParsers(Napi::Env env) {
  Napi::Array described = Napi::Array::New(env);
  for (const Registration *each : Registration::All()) {
    Napi::Object parser = Napi::Object::New(env);
    parser.Set("name", each->name);
    parser.Set("version", each->version);
    described.Set(described.Length(), parser);
  }
  return described;
}

/** Those that simdjson is built for, best first. */
Napi::Array InstructionSets(Napi::Env env) {
  Napi::Array sets = Napi::Array::New(env);
  const auto add = [&sets](const char *name) { sets.Set(sets.Length(), name); };
#if defined(__x86_64__)
#define HAS(feature) __builtin_cpu_supports(feature)
  const bool haswell = HAS("avx2") && HAS("bmi") && HAS("pclmul");
  if (haswell && HAS("avx512f") && HAS("avx512dq") && HAS("avx512cd") && HAS("avx512bw") && HAS("avx512vbmi") &&
      HAS("avx512vbmi2") && HAS("avx512vl")) {
    add("icelake");
  }
  if (haswell) add("haswell");
#else
  add("plain");
#endif
  return sets;
}

Napi::Object Init(Napi::Env env, Napi::Object exports) {
  exports.Set("parsers", DescribeParsers(env));
  exports.Set("instructionSets", InstructionSets(env));
  exports.Set("run", Napi::Function::New<Run>(env, "run"));
  return exports;
}

}  // namespace
}  // namespace json_parse

static Napi::Object InitAll(Napi::Env env, Napi::Object exports) { return json_parse::Init(env, exports); }

NODE_API_MODULE(parsers, InitAll)
