#define _GNU_SOURCE
#include "launch.h"

#include <stdlib.h>

/* A thread that has ended meanwhile needs no processor. */
static int keep(long thread, const cpu_set_t *cpus) { return sched_setaffinity((pid_t)thread, sizeof *cpus, cpus); }

/* Only the first thread of each child: the others, such as collectors and compilers, run where they like. */
static void keep_children(const char *helper, const cpu_set_t *cpus) {
  char name[64];
  snprintf(name, sizeof name, "/proc/%s/task/%s/children", helper, helper);
  FILE *children = fopen(name, "r");
  if (children == NULL) return;
  for (long child; fscanf(children, "%ld", &child) == 1;) keep(child, cpus);
  fclose(children);
}

int hold(char **arguments) {
  if (arguments[0] == NULL || arguments[1] == NULL) return 125;
  cpu_set_t cpus = read_cpus(arguments[0]);
  int failed = keep(strtol(arguments[1], NULL, 10), &cpus);
  for (char **helper = arguments + 2; *helper != NULL; helper++) keep_children(*helper, &cpus);
  return failed ? 1 : 0;
}
