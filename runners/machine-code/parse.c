/** Parses 1 to 3 digits at once, as native/scalar does it. Four bytes are readable. */
#include <stdbool.h>
#include <stddef.h>

#include "load.h"

bool parse_swar(const char *text, size_t length, uint8_t *value) {
  if (length - 1 > 2) return false;
  uint32_t digits = (load_uint32(text) ^ 0x30303030) << (32 - 8 * length);
  *value = (uint8_t)(digits * 0x640a01 >> 24);
  return ((digits | (digits + 0x06060606)) & 0xf0f0f0f0) == 0 && __builtin_bswap32(digits) <= 0x020505;
}
