#include "kernels.h"

void empty_scalar(void) {}
