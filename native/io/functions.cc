/** The system calls as JavaScript functions. */
#include "io.h"

#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "suite-functions.h"

namespace {

using Napi::CallbackInfo;
using Napi::Env;
using Napi::Value;

/** What these system calls usually fail with; `strerrorname_np` is too new to rely on. */
std::string CodeOf(int error) {
  switch (error) {
#define CODE(name) \
  case name:       \
    return #name;
    CODE(EACCES)
    CODE(EAGAIN)
    CODE(EBADF)
    CODE(EFAULT)
    CODE(EINVAL)
    CODE(EIO)
    CODE(EISDIR)
    CODE(ELOOP)
    CODE(EMFILE)
    CODE(ENAMETOOLONG)
    CODE(ENFILE)
    CODE(ENOENT)
    CODE(ENOMEM)
    CODE(ENOTDIR)
    CODE(EPERM)
#undef CODE
    default:
      return "errno " + std::to_string(error);
  }
}

Value ToNumber(Env env, size_t value) { return Napi::Number::New(env, static_cast<double>(value)); }

bool HasFailed(Env env, const io_failure &failure, const std::string &path = "") {
  if (failure.error == 0) return false;
  const std::string code = CodeOf(failure.error);
  const std::string message = code + ": " + std::strerror(failure.error) + ", " + failure.syscall;
  Napi::Error error = Napi::Error::New(env, path.empty() ? message : message + " '" + path + "'");
  error.Set("code", code);
  error.Set("errno", static_cast<double>(-failure.error));
  error.Set("syscall", failure.syscall);
  if (!path.empty()) error.Set("path", path);
  error.ThrowAsJavaScriptException();
  return true;
}

bool ReadPath(Env env, Value value, const std::string &what, std::string *path) {
  if (value.IsString()) *path = value.As<Napi::String>().Utf8Value();
  if (!value.IsString() || path->empty() || path->find('\0') != std::string::npos) {
    Napi::TypeError::New(env, what + " must be a path").ThrowAsJavaScriptException();
    return false;
  }
  return true;
}

bool ReadDescriptor(const CallbackInfo &info, int *fd) {
  double number;
  if (!ReadInteger(info, 0, 0, INT32_MAX, &number)) return false;
  *fd = static_cast<int>(number);
  return true;
}

/** read(fd, buffer, offset = 0, length = the rest) */
Value Read(const CallbackInfo &info) {
  int fd;
  Array buffer;
  double offset = 0;
  if (!ReadDescriptor(info, &fd) || !ReadArray<uint8_t>(info, 1, &buffer)) return Value();
  if (!info[2].IsUndefined() && !ReadInteger(info, 2, 0, buffer.length, &offset)) return Value();
  double length = buffer.length - offset;
  if (!info[3].IsUndefined() && !ReadInteger(info, 3, 0, length, &length)) return Value();
  io_failure failure = {};
  uint8_t *start = static_cast<uint8_t *>(buffer.data) + static_cast<size_t>(offset);
  const size_t bytes = read_some(fd, start, static_cast<size_t>(length), &failure);
  return HasFailed(info.Env(), failure) ? Value() : ToNumber(info.Env(), bytes);
}

/** readAll(fd, buffer): reads to the end of file, each time into the start of the buffer; `{ bytes, reads }` */
Value ReadAll(const CallbackInfo &info) {
  int fd;
  Array buffer;
  if (!ReadDescriptor(info, &fd) || !ReadArray<uint8_t>(info, 1, &buffer)) return Value();
  if (buffer.length == 0) {
    Napi::RangeError::New(info.Env(), Ordinal(1) + " must not be empty").ThrowAsJavaScriptException();
    return Value();
  }
  io_failure failure = {};
  const read_totals totals = read_to_end(fd, static_cast<uint8_t *>(buffer.data), buffer.length, &failure);
  if (HasFailed(info.Env(), failure)) return Value();
  Napi::Object result = Napi::Object::New(info.Env());
  result.Set("bytes", static_cast<double>(totals.bytes));
  result.Set("reads", static_cast<double>(totals.reads));
  return result;
}

/** readFile(path, buffer) */
Value ReadFile(const CallbackInfo &info) {
  std::string path;
  Array buffer;
  if (!ReadPath(info.Env(), info[0], Ordinal(0), &path) || !ReadArray<uint8_t>(info, 1, &buffer)) return Value();
  io_failure failure = {};
  const size_t bytes = read_file(path.c_str(), static_cast<uint8_t *>(buffer.data), buffer.length, &failure);
  return HasFailed(info.Env(), failure, path) ? Value() : ToNumber(info.Env(), bytes);
}

/** dropCache(path): takes a file out of the page cache */
Value DropCache(const CallbackInfo &info) {
  std::string path;
  if (!ReadPath(info.Env(), info[0], Ordinal(0), &path)) return Value();
  io_failure failure = {};
  drop_cache(path.c_str(), &failure);
  return HasFailed(info.Env(), failure, path) ? Value() : info.Env().Undefined();
}

bool ReadPaths(const CallbackInfo &info, std::vector<std::string> *paths) {
  if (!info[0].IsArray()) {
    Napi::TypeError::New(info.Env(), Ordinal(0) + " must be an array of paths").ThrowAsJavaScriptException();
    return false;
  }
  const Napi::Array array = info[0].As<Napi::Array>();
  for (uint32_t i = 0; i < array.Length(); i++) {
    const Value element = array.Get(i);
    if (info.Env().IsExceptionPending()) return false;
    paths->emplace_back();
    if (!ReadPath(info.Env(), element, Ordinal(0) + ", element " + std::to_string(i) + ",", &paths->back()))
      return false;
  }
  return true;
}

constexpr double kMostThreads = 256;

/**
 * openClose(paths, threads, pooled): opens and closes each file, on threads that are kept in a pool or started for the call. 0 threads: on
 * the calling one
 */
Value OpenClose(const CallbackInfo &info) {
  std::vector<std::string> paths;
  double threads;
  if (!ReadPaths(info, &paths) || !ReadInteger(info, 1, 0, kMostThreads, &threads)) return Value();
  if (!info[2].IsBoolean()) {
    Napi::TypeError::New(info.Env(), Ordinal(2) + " must be a boolean").ThrowAsJavaScriptException();
    return Value();
  }
  std::vector<const char *> texts;
  for (const std::string &path : paths) texts.push_back(path.c_str());
  io_failure failure = {};
  open_and_close(texts.data(), texts.size(), static_cast<size_t>(threads), info[2].As<Napi::Boolean>(), &failure);
  const bool is_about_path = failure.error != 0 && failure.path < paths.size();
  if (HasFailed(info.Env(), failure, is_about_path ? paths[failure.path] : "")) return Value();
  return ToNumber(info.Env(), paths.size());
}

}  // namespace

SUITE_FUNCTION(read, Read)
SUITE_FUNCTION(readAll, ReadAll)
SUITE_FUNCTION(readFile, ReadFile)
SUITE_FUNCTION(dropCache, DropCache)
SUITE_FUNCTION(openClose, OpenClose)
