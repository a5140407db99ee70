#ifndef ROUNDS_AVX512_H
#define ROUNDS_AVX512_H

#include <immintrin.h>

/** Each function declares its own target, so no file needs flags. The same as FEATURES_avx512. */
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi,bmi2,popcnt")))

#endif
