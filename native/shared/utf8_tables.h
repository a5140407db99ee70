/** What two bytes in a row can do wrong, as bits, by the high and low nibble of the first and the high one of the
 * second. */
#ifndef ROUNDS_UTF8_TABLES_H
#define ROUNDS_UTF8_TABLES_H

#include <stdint.h>

enum {
  TOO_SHORT = 1 << 0,  /* a lead without its continuation */
  TOO_LONG = 1 << 1,   /* a continuation after ASCII */
  OVERLONG_3 = 1 << 2, /* e0 80..9f */
  TOO_LARGE = 1 << 3,  /* f4 90.., f5.. 90.. */
  SURROGATE = 1 << 4,  /* ed a0..bf */
  OVERLONG_2 = 1 << 5, /* c0.., c1.. */
  /* f5.. 80..8f, and f0 80..8f: distinguished by the low nibble of the first */
  TOO_LARGE_1000 = 1 << 6,
  OVERLONG_4 = 1 << 6,
  TWO_CONTINUATIONS = 1 << 7, /* not always wrong */
  /* What does not depend on the low nibble. */
  ANY_LOW = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS
};

static const uint8_t first_high[16] = {
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TOO_SHORT | OVERLONG_2,
    TOO_SHORT,
    TOO_SHORT | OVERLONG_3 | SURROGATE,
    TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4,
};

static const uint8_t first_low[16] = {
    ANY_LOW | OVERLONG_2 | OVERLONG_3 | OVERLONG_4,
    ANY_LOW | OVERLONG_2,
    ANY_LOW,
    ANY_LOW,
    ANY_LOW | TOO_LARGE,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000 | SURROGATE,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
    ANY_LOW | TOO_LARGE | TOO_LARGE_1000,
};

static const uint8_t second_high[16] = {
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_LONG | TWO_CONTINUATIONS | OVERLONG_2 | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4,
    TOO_LONG | TWO_CONTINUATIONS | OVERLONG_2 | OVERLONG_3 | TOO_LARGE,
    TOO_LONG | TWO_CONTINUATIONS | OVERLONG_2 | SURROGATE | TOO_LARGE,
    TOO_LONG | TWO_CONTINUATIONS | OVERLONG_2 | SURROGATE | TOO_LARGE,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
};

/** The greatest last bytes, of up to 64, after which no continuation is missing. */
static const uint8_t greatest_last[64] = {
    [0 ... 60] = 0xff,
    [61] = 0xf0 - 1,
    [62] = 0xe0 - 1,
    [63] = 0xc0 - 1,
};

#endif
