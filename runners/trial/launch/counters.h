/*
 * Counts events of one process and of every thread it starts, between `counters_enable(1)` and
 * `counters_enable(0)`. User space only: that is what an unprivileged process may count. What the machine cannot
 * count (a virtual machine without a performance unit, say) is reported by its reason.
 */
#ifndef COUNTERS_H
#define COUNTERS_H

#include <errno.h>
#include <linux/perf_event.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

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

static void counters_open(pid_t pid) {
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

static void counters_enable(int on) {
  for (int i = 0; i < event_count; i++) {
    if (events[i].fd >= 0) ioctl(events[i].fd, on ? PERF_EVENT_IOC_ENABLE : PERF_EVENT_IOC_DISABLE, 0);
  }
}

/* Counts, scaled up where the unit had to share its registers between events; and the first reason for a gap. */
static void counters_json(char *text, size_t size) {
  size_t used = (size_t)snprintf(text, size, ",\"counters\":{");
  const char *comma = "";
  int error = 0;
  for (int i = 0; i < event_count; i++) {
    uint64_t value[3]; /* count, time enabled, time running */
    if (events[i].fd < 0) {
      if (error == 0) error = events[i].error;
      continue;
    }
    if (read(events[i].fd, value, sizeof value) != sizeof value || value[2] == 0) continue;
    double count = (double)value[0] * ((double)value[1] / (double)value[2]);
    used += (size_t)snprintf(text + used, size - used, "%s\"%s\":%.0f", comma, events[i].name, count);
    comma = ",";
  }
  used += (size_t)snprintf(text + used, size - used, "}");
  if (error != 0) snprintf(text + used, size - used, ",\"countersError\":\"%s\"", strerror(error));
}

#endif
