/** The two that look at all digits at once follow Daniel Lemire, "Parsing 8-bit integers quickly", 2023. */
#include "parse_uint8.h"

static inline bool parse_loop(uint32_t cell, uint8_t *value) {
  uint32_t length = cell >> 24;
  if (length == 0 || length > 3) return false;
  uint32_t number = 0;
  for (uint32_t i = 0; i < length; i++) {
    uint32_t digit = (cell >> (8 * i) & 0xff) - '0';
    if (digit > 9) return false;
    number = 10 * number + digit;
  }
  *value = (uint8_t)number;
  return number <= 255;
}

/**
 * The last digit is moved to the highest byte, so that the digits that the text has not got are zeros. A byte is a
 * digit if neither it nor it + 6 reaches 16. The product's highest byte is units + 10 * tens + 100 * hundreds; with the
 * hundreds highest, digits are in range if they are at most 2, 5, 5.
 */
static inline bool parse_swar(uint32_t cell, uint8_t *value) {
  uint32_t length = cell >> 24;
  uint32_t digits = (cell ^ 0x303030) << ((32 - 8 * length) & 31);
  bool has_length = length - 1 < 3;
  bool are_digits = ((digits | (digits + 0x06060606)) & 0xf0f0f0f0) == 0;
  bool are_in_range = __builtin_bswap32(digits) <= 0x020505;
  *value = (uint8_t)(digits * 0x640a01 >> 24);
  return has_length && are_digits && are_in_range;
}

/** The same in the three lower bytes, so that it does not matter what is above them. */
static inline bool parse_swar_low(uint32_t cell, uint8_t *value) {
  uint32_t missing = (cell >> 24) ^ 3;
  uint32_t digits = (cell ^ 0x303030) << ((8 * missing) & 31);
  bool has_length = missing < 3;
  bool are_digits = ((digits | (digits + 0x767676)) & 0x808080) == 0;
  bool are_in_range = __builtin_bswap32(digits) <= 0x020505ff;
  *value = (uint8_t)(digits * 0x640a01 >> 16);
  return has_length && are_digits && are_in_range;
}

size_t parse_uint8_scalar_loop(const uint32_t *cells, uint8_t *values, size_t count) {
  return parse_cells(cells, values, count, parse_loop);
}

size_t parse_uint8_scalar_swar(const uint32_t *cells, uint8_t *values, size_t count) {
  return parse_cells(cells, values, count, parse_swar);
}

size_t parse_uint8_scalar_swar_low(const uint32_t *cells, uint8_t *values, size_t count) {
  return parse_cells(cells, values, count, parse_swar_low);
}
