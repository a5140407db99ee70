/** Blocking system calls for the suites that ask what JavaScript's own ways of making them cost. */
#ifndef ROUNDS_IO_H
#define ROUNDS_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What failed, or null; `error` is its errno. `path` is the index of the file, in `open_and_close`. */
typedef struct {
  const char *syscall;
  int error;
  size_t path;
} io_failure;

/** One read(2), again after a signal. The number of bytes. */
size_t read_some(int fd, uint8_t *buffer, size_t length, io_failure *failure);

typedef struct {
  uint64_t bytes;
  uint64_t reads;
} read_totals;

/** Reads to the end of the file, always into the start of the buffer. `reads` counts the last one too, of no bytes. */
read_totals read_to_end(int fd, uint8_t *buffer, size_t length, io_failure *failure);

/** Opens, reads to the end or until the buffer is full, closes. The number of bytes. */
size_t read_file(const char *path, uint8_t *buffer, size_t length, io_failure *failure);

/** Writes what of the file is not on the disk yet, and takes the file out of the page cache. */
void drop_cache(const char *path, io_failure *failure);

/**
 * Opens and closes each file. `threads` threads share the work; they come from a pool that grows to the most that were
 * ever asked for and stays, or are started for this call. 0 threads: the caller does it. Stops at a failure.
 */
void open_and_close(const char *const *paths, size_t count, size_t threads, bool pooled, io_failure *failure);

#ifdef __cplusplus
}
#endif

#endif
