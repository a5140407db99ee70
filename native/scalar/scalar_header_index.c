#include "header_names.h"
#include "kernels.h"

/** A few bytes and the length distinguish all names. Setting bit 5 makes letters lower case, and some others wrong. */
static uint32_t key_of(const uint8_t *name, uint32_t length) {
  uint32_t last = length - 1;
  return (name[0] | 0x20u) | (name[last] | 0x20u) << 8 | (name[length >> 1] | 0x20u) << 16 |
         (length + (name[last - (last >> 2)] | 0x20u)) << 24;
}

static bool is_letter(char byte) { return byte >= 'a' && byte <= 'z'; }

int32_t header_index_scalar(const uint8_t *name, size_t length) {
  if (length == 0 || length > LONGEST_NAME) return -1;
  int32_t index = slots[key_of(name, (uint32_t)length) * hash_factor >> (32 - SLOT_BITS)] - 1;
  if (index < 0 || name_lengths[index] != length) return -1;
  const char *known = header_names[index];
  for (size_t i = 0; i < length; i++) {
    if (name[i] != (uint8_t)known[i] && !(is_letter(known[i]) && (name[i] | 0x20) == known[i])) return -1;
  }
  return index;
}
