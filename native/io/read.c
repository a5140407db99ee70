#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "io.h"

size_t read_some(int fd, uint8_t *buffer, size_t length, io_failure *failure) {
  ssize_t bytes;
  do {
    bytes = read(fd, buffer, length);
  } while (bytes < 0 && errno == EINTR);
  if (bytes >= 0) return (size_t)bytes;
  *failure = (io_failure){.syscall = "read", .error = errno};
  return 0;
}

read_totals read_to_end(int fd, uint8_t *buffer, size_t length, io_failure *failure) {
  read_totals totals = {0};
  size_t bytes;
  do {
    bytes = read_some(fd, buffer, length, failure);
    totals.bytes += bytes;
    totals.reads++;
  } while (bytes > 0);
  return totals;
}

size_t read_file(const char *path, uint8_t *buffer, size_t length, io_failure *failure) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    *failure = (io_failure){.syscall = "open", .error = errno};
    return 0;
  }
  size_t filled = 0;
  while (filled < length) {
    size_t bytes = read_some(fd, buffer + filled, length - filled, failure);
    if (bytes == 0) break;
    filled += bytes;
  }
  close(fd);
  return filled;
}
