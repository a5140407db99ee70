/*
 * write BYTES CHUNK_BYTES HOW: fills the pipe at standard output with zeros, as much at a time as a chunk is.
 *
 *   write   by write(2): each page is allocated and copied into, which costs about what the reader pays for it
 *   splice  by vmsplice(2): the pipe gets references to the same pages again and again, so that nothing but the
 *           reader is left to bound the speed
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  size_t left = strtoul(argv[1], NULL, 10), chunk = strtoul(argv[2], NULL, 10);
  int splicing = strcmp(argv[3], "splice") == 0;
  char *zeros = mmap(NULL, chunk, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (zeros == MAP_FAILED) {
    perror("mmap");
    return 2;
  }
  /* Else every page would be the system's one page of zeros. */
  memset(zeros, 0, chunk);
  while (left > 0) {
    struct iovec piece = {zeros, left < chunk ? left : chunk};
    ssize_t n = splicing ? vmsplice(STDOUT_FILENO, &piece, 1, 0) : write(STDOUT_FILENO, zeros, piece.iov_len);
    if (n > 0) left -= (size_t)n;
    else if (n < 0 && errno != EINTR) {
      perror(argv[3]);
      return 1;
    }
  }
  return 0;
}
