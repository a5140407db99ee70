#define _GNU_SOURCE
#include "usage.h"

#include <sys/wait.h>
#include <unistd.h>

static double milliseconds(struct timeval t) { return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3; }

void print_ended(FILE *to, const struct ended *e) {
  fprintf(to,
          "\"exitCode\":%d,\"signal\":%d,\"userMs\":%.3f,\"sysMs\":%.3f,\"rssBytes\":%.0f,\"voluntary\":%ld,"
          "\"involuntary\":%ld",
          WIFEXITED(e->status) ? WEXITSTATUS(e->status) : -1, WIFSIGNALED(e->status) ? WTERMSIG(e->status) : 0,
          milliseconds(e->usage.ru_utime), milliseconds(e->usage.ru_stime), (double)e->usage.ru_maxrss * 1024,
          e->usage.ru_nvcsw, e->usage.ru_nivcsw);
}

int64_t resident_bytes(pid_t process) {
  char path[32];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *statm = fopen(path, "re");
  if (statm == NULL) return 0;
  long long pages = 0;
  if (fscanf(statm, "%*d %lld", &pages) != 1) pages = 0;
  fclose(statm);
  return pages * sysconf(_SC_PAGESIZE);
}
