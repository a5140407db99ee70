/** The instruction sets, best first, and the processor features that each needs, by name. */
#ifndef ROUNDS_ISAS_H
#define ROUNDS_ISAS_H

/** For `dlopen`: the addon exports each variant under its C name. */
#define KERNEL_EXPORT __attribute__((visibility("default")))

/** F(constant, name as the compiler's run-time detection spells it) */
#define X86_FEATURES(F)       \
  F(SSSE3, "ssse3")           \
  F(SSE41, "sse4.1")          \
  F(POPCNT, "popcnt")         \
  F(PCLMUL, "pclmul")         \
  F(AVX2, "avx2")             \
  F(BMI, "bmi")               \
  F(BMI2, "bmi2")             \
  F(AVX512F, "avx512f")       \
  F(AVX512BW, "avx512bw")     \
  F(AVX512DQ, "avx512dq")     \
  F(AVX512VL, "avx512vl")     \
  F(AVX512VBMI, "avx512vbmi") \
  F(AVX512VBMI2, "avx512vbmi2")

/** F(constant, name) */
#define ARM_FEATURES(F) \
  F(NEON, "neon")       \
  F(SVE, "sve")

enum {
#define BIT_NUMBER(constant, name) BIT_##constant,
  X86_FEATURES(BIT_NUMBER) ARM_FEATURES(BIT_NUMBER) FEATURE_COUNT,
#undef BIT_NUMBER
#define FEATURE(constant, name) FEATURE_##constant = 1 << BIT_##constant,
  X86_FEATURES(FEATURE) ARM_FEATURES(FEATURE)
#undef FEATURE
};

/** What the functions of an instruction set's folder are compiled with; a variant may need more. */
#define FEATURES_scalar 0
#define FEATURES_wasm 0
#define FEATURES_ssse3 (FEATURE_SSSE3 | FEATURE_SSE41 | FEATURE_POPCNT)
#define FEATURES_avx2 (FEATURES_ssse3 | FEATURE_AVX2 | FEATURE_BMI | FEATURE_BMI2)
#define FEATURES_avx512 (FEATURES_avx2 | FEATURE_AVX512F | FEATURE_AVX512BW | FEATURE_AVX512DQ | FEATURE_AVX512VL)
#define FEATURES_neon FEATURE_NEON
#define FEATURES_sve (FEATURES_neon | FEATURE_SVE)

/** ON_<isa>(x): x where this build can have the instruction set's code, else nothing. */
#define ON_scalar(...) __VA_ARGS__
#if defined(__x86_64__)
#define ON_ssse3(...) __VA_ARGS__
#define ON_avx2(...) __VA_ARGS__
#define ON_avx512(...) __VA_ARGS__
#else
#define ON_ssse3(...)
#define ON_avx2(...)
#define ON_avx512(...)
#endif
#if defined(__aarch64__)
#define ON_neon(...) __VA_ARGS__
#define ON_sve(...) __VA_ARGS__
#else
#define ON_neon(...)
#define ON_sve(...)
#endif
#if defined(__wasm__)
#define ON_wasm(...) __VA_ARGS__
#else
#define ON_wasm(...)
#endif

/** I(isa), best first. `KERNELS_FORCE` takes these names. */
#define ISAS(I) I(avx512) I(avx2) I(ssse3) I(sve) I(neon) I(wasm) I(scalar)

#endif
