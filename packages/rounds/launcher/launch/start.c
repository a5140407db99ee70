#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

void fail(const char *what) {
  fprintf(stderr, "launch: %s: %s\n", what, strerror(errno));
  exit(125);
}

static void open_pipe(int ends[2]) {
  if (pipe(ends) != 0) fail("pipe");
  /* High numbers, so that dup2 to 8 and 9 can never close an end still needed. */
  for (int i = 0; i < 2; i++) {
    int high = fcntl(ends[i], F_DUPFD_CLOEXEC, 16);
    if (high < 0) fail("fcntl");
    close(ends[i]);
    ends[i] = high;
  }
}

/* Descriptors that replace those of this process in a child; -1 for no change. */
struct channels {
  int input, output, requests, answers, failure;
};

static _Noreturn void become(char **command, int failure) {
  /* By path if it is one: execvp would pass a file that is not a program to the shell. */
  if (strchr(command[0], '/') != NULL) execv(command[0], command);
  else execvp(command[0], command);
  int error = errno;
  if (failure >= 0 && write(failure, &error, sizeof error) != sizeof error) _exit(125);
  fprintf(stderr, "launch: %s: %s\n", command[0], strerror(error));
  _exit(error == ENOENT ? 127 : 126);
}

/*
 * Starts a child that waits for a byte from `go` and then becomes the command. All children are in one process group,
 * whose number is that of the first: `group` is 0 for the first.
 */
static pid_t start(const struct options *o, char **command, struct channels with, pid_t group, int go,
                   const sigset_t *mask) {
  pid_t parent = getpid(), child = fork();
  if (child < 0) fail("fork");
  if (child > 0) {
    setpgid(child, group);
    return child;
  }
  setpgid(0, group);
  signal(SIGPIPE, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(125);
  /* If memory runs out all the same, the kernel should kill this process and no other. */
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0 && write(score, "1000", 4) == 4) close(score);
  if (o->cpu_list != NULL && sched_setaffinity(0, sizeof o->cpus, &o->cpus) != 0) {
    fprintf(stderr, "launch: --cpus %s: %s\n", o->cpu_list, strerror(errno));
    _exit(125);
  }
  /* Some sandboxes do not have it. There the times vary more, and nothing else changes. */
  struct sched_param none = {0};
  if (o->batch) sched_setscheduler(0, SCHED_BATCH, &none);
  char byte;
  if (read(go, &byte, 1) != 1) _exit(125);
  if (with.input >= 0) dup2(with.input, STDIN_FILENO);
  if (with.output >= 0) dup2(with.output, STDOUT_FILENO);
  if (with.requests >= 0) dup2(with.requests, request_fd);
  if (with.answers >= 0) dup2(with.answers, answer_fd);
  sigprocmask(SIG_SETMASK, mask, NULL);
  become(command, with.failure);
}

struct children start_children(const struct options *o, const sigset_t *mask) {
  int go[2], failure[2], requests[2] = {-1, -1}, answers[2] = {-1, -1}, feed[2] = {-1, -1};
  open_pipe(go);
  open_pipe(failure);
  fcntl(failure[0], F_SETFL, O_NONBLOCK);
  if (o->counting) {
    open_pipe(requests);
    open_pipe(answers);
  }
  if (o->writer != NULL) {
    open_pipe(feed);
    if (o->pipe_bytes > 0 && fcntl(feed[0], F_SETPIPE_SZ, (int)o->pipe_bytes) < 0) fail("F_SETPIPE_SZ");
  }
  struct children c = {.requests = requests[0], .answers = answers[1], .go = go[1], .failure = failure[0]};
  struct channels reader = {feed[0], -1, requests[1], answers[0], failure[1]};
  c.command = start(o, o->command, reader, 0, go[0], mask);
  if (o->writer != NULL) {
    struct channels writer = {-1, feed[1], -1, -1, -1};
    c.writer = start(o, o->writer, writer, c.command, go[0], mask);
    c.pipe_bytes = fcntl(feed[0], F_GETPIPE_SZ);
    /* If these stayed open, the command would not see the end of the input, nor the writer a closed pipe. */
    close(feed[0]);
    close(feed[1]);
  }
  close(failure[1]);
  if (o->counting) {
    close(requests[1]);
    close(answers[0]);
  }
  return c;
}

void release_children(const struct children *c) {
  if (write(c->go, "gg", 2) != 2) fail("write");
}

int start_error(const struct children *c) {
  int error;
  return read(c->failure, &error, sizeof error) == sizeof error ? error : 0;
}
