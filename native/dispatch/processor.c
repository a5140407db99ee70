#include "processor.h"

#if defined(__x86_64__)

/** The compiler's run-time detection also asks whether the operating system saves the wide registers. */
uint32_t processor_features(void) {
  uint32_t features = 0;
  __builtin_cpu_init();
#define DETECT(constant, name) \
  if (__builtin_cpu_supports(name)) features |= FEATURE_##constant;
  X86_FEATURES(DETECT)
#undef DETECT
  return features;
}

#elif defined(__aarch64__) && defined(__linux__)

#include <asm/hwcap.h>
#include <sys/auxv.h>

uint32_t processor_features(void) {
  unsigned long capabilities = getauxval(AT_HWCAP);
  return (capabilities & HWCAP_ASIMD ? FEATURE_NEON : 0) | (capabilities & HWCAP_SVE ? FEATURE_SVE : 0);
}

#elif defined(__aarch64__)

/** Every 64-bit ARM processor for programs like these has NEON. */
uint32_t processor_features(void) { return FEATURE_NEON; }

#else

uint32_t processor_features(void) { return 0; }

#endif
