#pragma once

#include <signal.h>
#include <sys/types.h>

#include "options.h"

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
