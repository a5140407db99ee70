#ifndef ROUNDS_SVE_H
#define ROUNDS_SVE_H

#include <arm_sve.h>

/** Each function says what it is compiled for, so that no file needs flags of its own. */
#define TARGET __attribute__((target("+sve")))

#endif
