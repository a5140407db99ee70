#ifndef ROUNDS_SSSE3_H
#define ROUNDS_SSSE3_H

#include <immintrin.h>

/** Each function says what it is compiled for, so that no file needs flags of its own. The same as FEATURES_ssse3. */
#define TARGET __attribute__((target("ssse3,sse4.1,popcnt")))

#endif
