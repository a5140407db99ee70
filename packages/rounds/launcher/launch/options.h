#pragma once

#include <sched.h> /* needs _GNU_SOURCE */
#include <stdint.h>

struct options {
  const char *cpu_list; /* NULL: any processor */
  cpu_set_t cpus;
  int batch; /* whether what wakes up waits for its turn */
  int64_t limit_ns;
  int counting;
  int64_t memory_limit; /* bytes; 0: none */
  int64_t grace_ns;     /* 0: kill at once */
  const char *folder;   /* to remove at the end, or NULL */
  int64_t pipe_bytes;
  char **writer; /* NULL-terminated, or NULL */
  char **command;
};

/* `0,2`, as a set; exits with 125 if it is none. */
cpu_set_t read_cpus(const char *list);

/* Reads the command line; prints the usage and exits with 125 if it is invalid. */
struct options read_options(char **argv);
