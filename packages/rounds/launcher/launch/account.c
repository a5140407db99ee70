#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static double milliseconds(struct timeval t) { return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3; }

void print_ended(FILE *to, const struct ended *e) {
  fprintf(to, "\"exitCode\":%d,\"signal\":%d", WIFEXITED(e->status) ? WEXITSTATUS(e->status) : -1,
          WIFSIGNALED(e->status) ? WTERMSIG(e->status) : 0);
  fprintf(to, ",\"usage\":{\"userMs\":%.3f,\"sysMs\":%.3f,\"rssBytes\":%lld", milliseconds(e->usage.ru_utime),
          milliseconds(e->usage.ru_stime), (long long)e->usage.ru_maxrss * 1024);
  fprintf(to, ",\"contextSwitches\":{\"voluntary\":%ld,\"involuntary\":%ld}}", e->usage.ru_nvcsw, e->usage.ru_nivcsw);
}

FILE *open_process(pid_t process, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
  return fopen(path, "re");
}

int64_t resident_bytes(pid_t process) {
  long long pages = 0;
  FILE *statm = open_process(process, "statm");
  if (statm == NULL) return 0;
  if (fscanf(statm, "%*d %lld", &pages) != 1) pages = 0;
  fclose(statm);
  return pages * sysconf(_SC_PAGESIZE);
}

static struct {
  const char *name;
  uint32_t type;
  uint64_t config;
  int fd;
  int error;
} events[] = {
    {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS, -1, 0},
    {"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES, -1, 0},
    {"branchMisses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_MISSES, -1, 0},
    {"cacheMisses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES, -1, 0},
    {"cpuNs", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK, -1, 0},
    {"pageFaults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS, -1, 0},
};
enum { event_count = sizeof events / sizeof *events };

void open_counters(pid_t pid) {
  for (int i = 0; i < event_count; i++) {
    struct perf_event_attr attr = {
        .type = events[i].type,
        .size = sizeof attr,
        .config = events[i].config,
        .disabled = 1,
        .inherit = 1,
        .exclude_kernel = 1,
        .exclude_hv = 1,
        .read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING,
    };
    events[i].fd = (int)syscall(SYS_perf_event_open, &attr, pid, -1, -1, PERF_FLAG_FD_CLOEXEC);
    if (events[i].fd < 0) events[i].error = errno;
  }
}

int serve_counters(int requests, int answers) {
  char request;
  ssize_t n = read(requests, &request, 1);
  if (n < 0) return errno == EINTR || errno == EAGAIN;
  if (n == 0) return 0;
  unsigned long change = request == '1' ? PERF_EVENT_IOC_ENABLE : PERF_EVENT_IOC_DISABLE;
  for (int i = 0; i < event_count; i++)
    if (events[i].fd >= 0) ioctl(events[i].fd, change, 0);
  return write(answers, "k", 1) == 1;
}

void print_counters(FILE *to) {
  const char *separator = "";
  int error = 0;
  fputs(",\"counters\":{", to);
  for (int i = 0; i < event_count; i++) {
    uint64_t value[3]; /* count, time enabled, time running */
    if (events[i].fd < 0) {
      if (error == 0) error = events[i].error;
      continue;
    }
    if (read(events[i].fd, value, sizeof value) != sizeof value || value[2] == 0) continue;
    /* Scaled up where the unit had to share its registers between events. */
    double scaled = (double)value[0] * ((double)value[1] / (double)value[2]);
    fprintf(to, "%s\"%s\":%.0f", separator, events[i].name, scaled);
    separator = ",";
  }
  fputs("}", to);
  if (error != 0) fprintf(to, ",\"countersError\":\"%s\"", strerror(error));
}
