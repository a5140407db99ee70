/** One way of parsing a cell makes one loop over all cells. */
#ifndef ROUNDS_PARSE_UINT8_H
#define ROUNDS_PARSE_UINT8_H

#include "kernels.h"
#include "load.h"

typedef struct {
  uint32_t number;
  /** 0 or 1. */
  uint32_t is_good;
} parsed;

/** Branches only where `parse` does. */
static inline __attribute__((always_inline)) size_t parse_cells(const uint32_t *cells, uint8_t *values, size_t count,
                                                                parsed (*parse)(uint32_t cell)) {
  size_t good = 0;
  for (size_t i = 0; i < count; i++) {
    parsed result = parse(load_uint32(cells + i));
    values[i] = (uint8_t)(result.number & -result.is_good);
    good += result.is_good;
  }
  return good;
}

#endif
