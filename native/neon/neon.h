#ifndef ROUNDS_NEON_H
#define ROUNDS_NEON_H

#include <arm_neon.h>

/** Every 64-bit ARM compiler has NEON without being asked. */
#define TARGET

#endif
