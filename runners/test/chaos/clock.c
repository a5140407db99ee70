/* Loaded before a program: the clock of the day jumps by CLOCK_BY seconds once the program has run for CLOCK_AFTER ms. The clocks
   that measure intervals go on, as they do when somebody sets the time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);
static long after_ms, by_s, started_ms;

static long now_ms(void) {
  struct timespec t;
  real(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

__attribute__((constructor)) static void begin(void) {
  const char *after = getenv("CLOCK_AFTER"), *by = getenv("CLOCK_BY");
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  after_ms = after ? atol(after) : 0;
  by_s = by ? atol(by) : 0;
  started_ms = now_ms();
}

static long jumped(void) { return now_ms() - started_ms >= after_ms ? by_s : 0; }

int clock_gettime(clockid_t clock, struct timespec *t) {
  if (!real) begin();
  int result = real(clock, t);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) t->tv_sec += jumped();
  return result;
}

int gettimeofday(struct timeval *restrict t, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  t->tv_sec = now.tv_sec;
  t->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *t) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (t) *t = now.tv_sec;
  return now.tv_sec;
}
