/** Threads that move units among ten cells, with and without synchronisation. */
#ifndef ROUNDS_SHARED_COUNTER_MOVES_H
#define ROUNDS_SHARED_COUNTER_MOVES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { MOVE_PLAIN, MOVE_ATOMIC, MOVE_MUTEX } move_way;

typedef struct {
  uint64_t moves; /* by all threads */
  int64_t sum;    /* of all cells at the end; 1,000 at the beginning */
} moved;

/** Starts `threads` threads, each of which makes `moves` moves. Returns an `errno`, 0 if nothing failed. */
int move_units(move_way way, size_t threads, size_t moves, moved *result);

#ifdef __cplusplus
}
#endif

#endif
