#include "moves.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { CELLS = 10, UNITS_EACH = 100 };

/** The cells are read and written one by one, as JavaScript's are: a compiler may not keep a volatile one in a register. */
typedef struct {
  _Alignas(128) volatile int32_t plain[CELLS];
  _Alignas(128) _Atomic int32_t atomic[CELLS];
  _Alignas(128) pthread_mutex_t mutex;
} cells;

/** In a cache line of its own, so that threads share nothing but the cells. */
typedef struct {
  _Alignas(128) cells *cells;
  size_t moves;
  size_t made;
  uint32_t state;
} mover;

/** Marsaglia's xorshift, as in moves.js. */
static uint32_t next_state(uint32_t state) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

static uint32_t source_in(uint32_t state) { return (state >> 16) % CELLS; }
static uint32_t target_in(uint32_t state) { return (state & 0xffff) % CELLS; }

/** A data race, which is what this is about: what C leaves undefined, the processor does. */
static void move_one(volatile int32_t *units, uint32_t state) {
  units[source_in(state)] -= 1;
  units[target_in(state)] += 1;
}

static void *move_plainly(void *argument) {
  mover *own = argument;
  const size_t moves = own->moves;
  uint32_t state = own->state;
  for (size_t i = 0; i < moves; i++) {
    state = next_state(state);
    move_one(own->cells->plain, state);
  }
  own->made = moves;
  return NULL;
}

static void *move_atomically(void *argument) {
  mover *own = argument;
  const size_t moves = own->moves;
  uint32_t state = own->state;
  for (size_t i = 0; i < moves; i++) {
    state = next_state(state);
    atomic_fetch_sub(&own->cells->atomic[source_in(state)], 1);
    atomic_fetch_add(&own->cells->atomic[target_in(state)], 1);
  }
  own->made = moves;
  return NULL;
}

static void *move_by_turns(void *argument) {
  mover *own = argument;
  const size_t moves = own->moves;
  uint32_t state = own->state;
  for (size_t i = 0; i < moves; i++) {
    state = next_state(state);
    pthread_mutex_lock(&own->cells->mutex);
    move_one(own->cells->plain, state);
    pthread_mutex_unlock(&own->cells->mutex);
  }
  own->made = moves;
  return NULL;
}

static void *(*const movers[])(void *) = {
    [MOVE_PLAIN] = move_plainly, [MOVE_ATOMIC] = move_atomically, [MOVE_MUTEX] = move_by_turns};

int move_units(move_way way, size_t threads, size_t moves, moved *result) {
  cells shared = {.mutex = PTHREAD_MUTEX_INITIALIZER};
  for (size_t i = 0; i < CELLS; i++) {
    shared.plain[i] = UNITS_EACH;
    atomic_init(&shared.atomic[i], UNITS_EACH);
  }
  mover *all = aligned_alloc(_Alignof(mover), threads * sizeof *all);
  pthread_t *started = calloc(threads, sizeof *started);
  int error = all == NULL || started == NULL ? ENOMEM : 0;
  size_t count = 0;
  while (error == 0 && count < threads) {
    all[count] = (mover){&shared, moves, 0, (uint32_t)(count + 1) * 0x9e3779b1u | 1};
    error = pthread_create(&started[count], NULL, movers[way], &all[count]);
    if (error == 0) count++;
  }
  *result = (moved){0, 0};
  for (size_t i = 0; i < count; i++) {
    pthread_join(started[i], NULL);
    result->moves += all[i].made;
  }
  for (size_t i = 0; i < CELLS; i++) {
    result->sum += way == MOVE_ATOMIC ? atomic_load(&shared.atomic[i]) : shared.plain[i];
  }
  pthread_mutex_destroy(&shared.mutex);
  free(started);
  free(all);
  return error;
}
