/* CPU time and memory of the server, which is all processes of its session: Linux reports them to anyone. */
#define _GNU_SOURCE
#include "client.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static size_t read_file(long pid, const char *name, char *text, size_t room) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/%s", pid, name);
  FILE *file = fopen(path, "re");
  size_t used = file == NULL ? 0 : fread(text, 1, room - 1, file);
  if (file != NULL) fclose(file);
  text[used] = '\0';
  return used;
}

static double cpu_ns(long pid) {
  clockid_t clock;
  struct timespec t;
  if (clock_getcpuclockid((pid_t)pid, &clock) != 0 || clock_gettime(clock, &t) != 0) return 0;
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double waited_ns(long pid) {
  char text[128];
  double waited = 0;
  if (read_file(pid, "schedstat", text, sizeof text) > 0) sscanf(text, "%*s %lf", &waited);
  return waited;
}

/* Adds a process, if it belongs to the session (0: any). The system counts user and system time in ticks; only their sum is precise. */
static void add_process(struct usage *usage, long pid, long session) {
  char text[4096];
  long own_session;
  unsigned long user, system;
  read_file(pid, "stat", text, sizeof text);
  char *fields = strrchr(text, ')'); /* the name may contain anything */
  if (fields == NULL) return;
  if (sscanf(fields, ") %*c %*d %*d %ld %*d %*d %*u %*u %*u %*u %*u %lu %lu", &own_session, &user, &system) != 3) return;
  if (session != 0 && own_session != session) return;
  double tick_ns = 1e9 / (double)sysconf(_SC_CLK_TCK);
  usage->user_ns += (double)user * tick_ns;
  usage->system_ns += (double)system * tick_ns;
  usage->total_ns += cpu_ns(pid);
  usage->waited_ns += waited_ns(pid);
  read_file(pid, "status", text, sizeof text);
  const char *peak = strstr(text, "\nVmHWM:");
  if (peak != NULL) usage->peak_bytes += 1024 * atof(peak + strlen("\nVmHWM:"));
}

struct usage usage_of_session(long session, int has_helper) {
  struct usage usage = {0};
  DIR *processes = session > 0 ? opendir("/proc") : NULL;
  if (processes == NULL) return usage;
  for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
    long pid = atol(entry->d_name);
    /* The helper that started the server leads the session, and only waits. */
    if (pid > 0 && !(has_helper && pid == session)) add_process(&usage, pid, session);
  }
  closedir(processes);
  return usage;
}

struct usage own_usage(void) {
  struct usage usage = {0};
  add_process(&usage, getpid(), 0);
  return usage;
}
