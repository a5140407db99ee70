#ifndef ROUNDS_SVE_H
#define ROUNDS_SVE_H

#include <arm_sve.h>

/** Each function declares its own target, so no file needs flags. */
#define TARGET __attribute__((target("+sve")))

#endif
