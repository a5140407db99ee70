#ifndef START_H
#define START_H

#include <signal.h>
#include <sys/types.h>

#include "options.h"

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

#endif
