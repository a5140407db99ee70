/**
 * The native functions of a suite, which are an addon of their own. A file in `packages/<suite>/native` registers each:
 *
 *   #include "suite-functions.h"
 *
 *   static Napi::Value Chase(const Napi::CallbackInfo &info) { … }
 *   SUITE_FUNCTION(chase, Chase)
 *
 * JavaScript gets it by `suiteFunction('<suite>', 'chase')`. What it computes with may be in C beside it. All of it is compiled
 * with the flags of sources.js, which forbid vectorisation.
 */
#ifndef ROUNDS_SUITE_FUNCTIONS_H
#define ROUNDS_SUITE_FUNCTIONS_H

#include <napi.h>

#include "arguments.h"

class SuiteFunction {
 public:
  using Make = Napi::Function (*)(Napi::Env env);

  SuiteFunction(const char *name, Make make) : name_(name), make_(make), next_(last_) { last_ = this; }

  static Napi::Object ExportAll(Napi::Env env, Napi::Object exports) {
    for (const SuiteFunction *each = last_; each; each = each->next_) exports.Set(each->name_, each->make_(env));
    return exports;
  }

 private:
  /** Null before any constructor runs, whatever the order of the files. */
  static inline const SuiteFunction *last_ = nullptr;

  const char *name_;
  Make make_;
  const SuiteFunction *next_;
};

/** At file scope. `callback` is a `Napi::Value (const Napi::CallbackInfo &)`. */
#define SUITE_FUNCTION(name, callback)           \
  static const SuiteFunction suite_function_##name( \
      #name, [](Napi::Env env) { return Napi::Function::New<callback>(env, #name); });

/** What a runtime calls to load an addon. Each file of a suite defines it, and the linker keeps one. */
extern "C" [[gnu::used, gnu::weak, gnu::visibility("default")]] napi_value napi_register_module_v1(
    napi_env env, napi_value exports) {
  return Napi::RegisterModule(env, exports, SuiteFunction::ExportAll);
}

#endif
