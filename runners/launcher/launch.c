/*
 * launch: runs one command, accounts for it, and lets nothing of it survive. Linux only.
 *
 *   launch LIMIT_MS COUNTERS COMMAND [ARGUMENT...]
 *
 * A helper this small keeps the account clean: Linux starts a child's peak memory at that of the process that
 * forked it, so a child of Node.js would be said to use Node.js's memory. When the command is done, one line of
 * JSON goes to descriptor 3. The command and all it started are killed when the limit passes, when this helper is
 * told to stop, and when the reader of descriptor 3 is gone (so also when the driver was killed outright).
 *
 * With COUNTERS = 1 the command can count events of a part of its own run: it writes `1` to descriptor 8 to start
 * and `0` to stop, and reads one byte from descriptor 9 each time, when it is done.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "counters.h"

enum { report_fd = 3, command_fd = 8, answer_fd = 9 };

static volatile sig_atomic_t stop_asked;

static void on_stop(int signal_number) { stop_asked = signal_number; }
static void on_child(int signal_number) { (void)signal_number; }

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "launch: %s: %s\n", what, strerror(errno));
  exit(125);
}

static void pipe_or_fail(int ends[2]) {
  if (pipe(ends) != 0) fail("pipe");
  /* High numbers, so that dup2 to 8 and 9 can never close an end still needed. */
  for (int i = 0; i < 2; i++) {
    int high = fcntl(ends[i], F_DUPFD_CLOEXEC, 16);
    if (high < 0) fail("fcntl");
    close(ends[i]);
    ends[i] = high;
  }
}

/* In the child: waits until its parent has opened the counters, then becomes the command. */
static void become(char **command, int go, int *commands, int *answers, const sigset_t *mask, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(125);
  char byte;
  if (read(go, &byte, 1) != 1) _exit(125);
  if (commands != NULL) {
    dup2(commands[1], command_fd);
    dup2(answers[0], answer_fd);
  }
  sigprocmask(SIG_SETMASK, mask, NULL);
  /* By path if it is one: execvp would hand a file that is no program to the shell, line by line. */
  if (strchr(command[0], '/') != NULL) execv(command[0], command);
  else execvp(command[0], command);
  fprintf(stderr, "launch: %s: %s\n", command[0], strerror(errno));
  _exit(errno == ENOENT ? 127 : 126);
}

/* Serves one request of the command; returns 0 once the command has closed its end. */
static int serve_counters(int commands, int answers) {
  char request;
  ssize_t n = read(commands, &request, 1);
  if (n < 0) return errno == EINTR || errno == EAGAIN;
  if (n == 0) return 0;
  counters_enable(request == '1');
  return write(answers, "k", 1) == 1;
}

/*
 * Ends what the command left behind. Its orphans are children of this process (a subreaper), also those that made a
 * session of their own and so left the group; each one that ends may hand over children in its turn.
 */
static void end_all(pid_t group) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  int status;
  do {
    kill(-group, SIGKILL);
    FILE *children = fopen(path, "re");
    int pid;
    while (children != NULL && fscanf(children, "%d", &pid) == 1) kill(pid, SIGKILL);
    if (children != NULL) fclose(children);
  } while (waitpid(-1, &status, 0) > 0 || errno == EINTR);
}

static double milliseconds(struct timeval t) { return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3; }

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: launch LIMIT_MS COUNTERS COMMAND [ARGUMENT...]\n");
    return 125;
  }
  int64_t limit_ns = strtoll(argv[1], NULL, 10) * 1000000;
  int counting = argv[2][0] == '1';
  fcntl(report_fd, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_CHILD_SUBREAPER, 1); /* what the command orphans comes here, to be ended here */

  /* Signals are let in only while ppoll waits, so none can slip in between a look and the wait. */
  sigset_t blocked, before;
  sigemptyset(&blocked);
  int stops[] = {SIGTERM, SIGINT, SIGHUP};
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
    sigaddset(&blocked, stops[i]);
    sigaction(stops[i], &(struct sigaction){.sa_handler = on_stop}, NULL);
  }
  sigaddset(&blocked, SIGCHLD);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = on_child}, NULL);
  signal(SIGPIPE, SIG_IGN);
  sigprocmask(SIG_BLOCK, &blocked, &before);

  int go[2], commands[2], answers[2];
  pipe_or_fail(go);
  if (counting) {
    pipe_or_fail(commands);
    pipe_or_fail(answers);
  }
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    signal(SIGPIPE, SIG_DFL);
    become(argv + 3, go[0], counting ? commands : NULL, answers, &before, parent);
  }
  setpgid(child, child);
  if (counting) {
    counters_open(child);
    close(commands[1]);
    close(answers[0]);
  }
  int64_t started = now_ns();
  if (write(go[1], "g", 1) != 1) fail("write");

  struct pollfd watched[] = {{.fd = report_fd}, {.fd = counting ? commands[0] : -1, .events = POLLIN}};
  struct rusage usage;
  int status, timed_out = 0, killed = 0;
  for (;;) {
    pid_t ended = wait4(child, &status, WNOHANG, &usage);
    if (ended == child) break;
    int64_t left = limit_ns - (now_ns() - started);
    if (!killed && (stop_asked || left <= 0)) {
      timed_out = !stop_asked;
      killed = 1;
      kill(-child, SIGKILL);
      kill(child, SIGKILL);
    }
    if (left < 0) left = 0;
    struct timespec wait = {left / 1000000000, left % 1000000000};
    int ready = ppoll(watched, 2, killed ? NULL : &wait, &before);
    if (ready <= 0) continue;
    if (watched[0].revents != 0) { /* nobody reads the report any more: the driver is gone */
      stop_asked = SIGHUP;
      watched[0].fd = -1;
    }
    if (watched[1].revents != 0 && !serve_counters(commands[0], answers[1])) watched[1].fd = -1;
  }
  int64_t wall_ns = now_ns() - started;
  /* Waited for one by one, so that the account above is of the command alone. */
  end_all(child);

  char counted[512] = "";
  if (counting) counters_json(counted, sizeof counted);
  dprintf(report_fd,
          "{\"exitCode\":%d,\"signal\":%d,\"timedOut\":%s,\"stopped\":%s,\"wallMs\":%.6f,\"userMs\":%.3f,"
          "\"sysMs\":%.3f,\"rssBytes\":%.0f,\"voluntary\":%ld,\"involuntary\":%ld%s}\n",
          WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0,
          timed_out ? "true" : "false", stop_asked ? "true" : "false", (double)wall_ns / 1e6,
          milliseconds(usage.ru_utime), milliseconds(usage.ru_stime), (double)usage.ru_maxrss * 1024, usage.ru_nvcsw, usage.ru_nivcsw,
          counted);
  return 0;
}
