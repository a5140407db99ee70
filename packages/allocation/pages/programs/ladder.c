/*
 * ladder WAY ENDING MOST IDLE_MS: what ladder.js does, by malloc and free. Without a collector, ENDING is `freed`
 * or `held`.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { PAGE_BYTES = 4096, SMALL_BYTES = 100, MOST_STEPS = 16 };

typedef struct {
  size_t bytes;
  size_t blocks; /* 0: it is whole */
  char *whole;
  char **small;
} step;

typedef struct {
  long resident, faults;
  size_t heap;
} memory;

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static memory read_memory(void) {
  memory found = {0};
  FILE *statm = fopen("/proc/self/statm", "r");
  if (statm != NULL) {
    long pages = 0;
    if (fscanf(statm, "%*d %ld", &pages) == 1) found.resident = pages * sysconf(_SC_PAGESIZE);
    fclose(statm);
  }
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) == 0) found.faults = usage.ru_minflt;
#ifdef M_ARENA_MAX /* glibc; mallinfo2 came with 2.33 */
  struct mallinfo2 info = mallinfo2();
  found.heap = info.uordblks + info.hblkhd;
#endif
  return found;
}

static void *must(void *given) {
  if (given != NULL) return given;
  perror("malloc");
  exit(1);
}

static step make(size_t bytes, bool is_small) {
  step made = {.bytes = bytes};
  if (!is_small) {
    made.whole = must(malloc(bytes));
    for (size_t at = 0; at < bytes; at += PAGE_BYTES) made.whole[at] = 1;
    return made;
  }
  made.blocks = bytes / SMALL_BYTES;
  made.small = must(malloc(made.blocks * sizeof *made.small));
  for (size_t i = 0; i < made.blocks; i++) {
    made.small[i] = must(malloc(SMALL_BYTES));
    made.small[i][0] = 1;
  }
  return made;
}

static size_t seen(const step *made) {
  size_t sum = 0;
  if (made->whole != NULL) {
    for (size_t at = 0; at < made->bytes; at += PAGE_BYTES) sum += (size_t)made->whole[at];
  }
  for (size_t i = 0; i < made->blocks; i++) sum += (size_t)made->small[i][0];
  return sum;
}

static void drop(step *made) {
  for (size_t i = 0; i < made->blocks; i++) free(made->small[i]);
  free(made->small);
  free(made->whole);
}

static void print_memory(memory each) {
  printf("\"resident\":%ld,\"heap\":%zu,\"external\":0,\"faults\":%ld}", each.resident, each.heap, each.faults);
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: ladder whole|small freed|held MOST IDLE_MS\n");
    return 2;
  }
  const bool is_small = strcmp(argv[1], "small") == 0;
  const bool is_held = strcmp(argv[2], "held") == 0;
  const size_t most = strtoul(argv[3], NULL, 10);
  const long idle_ms = strtol(argv[4], NULL, 10);
  step steps[MOST_STEPS];
  memory up[MOST_STEPS], down[MOST_STEPS];
  size_t count = 0, touched = 0;
  double ns = 0;
  const memory start = read_memory();
  for (size_t bytes = 100; bytes <= most && count < MOST_STEPS; bytes *= 10, count++) {
    const double begun = now_ns();
    steps[count] = make(bytes, is_small);
    ns += now_ns() - begun;
    up[count] = read_memory();
  }
  for (size_t i = 0; i < count; i++) touched += seen(&steps[i]);
  for (size_t i = count; i-- > 0;) {
    if (!is_held) drop(&steps[i]);
    down[i] = read_memory();
  }
  nanosleep(&(struct timespec){.tv_sec = idle_ms / 1000, .tv_nsec = idle_ms % 1000 * 1000000}, NULL);
  const memory idle = read_memory();

  printf("{\"touched\":%zu,\"holds\":%zu,\"ns\":%.0f,\"start\":{", touched, is_held ? count : 0, ns);
  print_memory(start);
  printf(",\"steps\":[");
  for (size_t i = 0; i < 2 * count; i++) {
    const size_t at = i < count ? i : 2 * count - 1 - i;
    printf("%s{\"bytes\":%zu,", i == 0 ? "" : ",", steps[at].bytes);
    print_memory(i < count ? up[at] : down[at]);
  }
  printf("],\"idle\":{");
  print_memory(idle);
  printf("}\n");
  return 0;
}
