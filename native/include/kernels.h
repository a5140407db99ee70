/**
 * Every kernel: its signature, what it promises, and its variants. Nothing else lists them: the dispatch table, the
 * addon's functions, the tests, the fuzz targets and the build follow from this file and from the files found.
 *
 * A kernel's signature is a function type `<kernel>_fn`, and always has this shape, from which the addon derives what
 * to check: arrays first (`const` is read, anything else is written, maybe in place), then the number of elements,
 * which is the length of the first array and at most that of the others, then numbers (`uint32_t`).
 *
 * Every kernel
 * - takes any address that its elements may have, and any count, zero included;
 * - reads and writes nothing outside [array, array + count), not even bytes that it then ignores;
 * - gives the same answer in every variant (see `sum_floats` for its precision);
 * - lets an output be exactly one of its inputs if their elements have the same size. Other overlaps are the caller's
 *   mistake; the addon refuses them.
 *
 * A variant is `<kernel>_<isa>[_<how>]`, in `<isa>/<isa>_<kernel>.c`. `V(kernel, isa, how, needs)` declares one;
 * `needs` are processor features beyond those that the whole instruction set asks for. Variants stand best first: the
 * first one that the machine can run is what the dispatched kernel is.
 */
#ifndef ROUNDS_KERNELS_H
#define ROUNDS_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "isas.h"

/** HOSTED(x): x where the C and C++ libraries are available, unlike in a plain WebAssembly module. */
#if defined(__wasm__)
#define HOSTED(...)
#else
#define HOSTED(...) __VA_ARGS__
#endif

/** Does nothing, so that the cost of calling it is that of any call. */
typedef void empty_fn(void);
#define EMPTY(V) V(empty, scalar, , 0)

/** Whether the bytes are well-formed UTF-8 (Unicode, table 3-7). */
typedef bool validate_utf8_fn(const uint8_t *bytes, size_t length);
#define VALIDATE_UTF8(V)        \
  V(validate_utf8, avx512, , 0) \
  V(validate_utf8, avx2, , 0)   \
  V(validate_utf8, ssse3, , 0)  \
  V(validate_utf8, neon, , 0)   \
  V(validate_utf8, wasm, , 0)   \
  V(validate_utf8, scalar, , 0)

/**
 * The sum of the values, each widened to double precision before it is added. Variants add in different orders: each
 * result is within `count * 2^-52` times the sum of the magnitudes of the exact sum. Infinities and NaN go the way of
 * IEEE 754.
 */
typedef double sum_floats_fn(const float *values, size_t count);
#define SUM_FLOATS(V)                 \
  V(sum_floats, avx512, , 0)          \
  V(sum_floats, avx2, , 0)            \
  V(sum_floats, sve, , 0)             \
  V(sum_floats, neon, , 0)            \
  V(sum_floats, wasm, , 0)            \
  V(sum_floats, scalar, _unrolled, 0) \
  V(sum_floats, scalar, , 0)

/** out[i] is a[i], 0 or -a[i] where b[i] is positive, 0 or negative. The negative of -128 is -128. */
typedef void sign_transfer_fn(const int8_t *a, const int8_t *b, int8_t *out, size_t count);
#define SIGN_TRANSFER(V)        \
  V(sign_transfer, avx512, , 0) \
  V(sign_transfer, avx2, , 0)   \
  V(sign_transfer, ssse3, , 0)  \
  V(sign_transfer, sve, , 0)    \
  V(sign_transfer, neon, , 0)   \
  V(sign_transfer, wasm, , 0)   \
  V(sign_transfer, scalar, , 0)

/** What is cheaper where `b` is known to have no zeros: out[i] is -a[i] where b[i] is negative, else a[i]. */
typedef void sign_transfer_nonzero_fn(const int8_t *a, const int8_t *b, int8_t *out, size_t count);
#define SIGN_TRANSFER_NONZERO(V)        \
  V(sign_transfer_nonzero, avx512, , 0) \
  V(sign_transfer_nonzero, wasm, , 0)   \
  V(sign_transfer_nonzero, scalar, , 0)

/**
 * Parses decimal numbers from 0 to 255, written with 1 to 3 digits (leading zeros are allowed). A cell holds the text
 * in its first three bytes in memory and the number of its characters in the fourth; bytes after the text are
 * ignored. values[i] is the number, or 0 where the cell does not hold one. Returns how many cells do.
 */
typedef size_t parse_uint8_fn(const uint32_t *cells, uint8_t *values, size_t count);
#define PARSE_UINT8(V)                 \
  V(parse_uint8, avx512, , 0)          \
  V(parse_uint8, avx2, , 0)            \
  V(parse_uint8, neon, , 0)            \
  V(parse_uint8, wasm, , 0)            \
  V(parse_uint8, scalar, _swar_low, 0) \
  V(parse_uint8, scalar, _swar, 0)     \
  V(parse_uint8, scalar, _loop, 0)     \
  HOSTED(V(parse_uint8, scalar, _from_chars, 0))

/**
 * How many windows of `window` bytes have the Karp-Rabin hash `target`. The hash of a window w is the sum of
 * w[i] * base^(window - 1 - i), modulo 2^32. Windows have at least 1 byte, and at most the length of the text.
 */
typedef size_t karp_rabin_fn(const uint8_t *bytes, size_t length, uint32_t window, uint32_t base, uint32_t target);
#define KARP_RABIN(V)                \
  V(karp_rabin, avx512, , 0)         \
  V(karp_rabin, avx2, , 0)           \
  V(karp_rabin, neon, , 0)           \
  V(karp_rabin, wasm, , 0)           \
  V(karp_rabin, scalar, _streams, 0) \
  V(karp_rabin, scalar, _rolling, 0) \
  V(karp_rabin, scalar, _anew, 0)

/** Moves the values that are not negative to the front, in their order. Returns how many; what follows them is any. */
typedef size_t filter_nonnegative_fn(int64_t *values, size_t count);
#define FILTER_NONNEGATIVE(V)                   \
  V(filter_nonnegative, avx512, _register, 0)   \
  V(filter_nonnegative, avx512, _memory, 0)     \
  V(filter_nonnegative, avx2, , 0)              \
  V(filter_nonnegative, sve, , 0)               \
  V(filter_nonnegative, wasm, , 0)              \
  V(filter_nonnegative, scalar, _branchless, 0) \
  V(filter_nonnegative, scalar, _unrolled, 0)   \
  V(filter_nonnegative, scalar, _branch, 0)

/**
 * Copies JSON without the spaces, tabs, line feeds and carriage returns outside its strings. Returns how many bytes
 * that is; what follows them in `out` is any. A quote begins or ends a string unless a backslash escapes it, also in
 * text that is not JSON; a string that does not end goes on to the end.
 */
typedef size_t minify_json_fn(const uint8_t *json, uint8_t *out, size_t length);
#define MINIFY_JSON(V)                                                    \
  V(minify_json, avx512, _register, FEATURE_AVX512VBMI2 | FEATURE_PCLMUL) \
  V(minify_json, avx512, _memory, FEATURE_AVX512VBMI2 | FEATURE_PCLMUL)   \
  V(minify_json, wasm, , 0)                                               \
  V(minify_json, scalar, , 0)

/** Whether any byte is not zero. */
typedef bool any_nonzero_fn(const uint8_t *bytes, size_t length);
#define ANY_NONZERO(V)              \
  V(any_nonzero, avx512, , 0)       \
  V(any_nonzero, avx2, , 0)         \
  V(any_nonzero, ssse3, , 0)        \
  V(any_nonzero, sve, _neon, 0)     \
  V(any_nonzero, neon, , 0)         \
  V(any_nonzero, wasm, , 0)         \
  V(any_nonzero, scalar, _words, 0) \
  V(any_nonzero, scalar, , 0)

/** The index, in `header_names`, of a header's name in upper, lower or mixed case; -1 for a name that is not there. */
typedef int32_t header_index_fn(const uint8_t *name, size_t length);
#define HEADER_INDEX(V) V(header_index, scalar, , 0)

/**
 * How many a[i] are below b[i] as numbers without a sign. SSE and AVX2 compare with a sign only, and there are two ways
 * round that: `sign_bit` flips the highest bits first, which turns one order into the other; `max` looks whether the
 * greater of the two is a[i].
 */
typedef size_t unsigned_compare_fn(const int32_t *a, const int32_t *b, size_t count);
#define UNSIGNED_COMPARE(V)                 \
  V(unsigned_compare, avx512, , 0)          \
  V(unsigned_compare, avx512, _sign_bit, 0) \
  V(unsigned_compare, avx2, _max, 0)        \
  V(unsigned_compare, avx2, _sign_bit, 0)   \
  V(unsigned_compare, ssse3, _max, 0)       \
  V(unsigned_compare, ssse3, _sign_bit, 0)  \
  V(unsigned_compare, sve, , 0)             \
  V(unsigned_compare, neon, , 0)            \
  V(unsigned_compare, neon, _sign_bit, 0)   \
  V(unsigned_compare, wasm, , 0)            \
  V(unsigned_compare, scalar, _sign_bit, 0) \
  V(unsigned_compare, scalar, , 0)

/**
 * out[i] is values[i] / divisor, rounded down; 0 if the divisor is 0. `inverse` multiplies by the divisor's inverse,
 * `inverse64` by one of twice the bits, `double` divides in double precision, which is exact for these numbers.
 * `template` has a loop compiled for each divisor below 256, and `table` a function for each that divides one value.
 */
typedef void divide_fn(const uint32_t *values, uint32_t *out, size_t count, uint32_t divisor);
#define DIVIDE(V)                          \
  V(divide, avx512, _inverse, 0)           \
  V(divide, avx512, _double, 0)            \
  V(divide, avx2, _inverse, 0)             \
  V(divide, avx2, _double, 0)              \
  V(divide, ssse3, _inverse, 0)            \
  V(divide, sve, _inverse, 0)              \
  V(divide, sve, , 0)                      \
  V(divide, neon, _inverse, 0)             \
  V(divide, wasm, , 0)                     \
  HOSTED(V(divide, scalar, _inverse64, 0)) \
  HOSTED(V(divide, scalar, _template, 0))  \
  V(divide, scalar, _inverse, 0)           \
  HOSTED(V(divide, scalar, _table, 0))     \
  V(divide, scalar, , 0)

#define KERNELS(V)         \
  EMPTY(V)                 \
  VALIDATE_UTF8(V)         \
  SUM_FLOATS(V)            \
  SIGN_TRANSFER(V)         \
  SIGN_TRANSFER_NONZERO(V) \
  PARSE_UINT8(V)           \
  KARP_RABIN(V)            \
  FILTER_NONNEGATIVE(V)    \
  MINIFY_JSON(V)           \
  ANY_NONZERO(V)           \
  HEADER_INDEX(V)          \
  UNSIGNED_COMPARE(V)      \
  DIVIDE(V)

#ifdef __cplusplus
extern "C" {
#endif

#define DECLARE(kernel, isa, how, needs) KERNEL_EXPORT extern kernel##_fn kernel##_##isa##how;
KERNELS(DECLARE)
#undef DECLARE

/** The names that `header_index` knows, in lower case. */
extern const char *const header_names[];
extern const size_t header_name_count;

#ifdef __cplusplus
}
#endif

#endif
