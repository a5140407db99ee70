#define _GNU_SOURCE
#include "launch.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

void put(struct text *to, const char *part) {
  for (; *part != 0 && to->length + 1 < sizeof to->bytes; part++) to->bytes[to->length++] = *part;
  to->bytes[to->length] = 0;
}

void put_fixed(struct text *to, int64_t value, int digits) {
  char number[32], *at = number + sizeof number - 1;
  uint64_t left = value < 0 ? -(uint64_t)value : (uint64_t)value;
  *at = 0;
  for (int i = 0; i <= digits || left > 0; i++, left /= 10) {
    if (i == digits && digits > 0) *--at = '.';
    *--at = (char)('0' + left % 10);
  }
  if (value < 0) *--at = '-';
  put(to, at);
}

void put_number(struct text *to, int64_t value) { put_fixed(to, value, 0); }

void complain(const char *what, const char *why) {
  struct text line = {0};
  put(&line, "launch: ");
  put(&line, what);
  put(&line, ": ");
  put(&line, why);
  put(&line, "\n");
  if (write(STDERR_FILENO, line.bytes, line.length) < 0) return; /* stderr is closed */
}

struct numbers open_numbers(const char *path) {
  return (struct numbers){.fd = open(path, O_RDONLY | O_CLOEXEC)};
}

/* A byte, or -1 at the end. */
static int next_byte(struct numbers *from) {
  if (from->at == from->length) {
    from->at = 0;
    from->length = from->fd < 0 ? 0 : read(from->fd, from->bytes, sizeof from->bytes);
    if (from->length < 0) from->length = 0;
    if (from->length == 0) return -1;
  }
  return (unsigned char)from->bytes[from->at++];
}

int next_number(struct numbers *from, int64_t *number) {
  int byte;
  do byte = next_byte(from);
  while (byte >= 0 && (byte < '0' || byte > '9'));
  if (byte < 0) return 0;
  for (*number = 0; byte >= '0' && byte <= '9'; byte = next_byte(from)) *number = 10 * *number + byte - '0';
  return 1;
}

void close_numbers(const struct numbers *from) {
  if (from->fd >= 0) close(from->fd);
}
