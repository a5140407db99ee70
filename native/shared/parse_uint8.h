/** One way of parsing a cell makes one loop over all cells. */
#ifndef ROUNDS_PARSE_UINT8_H
#define ROUNDS_PARSE_UINT8_H

#include "kernels.h"
#include "load.h"

/** Whether the cell holds a number, and which. */
typedef bool parse_cell_fn(uint32_t cell, uint8_t *value);

static inline __attribute__((always_inline)) size_t parse_cells(const uint32_t *cells, uint8_t *values, size_t count,
                                                                parse_cell_fn *parse) {
  size_t bad = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t value;
    if (__builtin_expect(parse(load_uint32(cells + i), &value), true)) {
      values[i] = value;
    } else {
      values[i] = 0;
      bad++;
    }
  }
  return count - bad;
}

#endif
