/** Which variants there are, which of them this machine can run, and which one is behind each kernel. */
#ifndef ROUNDS_DISPATCH_H
#define ROUNDS_DISPATCH_H

#include "kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  const char *kernel;
  const char *isa;
  /** "" or "_memory". */
  const char *how;
  uint32_t needs;
  /** To be cast to the kernel's type; null where the build has no such instructions. */
  void (*function)(void);
} kernel_variant;

/** In the order of `KERNELS`. */
extern const kernel_variant kernel_variants[];
extern const size_t kernel_variant_count;

/** Whether this machine can run the variant; otherwise `reason` is set. */
bool variant_is_available(const kernel_variant *variant, char *reason, size_t reason_size);

/**
 * Keeps the instruction sets better than `isa` out of `best_variant`; all may be used again after null. False for a
 * name that is unknown or cannot run here, with `reason` set.
 */
bool force_isa(const char *isa, char *reason, size_t reason_size);

/** The first variant that may be used. The last one of every kernel is scalar, so there is one. */
const kernel_variant *best_variant(const char *kernel);

#ifdef __cplusplus
}
#endif

#endif
