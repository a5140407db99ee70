/*
 * read WARM_BYTES BLOCK_BYTES: counts what comes from standard input, with one read(2) after another into one buffer, and
 * prints its state after this many bytes, unless 0.
 */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static long resident_bytes(void) {
  long pages = 0;
  FILE *statm = fopen("/proc/self/statm", "r");
  if (statm == NULL) return 0;
  if (fscanf(statm, "%*d %ld", &pages) != 1) pages = 0;
  fclose(statm);
  return pages * sysconf(_SC_PAGESIZE);
}

int main(int argc, char **argv) {
  long warm_at = argc < 3 ? -1 : strtol(argv[1], NULL, 10);
  size_t block = argc < 3 ? 0 : strtoul(argv[2], NULL, 10);
  char *buffer = malloc(block);
  if (warm_at < 0 || block == 0 || buffer == NULL) return 2;
  long bytes = 0, reads = 0, again = 0, warm_bytes = 0, warm_reads = 0;
  double warm_ns = 0;
  if (warm_at == 0) warm_at = LONG_MAX;
  double started = now_ns();
  for (;;) {
    ssize_t n = read(STDIN_FILENO, buffer, block);
    if (n == 0) break;
    if (n > 0) {
      bytes += n;
      reads++;
      if (bytes < warm_at) continue;
      warm_at = LONG_MAX;
      warm_bytes = bytes;
      warm_reads = reads;
      warm_ns = now_ns() - started;
      continue;
    }
    if (errno != EINTR && errno != EAGAIN) {
      perror("read");
      return 1;
    }
    if (errno == EAGAIN) poll(&(struct pollfd){.fd = STDIN_FILENO, .events = POLLIN}, 1, -1);
    again++;
  }
  double ns = now_ns() - started;
  printf("{\"bytes\":%ld,\"reads\":%ld,\"warm\":[%ld,%ld,%.0f],\"blockBytes\":%zu,\"rssBytes\":%ld,\"ns\":%.0f,\"again\":%ld}\n",
         bytes, reads, warm_bytes, warm_reads, warm_ns, block, resident_bytes(), ns, again);
  return 0;
}
