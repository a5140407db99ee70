/*
 * read LAP_BYTES BLOCK_BYTES: counts what comes from standard input, with one read(2) after another into one buffer, and
 * tells what it had after each lap of so many bytes.
 */
#include <errno.h>
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

struct lap {
  long bytes, reads;
  double ns;
};

int main(int argc, char **argv) {
  long lap_bytes = argc < 3 ? 0 : strtol(argv[1], NULL, 10);
  size_t block = argc < 3 ? 0 : strtoul(argv[2], NULL, 10);
  char *buffer = malloc(block);
  if (lap_bytes <= 0 || block == 0 || buffer == NULL) return 2;
  long bytes = 0, reads = 0, again = 0, lap_end = lap_bytes;
  struct lap *laps = NULL;
  size_t count = 0, capacity = 0;
  double started = now_ns();
  for (;;) {
    ssize_t n = read(STDIN_FILENO, buffer, block);
    if (n == 0) break;
    if (n > 0) {
      bytes += n;
      reads++;
      if (bytes < lap_end) continue;
      lap_end += lap_bytes;
      if (count == capacity) {
        capacity = capacity == 0 ? 1024 : 2 * capacity;
        laps = realloc(laps, capacity * sizeof *laps);
        if (laps == NULL) return 2;
      }
      laps[count++] = (struct lap){bytes, reads, now_ns() - started};
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
  printf("{\"bytes\":%ld,\"reads\":%ld,\"laps\":[", bytes, reads);
  for (size_t i = 0; i < count; i++)
    printf("%s[%ld,%ld,%.0f]", i == 0 ? "" : ",", laps[i].bytes, laps[i].reads, laps[i].ns);
  printf("],\"blockBytes\":%zu,\"rssBytes\":%ld,\"ns\":%.0f,\"again\":%ld}\n", block, resident_bytes(), ns, again);
  return 0;
}
