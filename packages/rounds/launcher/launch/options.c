#define _GNU_SOURCE
#include "launch.h"

#include <stdlib.h>
#include <string.h>

static _Noreturn void usage(void) {
  fputs("launch: invalid arguments: see main.c\n", stderr);
  exit(125);
}

cpu_set_t read_cpus(const char *list) {
  cpu_set_t cpus;
  CPU_ZERO(&cpus);
  for (const char *at = list; *at != 0;) {
    char *end;
    unsigned long cpu = strtoul(at, &end, 10);
    if (end == at || cpu >= CPU_SETSIZE || (*end != 0 && *end != ',')) usage();
    CPU_SET(cpu, &cpus);
    at = *end == ',' ? end + 1 : end;
  }
  return cpus;
}

/* Reads `N WORD...`, from the N that `*rest` points at; leaves `*rest` at the last word. */
static char **read_writer(char ***rest) {
  long words = **rest == NULL ? 0 : strtol(**rest, NULL, 10);
  if (words < 1) usage();
  char **writer = calloc((size_t)words + 1, sizeof *writer);
  if (writer == NULL) usage();
  for (long i = 0; i < words; i++)
    if ((writer[i] = *++*rest) == NULL) usage();
  return writer;
}

struct options read_options(char **argv) {
  struct options o = {0};
  char **rest = argv + 1;
  for (; *rest != NULL && strncmp(*rest, "--", 2) == 0; rest++) {
    const char *name = *rest;
    if (strcmp(name, "--counters") == 0) o.counting = 1;
    else if (strcmp(name, "--batch") == 0) o.batch = 1;
    else if (*++rest == NULL) usage();
    else if (strcmp(name, "--cpus") == 0) o.cpus = read_cpus(o.cpu_list = *rest);
    else if (strcmp(name, "--memory-limit") == 0) o.memory_limit = strtoll(*rest, NULL, 10);
    else if (strcmp(name, "--grace") == 0) o.grace_ns = strtoll(*rest, NULL, 10) * 1000000;
    else if (strcmp(name, "--remove") == 0) o.folder = *rest;
    else if (strcmp(name, "--feed") == 0) {
      o.pipe_bytes = strtoll(*rest++, NULL, 10);
      o.writer = read_writer(&rest);
    } else usage();
  }
  if (rest[0] == NULL || rest[1] == NULL) usage();
  o.limit_ns = strtoll(rest[0], NULL, 10) * 1000000;
  o.command = rest + 1;
  return o;
}
