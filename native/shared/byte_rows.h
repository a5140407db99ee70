/**
 * A set of bytes in a table of 16 rows, one for each lower half that a byte may have. In a row, a bit is set if the byte
 * with that lower half and a certain higher half is a member; a row has eight bits, so each table is for 128 bytes.
 */
#ifndef ROUNDS_BYTE_ROWS_H
#define ROUNDS_BYTE_ROWS_H

#include <cstdint>

/** By the higher half of a byte: its bit in a row. It is the same one for a byte of 128 and more. */
constexpr uint8_t kRowBits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

constexpr void AddToRows(uint8_t *rows, uint8_t byte) {
  rows[byte & 15] = static_cast<uint8_t>(rows[byte & 15] | kRowBits[byte >> 4]);
}

#endif
