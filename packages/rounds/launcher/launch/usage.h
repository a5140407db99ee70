#pragma once

#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>

/* How a process ended, and what it used. */
struct ended {
  int status;
  struct rusage usage;
};

/* Prints both as members of a JSON object, without the braces. */
void print_ended(FILE *to, const struct ended *e);

/* How much of a process is in memory; 0 if that cannot be told (any more). */
int64_t resident_bytes(pid_t process);
