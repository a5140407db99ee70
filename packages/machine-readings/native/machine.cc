/** What the system's own work costs, where no suite has a function for it: a system call, and the first touch of a page. */
#include "suite-functions.h"

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

/** systemCalls(times): asks for the parent's number, which is little work and which no library remembers */
Napi::Value SystemCalls(const Napi::CallbackInfo &info) {
  double times;
  if (!ReadInteger(info, 0, 1, UINT32_MAX, &times)) return Napi::Value();
  long parent = 0;
  for (auto left = static_cast<uint32_t>(times); left > 0; left--) {
#ifdef SYS_getppid
    parent = syscall(SYS_getppid);
#else
    parent = getppid();
#endif
  }
  return Napi::Number::New(info.Env(), static_cast<double>(parent));
}

/** Memory of small pages, none of which is there before it is touched. */
class Untouched {
 public:
  explicit Untouched(size_t bytes) : bytes_(bytes) {
    map_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
#ifdef MADV_NOHUGEPAGE
    if (map_ != MAP_FAILED) madvise(map_, bytes_, MADV_NOHUGEPAGE);
#endif
  }

  ~Untouched() {
    if (map_ != MAP_FAILED) munmap(map_, bytes_);
  }

  Untouched(const Untouched &) = delete;
  Untouched &operator=(const Untouched &) = delete;

  bool is_mapped() const { return map_ != MAP_FAILED; }

  size_t Touch() {
    const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    auto *bytes = static_cast<volatile uint8_t *>(map_);
    size_t pages = 0;
    for (size_t at = 0; at < bytes_; at += page) {
      bytes[at] = 1;
      pages++;
    }
    return pages;
  }

 private:
  size_t bytes_;
  void *map_;
};

/** untouchedMemory(bytes): for touchPages */
Napi::Value UntouchedMemory(const Napi::CallbackInfo &info) {
  double bytes;
  if (!ReadInteger(info, 0, 1, 1e12, &bytes)) return Napi::Value();
  auto *memory = new Untouched(static_cast<size_t>(bytes));
  if (!memory->is_mapped()) {
    delete memory;
    Napi::Error::New(info.Env(), "not enough memory for this many bytes").ThrowAsJavaScriptException();
    return Napi::Value();
  }
  return Napi::External<Untouched>::New(info.Env(), memory, [](Napi::Env, Untouched *each) { delete each; });
}

/** touchPages(memory): writes a byte to each page, and returns the number of pages */
Napi::Value TouchPages(const Napi::CallbackInfo &info) {
  if (!info[0].IsExternal()) {
    Napi::TypeError::New(info.Env(), Ordinal(0) + " must be of untouchedMemory").ThrowAsJavaScriptException();
    return Napi::Value();
  }
  const size_t pages = info[0].As<Napi::External<Untouched>>().Data()->Touch();
  return Napi::Number::New(info.Env(), static_cast<double>(pages));
}

}  // namespace

SUITE_FUNCTION(systemCalls, SystemCalls)
SUITE_FUNCTION(untouchedMemory, UntouchedMemory)
SUITE_FUNCTION(touchPages, TouchPages)
