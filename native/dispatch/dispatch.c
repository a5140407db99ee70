#include "dispatch.h"

#include <stdio.h>
#include <string.h>

#include "processor.h"

#if defined(__x86_64__)
#define ARCHITECTURE "x64"
#elif defined(__aarch64__)
#define ARCHITECTURE "arm64"
#else
#define ARCHITECTURE "this architecture"
#endif

const kernel_variant kernel_variants[] = {
#define VARIANT(kernel, isa, how, needs) \
  {#kernel, #isa, #how, FEATURES_##isa | (needs), ON_##isa((void (*)(void))kernel##_##isa##how)},
    KERNELS(VARIANT)
#undef VARIANT
};
const size_t kernel_variant_count = sizeof kernel_variants / sizeof *kernel_variants;

typedef struct {
  const char *name;
  uint32_t needs;
  bool is_built;
} isa;

static const isa isas[] = {
#define ISA(isa) {#isa, FEATURES_##isa, ON_##isa(true)},
    ISAS(ISA)
#undef ISA
};
static const size_t isa_count = sizeof isas / sizeof *isas;

static const char *const feature_names[] = {
#define NAME(constant, name) name,
    X86_FEATURES(NAME) ARM_FEATURES(NAME)
#undef NAME
};

/** The place in `isas` from which variants may be used. */
static _Atomic size_t first_usable_isa = 0;

static size_t find_isa(const char *name) {
  size_t i = 0;
  while (i < isa_count && strcmp(isas[i].name, name) != 0) i++;
  return i;
}

static void append(char *text, size_t size, const char *more) { strncat(text, more, size - strlen(text) - 1); }

static bool can_run(bool is_built, uint32_t needs, char *reason, size_t size) {
  uint32_t missing = needs & ~processor_features();
  if (is_built && missing == 0) return true;
  snprintf(reason, size, "%s", is_built ? "this processor lacks" : "not built for " ARCHITECTURE);
  if (!is_built) return false;
  const char *separator = " ";
  for (size_t i = 0; i < FEATURE_COUNT; i++) {
    if (!(missing >> i & 1)) continue;
    append(reason, size, separator);
    append(reason, size, feature_names[i]);
    separator = ", ";
  }
  return false;
}

bool variant_is_available(const kernel_variant *variant, char *reason, size_t reason_size) {
  return can_run(variant->function != NULL, variant->needs, reason, reason_size);
}

bool force_isa(const char *name, char *reason, size_t reason_size) {
  size_t forced = name == NULL ? 0 : find_isa(name);
  if (forced == isa_count) {
    snprintf(reason, reason_size, "unknown instruction set; known:");
    for (size_t i = 0; i < isa_count; i++) {
      append(reason, reason_size, " ");
      append(reason, reason_size, isas[i].name);
    }
    return false;
  }
  if (name != NULL && !can_run(isas[forced].is_built, isas[forced].needs, reason, reason_size)) return false;
  first_usable_isa = forced;
  return true;
}

const kernel_variant *best_variant(const char *kernel) {
  char reason[256];
  for (size_t i = 0; i < kernel_variant_count; i++) {
    const kernel_variant *variant = kernel_variants + i;
    if (strcmp(variant->kernel, kernel) == 0 && find_isa(variant->isa) >= first_usable_isa &&
        variant_is_available(variant, reason, sizeof reason)) {
      return variant;
    }
  }
  return NULL;
}
