/** The threads of worker_threads.h as JavaScript functions. */
#include <cstring>
#include <string>

#include "suite-functions.h"
#include "worker_threads.h"

namespace {

constexpr double kMostThreads = 1024;
constexpr double kMostExact = 9007199254740991;

bool HasFailed(Napi::Env env, int error) {
  if (error == 0) return false;
  const std::string message = std::string("threads could not be started: ") + std::strerror(error);
  Napi::Error::New(env, message).ThrowAsJavaScriptException();
  return true;
}

/** sum(values, threads, work) */
Napi::Value Sum(const Napi::CallbackInfo &info) {
  Array values;
  double threads;
  double work;
  if (!ReadArray<const uint32_t>(info, 0, &values) || !ReadInteger(info, 1, 0, kMostThreads, &threads) ||
      !ReadInteger(info, 2, WORK_NUMBERS, WORK_SINES, &work)) {
    return Napi::Value();
  }
  double sum = 0;
  const int error = sum_by_threads(static_cast<const uint32_t *>(values.data), values.length,
                                   static_cast<size_t>(threads), static_cast<sum_work>(static_cast<int>(work)), &sum);
  return HasFailed(info.Env(), error) ? Napi::Value() : Napi::Number::New(info.Env(), sum);
}

/** startThreads(threads) */
Napi::Value StartThreads(const Napi::CallbackInfo &info) {
  double threads;
  if (!ReadInteger(info, 0, 1, kMostThreads, &threads)) return Napi::Value();
  uint32_t answered = 0;
  const int error = start_threads(static_cast<size_t>(threads), &answered);
  return HasFailed(info.Env(), error) ? Napi::Value() : Napi::Number::New(info.Env(), answered);
}

/** passOn(links, given) */
Napi::Value PassOn(const Napi::CallbackInfo &info) {
  double links;
  double given;
  if (!ReadInteger(info, 0, 1, kMostThreads, &links) || !ReadInteger(info, 1, 0, kMostExact - kMostThreads, &given)) {
    return Napi::Value();
  }
  int64_t got = 0;
  const int error = pass_along(static_cast<size_t>(links), static_cast<int64_t>(given), &got);
  return HasFailed(info.Env(), error) ? Napi::Value() : Napi::Number::New(info.Env(), static_cast<double>(got));
}

SUITE_FUNCTION(sum, Sum)
SUITE_FUNCTION(startThreads, StartThreads)
SUITE_FUNCTION(passOn, PassOn)

}  // namespace
