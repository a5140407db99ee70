#ifndef ROUNDS_AVX2_H
#define ROUNDS_AVX2_H

#include <immintrin.h>

/** Each function says what it is compiled for, so that no file needs flags of its own. The same as FEATURES_avx2. */
#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))

#endif
