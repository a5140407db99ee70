/*
 * non-blocking COMMAND...: runs the command with a standard input that was made non-blocking, as a parent, or a sibling
 * that reads from the same pipe, can do without asking.
 */
#include <fcntl.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int flags = fcntl(STDIN_FILENO, F_GETFL);
  if (argc < 2 || flags < 0 || fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK) < 0) return 125;
  execvp(argv[1], argv + 1);
  return 126;
}
