/* What the parts of this helper know of each other. Each defines _GNU_SOURCE first. */
#pragma once

#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>

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

/* Descriptors: the report goes to the driver; a command that counts events writes requests and reads answers. */
enum { report_fd = 3, request_fd = 8, answer_fd = 9 };

/* The command and the writer that feeds it. Both are held back until `release_children`. */
struct children {
  pid_t command, writer; /* writer: 0 if there is none */
  int pipe_bytes;        /* capacity of the pipe between them */
  int requests, answers; /* our ends of the counter channel, or -1 */
  int go, failure;       /* our ends of two more pipes: to release them, and to learn why exec failed */
};

/* `mask`: the signals that are blocked in a command. */
struct children start_children(const struct options *o, const sigset_t *mask);

void release_children(const struct children *c);

/* Why the command could not be executed, as an errno; 0 if it was. To be asked once the command has ended. */
int start_error(const struct children *c);

/* Prints what failed, with the reason in errno, and exits with 125. */
_Noreturn void fail(const char *what);

/* Opens a file of /proc about a process, such as `statm`; NULL if there is none. */
FILE *open_process(pid_t process, const char *name);

/* How a process ended, and what it used. */
struct ended {
  int status;
  struct rusage usage;
};

/* Both as members of a JSON object, without the braces. */
void print_ended(FILE *to, const struct ended *e);

/* RSS of a process; 0 if unknown. */
int64_t resident_bytes(pid_t process);

/*
 * Counts events of one process and its threads while counting is on, in user space only, as unprivileged processes may.
 * Unavailable counters (as in a virtual machine without a performance unit) are reported with the reason.
 */
void open_counters(pid_t pid);

/* Answers one request of the command (`1`: start, `0`: stop); returns 0 once the command has closed its end. */
int serve_counters(int requests, int answers);

/* The counts, and the first reason for a gap, as members of a JSON object that begin with a comma. */
void print_counters(FILE *to);
