#include "libraries.h"

#include <dlfcn.h>

namespace compression {

/**
 * Runtimes have copies of some of these libraries in them, and export their functions. The library must call its own, which
 * may be of another version, so its own come first. Sanitizers refuse that.
 */
#if defined(RTLD_DEEPBIND) && !defined(__SANITIZE_ADDRESS__)
constexpr int kMode = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND;
#else
constexpr int kMode = RTLD_NOW | RTLD_LOCAL;
#endif

Library::Library(const char *package, std::vector<const char *> names) : package_(package) {
  for (const char *name : names) {
    handle_ = dlopen(name, kMode);
    if (handle_) return;
  }
  lacking_ = std::string(names[0]) + " not found: apt-get install " + package;
}

void *Library::Symbol(const char *name) {
  void *symbol = handle_ ? dlsym(handle_, name) : nullptr;
  if (handle_ && !symbol) lacking_ = "the library of " + std::string(package_) + " has no " + name;
  return symbol;
}

}  // namespace compression
