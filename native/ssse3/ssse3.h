#ifndef ROUNDS_SSSE3_H
#define ROUNDS_SSSE3_H

#include <immintrin.h>

/** Each function declares its own target, so no file needs flags. The same as FEATURES_ssse3. */
#define TARGET __attribute__((target("ssse3,sse4.1,popcnt")))

#endif
