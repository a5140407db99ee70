/**
 * Counts the windows of a text that hash as its first one does, without JavaScript around it:
 *
 *     rolling-hash rolling|anew BYTES MEASURE_MS STEPPED_BYTES
 *
 * It prints how many it found, how long a call took, and how many instructions one takes for a byte. These are counted by
 * single-stepping, since many machines have no hardware counters.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/** As in the post; the compiler does not know them. */
static volatile uint32_t the_window = 8, the_base = 31;

#define PLAIN __attribute__((noinline, optimize("no-tree-vectorize")))
typedef size_t way(const uint8_t *text, size_t windows, uint32_t window, uint32_t base, uint32_t target);

static uint32_t hash_of(const uint8_t *text, uint32_t window, uint32_t base) {
  uint32_t hash = 0;
  for (uint32_t i = 0; i < window; i++) hash = hash * base + text[i];
  return hash;
}

PLAIN static size_t rehash(const uint8_t *text, size_t windows, uint32_t window, uint32_t base, uint32_t target) {
  size_t found = 0;
  for (size_t i = 0; i < windows; i++) found += hash_of(text + i, window, base) == target;
  return found;
}

PLAIN static size_t rolling(const uint8_t *text, size_t windows, uint32_t window, uint32_t base, uint32_t target) {
  uint32_t weight = 1;
  for (uint32_t i = 0; i < window; i++) weight *= base;
  uint32_t hash = hash_of(text, window, base);
  size_t found = hash == target;
  for (size_t i = 1; i < windows; i++) {
    hash = hash * base + text[i + window - 1] - weight * text[i - 1];
    found += hash == target;
  }
  return found;
}

static size_t call(way *hashes, const uint8_t *text, size_t bytes) {
  uint32_t window = the_window, base = the_base;
  return hashes(text, bytes - window + 1, window, base, hash_of(text, window, base));
}

static double now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

/** Of a process that makes one call and ends; 0 if the system allows no single-stepping. */
static double instructions_of(way *hashes, const uint8_t *text, size_t bytes) {
  pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(0);
    raise(SIGSTOP);
    _exit((int)call(hashes, text, bytes) & 1);
  }
  double count = 0;
  int status;
  while (waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    if (ptrace(PTRACE_SINGLESTEP, child, NULL, NULL) != 0) return 0;
    count++;
  }
  return count;
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  way *hashes = strcmp(argv[1], "rolling") == 0 ? rolling : rehash;
  size_t bytes = strtoul(argv[2], NULL, 10), stepped = strtoul(argv[4], NULL, 10);
  uint8_t *text = malloc(bytes);
  uint32_t random = 1;
  for (size_t i = 0; i < bytes; i++) {
    random = random * 1664525 + 1013904223;
    text[i] = 'a' + (random >> 30);
  }

  size_t found = call(hashes, text, bytes), calls = 0;
  double begun = now_ns(), took, least = strtod(argv[3], NULL) * 1e6;
  do {
    found = call(hashes, text, bytes);
    calls++;
    took = now_ns() - begun;
  } while (took < least);

  // What the two have in common, such as the start and the end of a call, is not counted.
  double fewer = instructions_of(hashes, text, stepped), more = instructions_of(hashes, text, 2 * stepped);
  printf("{\"found\":%zu,\"calls\":%zu,\"ns\":%.1f,\"instructionsPerByte\":%.3f}\n", found, calls, took / calls,
         (more - fewer) / stepped);
  return 0;
}
