/*
 * pieces COUNT BYTES PAUSE_MS STATUS: a writer for tests. So many pieces of so many bytes, with a pause before each, and
 * then it exits with the status.
 */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  long pause_ms = atol(argv[3]);
  size_t bytes = (size_t)atol(argv[2]);
  char *piece = calloc(bytes, 1);
  for (long left = atol(argv[1]); left > 0; left--) {
    nanosleep(&(struct timespec){pause_ms / 1000, pause_ms % 1000 * 1000000}, NULL);
    if (write(STDOUT_FILENO, piece, bytes) != (ssize_t)bytes) return 2;
  }
  return atoi(argv[4]);
}
