/*
 * launch: runs one command, measures its resource usage, and ends it with all its descendants. Linux only.
 *
 *   launch [OPTION...] LIMIT_MS COMMAND [ARGUMENT...]
 *   launch --hold CPUS THREAD [LAUNCH...]   keeps a thread, and the main threads of commands of other helpers, on these CPUs
 *
 * This helper is small since Linux starts a child's peak memory at that of the process that forked it, so a child of
 * Node.js would include Node.js's memory. When the command has exited, the helper writes one line of JSON to
 * descriptor 3, and exits as the command did (128 plus the number of a signal). The command and its descendants are
 * killed at the time limit, on SIGTERM, and when the reader of descriptor 3 exits (also when the driver is killed). A
 * command may stop this helper (SIGSTOP): the driver resumes it when it is late, and the kernel when the driver exits.
 *
 *   --cpus LIST            Run the command and its writer on these CPUs only: `0`, `0,2`.
 *   --batch                Use batch scheduling: a process that wakes up does not preempt.
 *   --counters             The command can count events of a part of its own run: it writes `1` to descriptor 8 to
 *                          start and `0` to stop, and reads one byte from descriptor 9 each time, when it is done.
 *   --grace MS             On SIGTERM, send the command SIGTERM and kill it after this time: a tracer that is killed
 *                          immediately writes no counts.
 *   --memory-limit BYTES   Kill the command at this RSS, before the machine runs out of memory.
 *   --remove FOLDER        Remove this folder at the end, even if the driver has exited.
 *   --feed PIPE_BYTES N W  A writer of N words W feeds the command's standard input through a pipe of that capacity
 *                          (0: the default). It is measured separately. Node.js would connect them by a socket.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "launch.h"

static _Noreturn void usage(void) {
  fputs("launch: invalid arguments: see main.c\n", stderr);
  exit(125);
}

/* `0,2`, as a set. */
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

static struct options read_options(char **argv) {
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

/* A thread that has ended meanwhile needs no processor. */
static int keep(pid_t thread, const cpu_set_t *cpus) { return sched_setaffinity(thread, sizeof *cpus, cpus); }

/* The list of a process's children, or NULL. */
static FILE *open_children(pid_t process) {
  char name[32];
  snprintf(name, sizeof name, "task/%d/children", (int)process);
  return open_process(process, name);
}

/* Only the first thread of each child: the others, such as collectors and compilers, run where they like. */
static void keep_children(pid_t helper, const cpu_set_t *cpus) {
  FILE *children = open_children(helper);
  if (children == NULL) return;
  for (int child; fscanf(children, "%d", &child) == 1;) keep(child, cpus);
  fclose(children);
}

/* See --hold above. Gives the exit code. */
static int hold(char **arguments) {
  if (arguments[0] == NULL || arguments[1] == NULL) return 125;
  cpu_set_t cpus = read_cpus(arguments[0]);
  int failed = keep((pid_t)strtol(arguments[1], NULL, 10), &cpus);
  for (char **helper = arguments + 2; *helper != NULL; helper++) keep_children((pid_t)strtol(*helper, NULL, 10), &cpus);
  return failed ? 1 : 0;
}

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

/* Lets signals in only while ppoll waits, so that none can slip in between a look and the wait. */
static sigset_t block_signals(void) {
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
  return before;
}

struct outcome {
  struct ended command, writer;
  int timed_out, memory_limited, left;
  int64_t wall_ns;
};

/* Releases the command and waits for its end, or brings it about. */
static struct outcome watch(const struct options *o, const struct children *c, const sigset_t *unblocked) {
  struct outcome out = {0};
  struct pollfd watched[] = {{.fd = report_fd}, {.fd = c->requests, .events = POLLIN}};
  int killed = 0, asked = 0, writer_runs = c->writer != 0;
  int64_t started = now_ns(), limit_ns = o->limit_ns;
  release_children(c);
  for (;;) {
    if (writer_runs && wait4(c->writer, &out.writer.status, WNOHANG, &out.writer.usage) == c->writer) writer_runs = 0;
    if (wait4(c->command, &out.command.status, WNOHANG, &out.command.usage) == c->command) break;
    int64_t left = limit_ns - (now_ns() - started);
    if (!killed && o->memory_limit > 0) out.memory_limited = resident_bytes(c->command) > o->memory_limit;
    if (stop_asked && !asked && o->grace_ns > 0) {
      asked = 1;
      if (left > o->grace_ns) limit_ns -= left - o->grace_ns;
      left = o->grace_ns;
      kill(-c->command, SIGTERM);
    }
    if (!killed && ((stop_asked && !asked) || left <= 0 || out.memory_limited)) {
      out.timed_out = !stop_asked && !out.memory_limited;
      killed = 1;
      kill(-c->command, SIGKILL);
      kill(c->command, SIGKILL);
    }
    if (o->memory_limit > 0 && left > look_ns) left = look_ns;
    if (left < 0) left = 0;
    struct timespec wait = {left / 1000000000, left % 1000000000};
    int ready = ppoll(watched, 2, killed ? NULL : &wait, unblocked);
    if (ready <= 0) continue;
    if (watched[0].revents != 0) { /* the reader of the report, the driver, has exited */
      stop_asked = SIGHUP;
      watched[0].fd = -1;
    }
    if (watched[1].revents != 0 && !serve_counters(c->requests, c->answers)) watched[1].fd = -1;
  }
  out.wall_ns = now_ns() - started;
  if (writer_runs) {
    kill(c->writer, SIGKILL);
    while (wait4(c->writer, &out.writer.status, 0, &out.writer.usage) < 0 && errno == EINTR) {
    }
  }
  return out;
}

/* What ends by itself so soon after the command, such as a process that has written all its output, is not left behind. */
enum { grace_steps = 10, grace_step_us = 2000 };

/* How many children of this process, orphans of the command among them, are still there: those that have ended are waited for. */
static int count_left(void) {
  int status;
  while (waitpid(-1, &status, WNOHANG) > 0) {
  }
  FILE *children = open_children(getpid());
  int count = 0;
  for (int pid; children != NULL && fscanf(children, "%d", &pid) == 1;) count++;
  if (children != NULL) fclose(children);
  return count;
}

/* How many processes the command has left running, without what they have started in their turn. */
static int find_left(void) {
  int left = count_left();
  for (int step = 0; step < grace_steps && left > 0; step++) {
    usleep(grace_step_us);
    left = count_left();
  }
  return left;
}

/*
 * Kills what the command left behind, and waits for it. Orphans are children of this process (it is a subreaper), even
 * if they left the group for a session of their own; each one that ends may hand over children in its turn.
 */
static void end_group_and_orphans(pid_t group) {
  int status;
  do {
    kill(-group, SIGKILL);
    FILE *children = open_children(getpid());
    for (int pid; children != NULL && fscanf(children, "%d", &pid) == 1;) kill(pid, SIGKILL);
    if (children != NULL) fclose(children);
  } while (waitpid(-1, &status, 0) > 0 || errno == EINTR);
}

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)about, (void)kind, (void)where;
  return remove(path);
}

/* Removes a folder and what is in it; follows no symbolic link. */
static void remove_folder(const char *path) { nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT); }

/* Writes the report in one piece: a partial line would be invalid. */
static void report(const struct options *o, const struct children *c, const struct outcome *out) {
  char *line;
  size_t length;
  FILE *to = open_memstream(&line, &length);
  if (to == NULL) fail("open_memstream");
  fprintf(to, "{\"timedOut\":%s,\"memoryLimited\":%s", out->timed_out ? "true" : "false", out->memory_limited ? "true" : "false");
  fprintf(to, ",\"startError\":%d,\"left\":%d,\"wallMs\":%.6f,", start_error(c), out->left, (double)out->wall_ns / 1e6);
  print_ended(to, &out->command);
  if (c->writer != 0) {
    fprintf(to, ",\"fed\":{\"pipeBytes\":%d,", c->pipe_bytes);
    print_ended(to, &out->writer);
    fputs("}", to);
  }
  if (o->counting) print_counters(to);
  fputs("}\n", to);
  if (fclose(to) != 0 || write(report_fd, line, length) != (ssize_t)length) exit(125);
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--hold") == 0) return hold(argv + 2);
  struct options o = read_options(argv);
  fcntl(report_fd, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_CHILD_SUBREAPER, 1); /* what the command orphans comes here, to be ended here */
  prctl(PR_SET_PDEATHSIG, SIGCONT); /* to see that the driver is gone, also if it was stopped before */
  sigset_t unblocked = block_signals();
  struct children c = start_children(&o, &unblocked);
  if (o.counting) open_counters(c.command);
  struct outcome out = watch(&o, &c, &unblocked);
  if (WIFEXITED(out.command.status)) out.left = find_left();
  /* Waited for one by one, so that the accounts above are of the two commands alone. */
  end_group_and_orphans(c.command);
  if (o.folder != NULL) remove_folder(o.folder);
  report(&o, &c, &out);
  int status = out.command.status;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
