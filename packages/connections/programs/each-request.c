/*
 * each-request: starts a command for each request, one after the other. The number of the request is its last argument,
 * and it prints "=answer 17" for request 17, or what went wrong behind a "!".
 *
 *   each-request for MS COMMAND [ARGUMENT...]               for so long, and at least thrice
 *   each-request count N COMMAND [ARGUMENT...]              so often
 *   each-request until-error N:MS COMMAND [ARGUMENT...]     until one fails, at most N times, four at a time: ports
 *                                                           do not wait for ever; then again until one does not, for MS
 *                                                           at most
 *
 * Prints a line of JSON: the time of each process from its start to its end, or what failed and how long it went on.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_samples = 100000, least_samples = 3, text_bytes = 1024, between_tries_us = 10000, at_a_time = 4 };

struct running {
  pid_t pid;
  int output;
  long number;
};

static double samples[most_samples];

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static _Noreturn void fail(const char *what, int error) {
  fprintf(stderr, "each-request: %s: %s\n", what, strerror(error));
  exit(125);
}

/* Reads to the end, and keeps as much as there is room for. */
static void read_all(int from, char *text) {
  size_t used = 0;
  char rest[256];
  for (;;) {
    size_t room = text_bytes - 1 - used;
    ssize_t bytes = room > 0 ? read(from, text + used, room) : read(from, rest, sizeof rest);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes <= 0) break;
    if (room > 0) used += (size_t)bytes;
  }
  text[used] = '\0';
  text[strcspn(text, "\n")] = '\0';
}

static struct running begin(char **command, int words, long number) {
  char last[24];
  int ends[2];
  pid_t pid;
  posix_spawn_file_actions_t actions;
  snprintf(last, sizeof last, "%ld", number);
  command[words] = last; /* replaces the NULL after the words, which is followed by another one */
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe", errno);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  int error = posix_spawnp(&pid, command[0], &actions, NULL, command, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error != 0) fail(command[0], error);
  return (struct running){pid, ends[0], number};
}

/* Gives whether the request was answered; otherwise `text` has what went wrong. */
static int answered_by(struct running one, char *text) {
  char wanted[40];
  int status;
  read_all(one.output, text);
  close(one.output);
  while (waitpid(one.pid, &status, 0) < 0) {
    if (errno != EINTR) fail("waitpid", errno);
  }
  if (status != 0) {
    /* It ended before it could report why. */
    if (WIFSIGNALED(status)) snprintf(text, text_bytes, "killed by signal %d", WTERMSIG(status));
    else snprintf(text, text_bytes, "exited with %d", WEXITSTATUS(status));
    return 0;
  }
  snprintf(wanted, sizeof wanted, "=answer %ld", one.number);
  if (strcmp(text, wanted) == 0) return 1;
  if (text[0] == '!') memmove(text, text + 1, strlen(text));
  return 0;
}

static int request(char **command, int words, long number, char *text) {
  return answered_by(begin(command, words, number), text);
}

/* Several at a time. Gives how many were answered before the first that was not. */
static long requests(char **command, int words, long first, long count, char *text) {
  struct running all[at_a_time];
  char other[text_bytes];
  long answered = 0, failed = 0;
  for (long i = 0; i < count; i++) all[i] = begin(command, words, first + i);
  for (long i = 0; i < count; i++) {
    if (!answered_by(all[i], failed ? other : text)) failed = 1;
    else if (!failed) answered++;
  }
  return answered;
}

static void print_text(const char *text) {
  putchar('"');
  for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
    if (*at == '"' || *at == '\\') printf("\\%c", *at);
    else if (*at < ' ') putchar(' ');
    else putchar(*at);
  }
  putchar('"');
}

static int until_error(char **command, int words, long most, double recovery_ms) {
  char failure[text_bytes], text[text_bytes];
  long answered = 0, tries = 0;
  double begun = now_ns();
  for (double before = begun; answered < most; before = now_ns()) {
    long count = most - answered < at_a_time ? most - answered : at_a_time;
    long made = requests(command, words, answered, count, failure);
    answered += made;
    if (made == count) continue;
    double failed = now_ns();
    printf("{\"answered\":%ld,\"answeredNs\":%.0f,\"failNs\":%.0f,\"failed\":", answered, before - begun,
           failed - before);
    print_text(failure);
    while (now_ns() - failed < recovery_ms * 1e6) {
      tries++;
      if (request(command, words, answered, text)) {
        printf(",\"recoveryNs\":%.0f", now_ns() - failed);
        break;
      }
      usleep(between_tries_us);
    }
    printf(",\"tries\":%ld}\n", tries);
    return 0;
  }
  printf("{\"answered\":%ld,\"answeredNs\":%.0f}\n", answered, now_ns() - begun);
  return 0;
}

static int measure(char **command, int words, long count, double ms) {
  char text[text_bytes];
  long made = 0;
  double begun = now_ns(), before = begun, now = begun;
  while (made < most_samples && (count > 0 ? made < count : made < least_samples || now - begun < ms * 1e6)) {
    if (!request(command, words, made, text)) {
      fputs("{\"fault\":", stdout);
      print_text(text);
      puts("}");
      return 0;
    }
    now = now_ns();
    samples[made++] = now - before;
    before = now;
  }
  printf("{\"elapsedNs\":%.0f,\"samples\":[", now - begun);
  for (long i = 0; i < made; i++) printf("%s%.0f", i == 0 ? "" : ",", samples[i]);
  puts("]}");
  return 0;
}

int main(int argc, char **argv) {
  long number = 0;
  double ms = 0;
  const char *how = argc > 3 ? argv[1] : "";
  int words = argc - 3;
  char **command = argc > 3 ? calloc((size_t)words + 2, sizeof *command) : NULL;
  if (command != NULL) memcpy(command, argv + 3, (size_t)words * sizeof *command);
  if (command != NULL && strcmp(how, "for") == 0) return measure(command, words, 0, atof(argv[2]));
  if (command != NULL && strcmp(how, "count") == 0) return measure(command, words, atol(argv[2]), 0);
  if (command != NULL && strcmp(how, "until-error") == 0 && sscanf(argv[2], "%ld:%lf", &number, &ms) == 2)
    return until_error(command, words, number, ms);
  fputs("usage: each-request for MS | count N | until-error N:MS COMMAND [ARGUMENT...]\n", stderr);
  return 2;
}
