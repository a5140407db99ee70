/*
 * launch: runs one command, accounts for it, and lets nothing of it survive. Linux only.
 *
 *   launch [OPTION...] LIMIT_MS COMMAND [ARGUMENT...]
 *
 * A helper this small keeps the account clean: Linux starts a child's peak memory at that of the process that
 * forked it, so a child of Node.js would be said to use Node.js's memory. When the command is done, one line of
 * JSON goes to descriptor 3. The command and all it started are killed when the limit passes, when this helper is
 * told to stop, and when the reader of descriptor 3 is gone (so also when the driver was killed outright).
 *
 *   --cpus LIST            Let the command and its writer run on these processors only: `0`, `0,2`.
 *   --counters             The command can count events of a part of its own run: it writes `1` to descriptor 8 to
 *                          start and `0` to stop, and reads one byte from descriptor 9 each time, when it is done.
 *   --grace MS             When told to stop, ask the command by SIGTERM and kill it after that time: a tracer that is
 *                          killed at once writes no counts.
 *   --memory-limit BYTES   Kill the command once that much of it is resident: the machine itself must not run out.
 *   --remove FOLDER        Remove this folder when all is over, even when nobody is left to see it.
 *   --feed PIPE_BYTES N W  A writer of N words W feeds the command's standard input through a pipe of that capacity
 *                          (0: as the system makes it). It is accounted for apart. Node.js would join them by a socket.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <sched.h>
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

/* How often the memory of the command is looked at, where it is limited. */
static const int64_t look_ns = 20 * 1000000;

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

struct options {
  const char *cpu_list; /* NULL: as they are */
  cpu_set_t cpus;
  int64_t limit_ns;
  int counting;
  int64_t memory_limit;
  int64_t grace_ns;
  const char *folder;
  int64_t pipe_bytes;
  char **writer; /* NULL-terminated, or NULL */
  char **command;
};

static void usage(void) {
  fprintf(stderr,
          "usage: launch [--counters] [--cpus LIST] [--memory-limit BYTES] [--grace MS] [--remove FOLDER] "
          "[--feed PIPE_BYTES N WORD...] LIMIT_MS COMMAND [ARGUMENT...]\n");
  exit(125);
}

static cpu_set_t read_cpus(const char *list) {
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

static struct options read_options(char **argv) {
  struct options o = {0};
  char **rest = argv + 1;
  for (; *rest != NULL && strncmp(*rest, "--", 2) == 0; rest++) {
    if (strcmp(*rest, "--counters") == 0) {
      o.counting = 1;
      continue;
    }
    const char *name = *rest++;
    if (*rest == NULL) usage();
    if (strcmp(name, "--cpus") == 0) o.cpus = read_cpus(o.cpu_list = *rest);
    else if (strcmp(name, "--memory-limit") == 0) o.memory_limit = strtoll(*rest, NULL, 10);
    else if (strcmp(name, "--grace") == 0) o.grace_ns = strtoll(*rest, NULL, 10) * 1000000;
    else if (strcmp(name, "--remove") == 0) o.folder = *rest;
    else if (strcmp(name, "--feed") == 0) {
      o.pipe_bytes = strtoll(*rest++, NULL, 10);
      long words = *rest == NULL ? 0 : strtol(*rest, NULL, 10);
      o.writer = calloc((size_t)(words < 1 ? 1 : words) + 1, sizeof *o.writer);
      if (words < 1 || o.writer == NULL) usage();
      for (long i = 0; i < words; i++)
        if ((o.writer[i] = *++rest) == NULL) usage();
    } else usage();
  }
  if (rest[0] == NULL || rest[1] == NULL) usage();
  o.limit_ns = strtoll(rest[0], NULL, 10) * 1000000;
  o.command = rest + 1;
  return o;
}

/* What a child gets in place of what this process has; -1 for no change. */
struct channels {
  int input, output, commands, answers;
};

/*
 * Starts a child that waits for a byte from `go`, so that its counters can be opened, and then becomes the command.
 * All children are of one group, the first one's: 0 for the first.
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
  /* Where memory runs out all the same, the kernel should end this and nothing else. */
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0 && write(score, "1000", 4) == 4) close(score);
  if (o->cpu_list != NULL && sched_setaffinity(0, sizeof o->cpus, &o->cpus) != 0) {
    fprintf(stderr, "launch: --cpus %s: %s\n", o->cpu_list, strerror(errno));
    _exit(125);
  }
  char byte;
  if (read(go, &byte, 1) != 1) _exit(125);
  if (with.input >= 0) dup2(with.input, STDIN_FILENO);
  if (with.output >= 0) dup2(with.output, STDOUT_FILENO);
  if (with.commands >= 0) dup2(with.commands, command_fd);
  if (with.answers >= 0) dup2(with.answers, answer_fd);
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

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)about, (void)kind, (void)where;
  return remove(path);
}

/* How much of a process is in memory; 0 if that cannot be told (any more). */
static int64_t resident_bytes(pid_t process) {
  char path[32];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *statm = fopen(path, "re");
  if (statm == NULL) return 0;
  long long pages = 0;
  if (fscanf(statm, "%*d %lld", &pages) != 1) pages = 0;
  fclose(statm);
  return pages * sysconf(_SC_PAGESIZE);
}

static double milliseconds(struct timeval t) { return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3; }

struct ended {
  int status;
  struct rusage usage;
};

static void print_account(FILE *to, const struct ended *e) {
  fprintf(to,
          "\"exitCode\":%d,\"signal\":%d,\"userMs\":%.3f,\"sysMs\":%.3f,\"rssBytes\":%.0f,\"voluntary\":%ld,"
          "\"involuntary\":%ld",
          WIFEXITED(e->status) ? WEXITSTATUS(e->status) : -1, WIFSIGNALED(e->status) ? WTERMSIG(e->status) : 0,
          milliseconds(e->usage.ru_utime), milliseconds(e->usage.ru_stime), (double)e->usage.ru_maxrss * 1024,
          e->usage.ru_nvcsw, e->usage.ru_nivcsw);
}

int main(int argc, char **argv) {
  (void)argc;
  struct options o = read_options(argv);
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

  int go[2], commands[2] = {-1, -1}, answers[2] = {-1, -1}, feed[2] = {-1, -1};
  pipe_or_fail(go);
  if (o.counting) {
    pipe_or_fail(commands);
    pipe_or_fail(answers);
  }
  if (o.writer != NULL) {
    pipe_or_fail(feed);
    if (o.pipe_bytes > 0 && fcntl(feed[0], F_SETPIPE_SZ, (int)o.pipe_bytes) < 0) fail("F_SETPIPE_SZ");
  }
  pid_t child = start(&o, o.command, (struct channels){feed[0], -1, commands[1], answers[0]}, 0, go[0], &before);
  pid_t writer =
      o.writer == NULL ? 0 : start(&o, o.writer, (struct channels){-1, feed[1], -1, -1}, child, go[0], &before);
  int pipe_bytes = o.writer == NULL ? 0 : fcntl(feed[0], F_GETPIPE_SZ);
  if (o.writer != NULL) {
    /* Else the command would never see the end, nor the writer that nobody reads. */
    close(feed[0]);
    close(feed[1]);
  }
  if (o.counting) {
    counters_open(child);
    close(commands[1]);
    close(answers[0]);
  }
  int64_t started = now_ns();
  if (write(go[1], "gg", 2) != 2) fail("write");

  struct pollfd watched[] = {{.fd = report_fd}, {.fd = commands[0], .events = POLLIN}};
  struct ended of_command, of_writer;
  int timed_out = 0, memory_limited = 0, killed = 0, asked = 0, writer_runs = writer != 0;
  for (;;) {
    if (writer_runs && wait4(writer, &of_writer.status, WNOHANG, &of_writer.usage) == writer) writer_runs = 0;
    if (wait4(child, &of_command.status, WNOHANG, &of_command.usage) == child) break;
    int64_t left = o.limit_ns - (now_ns() - started);
    if (!killed && o.memory_limit > 0) memory_limited = resident_bytes(child) > o.memory_limit;
    if (stop_asked && !asked && o.grace_ns > 0) {
      asked = 1;
      if (left > o.grace_ns) o.limit_ns -= left - o.grace_ns;
      left = o.grace_ns;
      kill(-child, SIGTERM);
    }
    if (!killed && ((stop_asked && !asked) || left <= 0 || memory_limited)) {
      timed_out = !stop_asked && !memory_limited;
      killed = 1;
      kill(-child, SIGKILL);
      kill(child, SIGKILL);
    }
    if (o.memory_limit > 0 && left > look_ns) left = look_ns;
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
  if (writer_runs) {
    kill(writer, SIGKILL);
    while (wait4(writer, &of_writer.status, 0, &of_writer.usage) < 0 && errno == EINTR) {
    }
  }
  /* Waited for one by one, so that the accounts above are of the two commands alone. */
  end_all(child);
  if (o.folder != NULL) nftw(o.folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);

  char *line = NULL;
  size_t size = 0;
  FILE *report = open_memstream(&line, &size);
  if (report == NULL) fail("open_memstream");
  fprintf(report, "{\"timedOut\":%s,\"memoryLimited\":%s,\"wallMs\":%.6f,", timed_out ? "true" : "false",
          memory_limited ? "true" : "false", (double)wall_ns / 1e6);
  print_account(report, &of_command);
  if (writer != 0) {
    fprintf(report, ",\"pipeBytes\":%d,\"writer\":{", pipe_bytes);
    print_account(report, &of_writer);
    fputc('}', report);
  }
  char counted[512] = "";
  if (o.counting) counters_json(counted, sizeof counted);
  fprintf(report, "%s}\n", counted);
  fclose(report);
  /* In one piece: half a line would be no report. */
  if (write(report_fd, line, size) != (ssize_t)size) return 125;
  return 0;
}
