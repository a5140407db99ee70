#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "worker_threads.h"

typedef struct {
  const uint32_t *values;
  size_t length;
  sum_work work;
  double sum;
} share;

static double sum_of_numbers(const uint32_t *values, size_t length) {
  uint64_t sum = 0;
  for (size_t i = 0; i < length; i++) sum += values[i];
  return (double)sum;
}

static double sum_of_sines(const uint32_t *values, size_t length) {
  double sum = 0;
  for (size_t i = 0; i < length; i++) sum += sin(values[i]);
  return sum;
}

static void *add_up(void *argument) {
  share *own = argument;
  own->sum = own->work == WORK_SINES ? sum_of_sines(own->values, own->length)
                                     : sum_of_numbers(own->values, own->length);
  return NULL;
}

int sum_by_threads(const uint32_t *values, size_t length, size_t threads, sum_work work, double *sum) {
  if (threads == 0) {
    share all = {values, length, work, 0};
    add_up(&all);
    *sum = all.sum;
    return 0;
  }
  share *shares = calloc(threads, sizeof *shares);
  pthread_t *started = calloc(threads, sizeof *started);
  int error = shares == NULL || started == NULL ? ENOMEM : 0;
  size_t count = 0;
  while (error == 0 && count < threads) {
    size_t from = length * count / threads;
    size_t to = length * (count + 1) / threads;
    shares[count] = (share){values + from, to - from, work, 0};
    error = pthread_create(&started[count], NULL, add_up, &shares[count]);
    if (error == 0) count++;
  }
  *sum = 0;
  for (size_t i = 0; i < count; i++) {
    pthread_join(started[i], NULL);
    *sum += shares[i].sum;
  }
  free(started);
  free(shares);
  return error;
}
