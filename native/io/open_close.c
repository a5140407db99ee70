#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "io.h"

/** One call's files; threads take the next one until there is none. */
typedef struct {
  const char *const *paths;
  size_t count;
  atomic_size_t next;
  atomic_bool has_failed;
  io_failure failure;
} job;

static void fail(job *job, const char *syscall, int error, size_t path) {
  if (atomic_exchange(&job->has_failed, true)) return;
  job->failure = (io_failure){syscall, error, path};
}

static void *work(void *argument) {
  job *job = argument;
  while (!atomic_load_explicit(&job->has_failed, memory_order_relaxed)) {
    size_t i = atomic_fetch_add_explicit(&job->next, 1, memory_order_relaxed);
    if (i >= job->count) break;
    int fd = open(job->paths[i], O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
      fail(job, "open", errno, i);
    } else if (close(fd) != 0) {
      fail(job, "close", errno, i);
    }
  }
  return NULL;
}

static void run_in_new_threads(job *job, size_t threads) {
  pthread_t *started = calloc(threads, sizeof *started);
  if (started == NULL) {
    fail(job, "calloc", ENOMEM, 0);
    return;
  }
  size_t count = 0;
  for (; count < threads; count++) {
    int error = pthread_create(&started[count], NULL, work, job);
    if (error == 0) continue;
    fail(job, "pthread_create", error, 0);
    break;
  }
  for (size_t i = 0; i < count; i++) pthread_join(started[i], NULL);
  free(started);
}

/** `users` lets one call at a time in; `mutex` guards the rest. A worker takes part if `wanted` is not yet 0. */
static struct {
  pthread_mutex_t users;
  pthread_mutex_t mutex;
  pthread_cond_t has_work;
  pthread_cond_t is_done;
  size_t size;
  size_t wanted;
  size_t working;
  job *job;
} pool = {PTHREAD_MUTEX_INITIALIZER,
          PTHREAD_MUTEX_INITIALIZER,
          PTHREAD_COND_INITIALIZER,
          PTHREAD_COND_INITIALIZER,
          0,
          0,
          0,
          NULL};

static void *serve(void *unused) {
  pthread_mutex_lock(&pool.mutex);
  for (;;) {
    while (pool.wanted == 0) pthread_cond_wait(&pool.has_work, &pool.mutex);
    pool.wanted--;
    pthread_mutex_unlock(&pool.mutex);
    work(pool.job);
    pthread_mutex_lock(&pool.mutex);
    if (--pool.working == 0) pthread_cond_signal(&pool.is_done);
  }
  return unused;
}

/** The error of the thread that could not be started, or 0. */
static int grow_pool(size_t threads) {
  for (; pool.size < threads; pool.size++) {
    pthread_t thread;
    int error = pthread_create(&thread, NULL, serve, NULL);
    if (error != 0) return error;
    pthread_detach(thread);
  }
  return 0;
}

static void run_in_pool(job *job, size_t threads) {
  pthread_mutex_lock(&pool.users);
  int error = grow_pool(threads);
  if (error != 0) {
    fail(job, "pthread_create", error, 0);
  } else {
    pthread_mutex_lock(&pool.mutex);
    pool.job = job;
    pool.wanted = pool.working = threads;
    pthread_cond_broadcast(&pool.has_work);
    while (pool.working > 0) pthread_cond_wait(&pool.is_done, &pool.mutex);
    pthread_mutex_unlock(&pool.mutex);
  }
  pthread_mutex_unlock(&pool.users);
}

void open_and_close(const char *const *paths, size_t count, size_t threads, bool pooled, io_failure *failure) {
  job job = {.paths = paths, .count = count};
  if (threads == 0) {
    work(&job);
  } else if (pooled) {
    run_in_pool(&job, threads);
  } else {
    run_in_new_threads(&job, threads);
  }
  *failure = job.failure;
}
