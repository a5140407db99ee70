#include "counters.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static struct {
  uint64_t config;
  int fd;
} events[] = {
    {PERF_COUNT_HW_INSTRUCTIONS, -1},
    {PERF_COUNT_HW_CPU_CYCLES, -1},
    {PERF_COUNT_HW_BRANCH_MISSES, -1},
};
enum { event_count = sizeof events / sizeof *events };

const char *counters_prepare(void) {
  for (int i = 0; i < event_count; i++) {
    struct perf_event_attr attr = {
        .type = PERF_TYPE_HARDWARE,
        .size = sizeof attr,
        .config = events[i].config,
        .disabled = 1,
        .exclude_kernel = 1,
        .exclude_hv = 1,
        .read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING,
    };
    // All in one group, so that they count the same stretches of time.
    events[i].fd = (int)syscall(SYS_perf_event_open, &attr, 0, -1, i == 0 ? -1 : events[0].fd, PERF_FLAG_FD_CLOEXEC);
    if (events[i].fd < 0) return strerror(errno);
  }
  return NULL;
}

static void tell_group(unsigned long request) {
  if (events[0].fd >= 0) ioctl(events[0].fd, request, PERF_IOC_FLAG_GROUP);
}

void counters_start(void) {
  tell_group(PERF_EVENT_IOC_RESET);
  tell_group(PERF_EVENT_IOC_ENABLE);
}

/** Scaled up where the processor had to share its counters with others. */
static double count_of(int fd) {
  uint64_t value[3]; /* count, time enabled, time running */
  if (fd < 0 || read(fd, value, sizeof value) != sizeof value || value[2] == 0) return NAN;
  return (double)value[0] * ((double)value[1] / (double)value[2]);
}

event_counts counters_stop(void) {
  tell_group(PERF_EVENT_IOC_DISABLE);
  return (event_counts){count_of(events[0].fd), count_of(events[1].fd), count_of(events[2].fd)};
}

/** Each waits for the one before, which takes a cycle; of two registers, for some cores add constants for nothing. */
#if defined(__x86_64__)
#define ADDITION "add %1, %0\n"
#elif defined(__aarch64__)
#define ADDITION "add %0, %0, %1\n"
#endif

double clock_ghz(void) {
#ifdef ADDITION
  enum { turns = 1000, additions = 100 };
  uint64_t sum = 0;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int i = 0; i < turns; i++) {
    __asm__ volatile(".rept %c2\n" ADDITION ".endr" : "+r"(sum) : "r"((uint64_t)1), "i"(additions) : "cc");
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double ns = (double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec);
  return turns * additions / ns;
#else
  return NAN;
#endif
}

#define POWERCAP "/sys/class/powercap/intel-rapl:0/"

static FILE *energy_file;

static double number_in(FILE *file) {
  double number = NAN;
  return file && fscanf(file, "%lf", &number) == 1 ? number : NAN;
}

const char *energy_prepare(void) {
  energy_file = fopen(POWERCAP "energy_uj", "r");
  if (!energy_file) return strerror(errno);
  setvbuf(energy_file, NULL, _IONBF, 0);
  return NULL;
}

double energy_now(void) {
  if (!energy_file) return NAN;
  rewind(energy_file);
  return number_in(energy_file);
}

double energy_range(void) {
  FILE *file = fopen(POWERCAP "max_energy_range_uj", "r");
  double range = number_in(file);
  if (file) fclose(file);
  return range;
}
