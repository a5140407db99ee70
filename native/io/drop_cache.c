#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "io.h"

void drop_cache(const char *path, io_failure *failure) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    *failure = (io_failure){.syscall = "open", .error = errno};
    return;
  }
  /* Pages that are still to be written stay where they are. */
  if (fdatasync(fd) != 0) {
    *failure = (io_failure){.syscall = "fdatasync", .error = errno};
  } else {
#if defined(POSIX_FADV_DONTNEED)
    int error = posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
#else
    int error = ENOSYS; /* macOS has another way, and no promise */
#endif
    if (error != 0) *failure = (io_failure){.syscall = "posix_fadvise", .error = error};
  }
  close(fd);
}
