#ifndef ROUNDS_AVX2_H
#define ROUNDS_AVX2_H

#include <immintrin.h>

/** Each function declares its own target, so no file needs flags. The same as FEATURES_avx2. */
#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))

#endif
