#ifndef ROUNDS_PROCESSOR_H
#define ROUNDS_PROCESSOR_H

#include <stdint.h>

#include "isas.h"

/** The features, as bits, that both the processor and the operating system have. */
uint32_t processor_features(void);

#endif
