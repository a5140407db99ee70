/**
 * The native functions of suites. A file in `packages/<suite>/native` registers its own:
 *
 *   #include "suite-functions.h"
 *
 *   static Napi::Value Chase(const Napi::CallbackInfo &info) { … }
 *   SUITE_FUNCTION(memoryLatency, chase, Chase)
 *
 * JavaScript finds it as `suiteFunctions.memoryLatency.chase`. What it computes with may be in C beside it. All of it is
 * compiled for every processor that the addon is built for, with the flags of sources.js, which forbid vectorisation.
 */
#ifndef ROUNDS_SUITE_FUNCTIONS_H
#define ROUNDS_SUITE_FUNCTIONS_H

#include <napi.h>

#include "arguments.h"

class SuiteFunction {
 public:
  using Make = Napi::Function (*)(Napi::Env env);

  SuiteFunction(const char *suite, const char *name, Make make) : suite_(suite), name_(name), make_(make), next_(last_) {
    last_ = this;
  }

  /** An object for each suite, with its functions. */
  static Napi::Object ExportAll(Napi::Env env) {
    Napi::Object suites = Napi::Object::New(env);
    for (const SuiteFunction *each = last_; each; each = each->next_) {
      if (!suites.Has(each->suite_)) suites.Set(each->suite_, Napi::Object::New(env));
      suites.Get(each->suite_).As<Napi::Object>().Set(each->name_, each->make_(env));
    }
    return suites;
  }

 private:
  /** Null before any constructor runs, whatever the order of the files. */
  static inline const SuiteFunction *last_ = nullptr;

  const char *suite_;
  const char *name_;
  Make make_;
  const SuiteFunction *next_;
};

/** At file scope. `callback` is a `Napi::Value (const Napi::CallbackInfo &)`. */
#define SUITE_FUNCTION(suite, name, callback)                 \
  static const SuiteFunction suite_function_##suite##_##name( \
      #suite, #name, [](Napi::Env env) { return Napi::Function::New<callback>(env, #name); });

#endif
