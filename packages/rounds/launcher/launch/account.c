#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int64_t microseconds(struct timeval t) { return (int64_t)t.tv_sec * 1000000 + t.tv_usec; }

void put_ended(struct text *to, const struct ended *e) {
  put(to, "\"exitCode\":");
  put_number(to, WIFEXITED(e->status) ? WEXITSTATUS(e->status) : -1);
  put(to, ",\"signal\":");
  put_number(to, WIFSIGNALED(e->status) ? WTERMSIG(e->status) : 0);
  put(to, ",\"usage\":{\"userMs\":");
  put_fixed(to, microseconds(e->usage.ru_utime), 3);
  put(to, ",\"sysMs\":");
  put_fixed(to, microseconds(e->usage.ru_stime), 3);
  put(to, ",\"rssBytes\":");
  put_number(to, (int64_t)e->usage.ru_maxrss * 1024);
  put(to, ",\"contextSwitches\":{\"voluntary\":");
  put_number(to, e->usage.ru_nvcsw);
  put(to, ",\"involuntary\":");
  put_number(to, e->usage.ru_nivcsw);
  put(to, "}}");
}

int64_t resident_bytes(pid_t process) {
  struct text path = {0};
  put(&path, "/proc/");
  put_number(&path, process);
  put(&path, "/statm");
  struct numbers statm = open_numbers(path.bytes);
  int64_t all, pages;
  if (!next_number(&statm, &all) || !next_number(&statm, &pages)) pages = 0;
  close_numbers(&statm);
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

void put_counters(struct text *to) {
  put(to, ",\"counters\":{");
  const char *quote = "\"";
  int error = 0;
  for (int i = 0; i < event_count; i++) {
    uint64_t value[3]; /* count, time enabled, time running */
    if (events[i].fd < 0) {
      if (error == 0) error = events[i].error;
      continue;
    }
    if (read(events[i].fd, value, sizeof value) != sizeof value || value[2] == 0) continue;
    put(to, quote);
    put(to, events[i].name);
    put(to, "\":");
    /* Scaled up where the unit had to share its registers between events. */
    put_number(to, (int64_t)((double)value[0] * ((double)value[1] / (double)value[2]) + 0.5));
    quote = ",\"";
  }
  put(to, "}");
  if (error == 0) return;
  put(to, ",\"countersError\":\"");
  put(to, strerror(error));
  put(to, "\"");
}
