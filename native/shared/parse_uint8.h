/** One way of parsing a cell makes one loop over all cells. */
#ifndef ROUNDS_PARSE_UINT8_H
#define ROUNDS_PARSE_UINT8_H

#include "kernels.h"
#include "load.h"

/** A good cell's number is 0 to 255. */
enum { NOT_A_NUMBER = 256 };

static inline __attribute__((always_inline)) size_t parse_cells(const uint32_t *cells, uint8_t *values, size_t count,
                                                                uint32_t (*parse)(uint32_t cell)) {
  size_t good = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t number = parse(load_uint32(cells + i));
    values[i] = (uint8_t)number;
    good += number != NOT_A_NUMBER;
  }
  return good;
}

#endif
