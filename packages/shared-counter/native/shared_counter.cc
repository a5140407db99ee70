/** The moves of moves.h as a JavaScript function. */
#include <cstring>
#include <string>

#include "moves.h"
#include "suite-functions.h"

namespace {

constexpr double kMostThreads = 256;

/** move(way, threads, moves) */
Napi::Value Move(const Napi::CallbackInfo &info) {
  double way;
  double threads;
  double moves;
  if (!ReadInteger(info, 0, MOVE_PLAIN, MOVE_MUTEX, &way) || !ReadInteger(info, 1, 1, kMostThreads, &threads) ||
      !ReadInteger(info, 2, 0, UINT32_MAX, &moves)) {
    return Napi::Value();
  }
  moved result = {};
  const int error = move_units(static_cast<move_way>(static_cast<int>(way)), static_cast<size_t>(threads),
                               static_cast<size_t>(moves), &result);
  if (error != 0) {
    const std::string message = std::string("threads could not be started: ") + std::strerror(error);
    Napi::Error::New(info.Env(), message).ThrowAsJavaScriptException();
    return Napi::Value();
  }
  Napi::Object answer = Napi::Object::New(info.Env());
  answer.Set("moves", static_cast<double>(result.moves));
  answer.Set("sum", static_cast<double>(result.sum));
  return answer;
}

SUITE_FUNCTION(move, Move)

}  // namespace
