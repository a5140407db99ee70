#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "worker_threads.h"

static void *count_itself(void *counter) {
  atomic_fetch_add((atomic_uint *)counter, 1);
  return NULL;
}

int start_threads(size_t threads, uint32_t *answered) {
  atomic_uint counter = 0;
  pthread_t *started = calloc(threads, sizeof *started);
  int error = started == NULL ? ENOMEM : 0;
  size_t count = 0;
  while (error == 0 && count < threads) {
    error = pthread_create(&started[count], NULL, count_itself, &counter);
    if (error == 0) count++;
  }
  for (size_t i = 0; i < count; i++) pthread_join(started[i], NULL);
  free(started);
  *answered = atomic_load(&counter);
  return error;
}
