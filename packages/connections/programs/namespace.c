/*
 * namespace: starts a command in a network of its own, which is a loopback and nothing else. It is gone when the command
 * is, and so are its ports. Nothing that the command does there reaches the network of the machine.
 *
 *   namespace --try PORTS REUSE COMMAND [ARGUMENT...]    without the right to it, start the command all the same
 *   namespace --must PORTS REUSE COMMAND [ARGUMENT...]   without the right to it, fail
 *   namespace --check PORTS REUSE                        only check whether it is available
 *
 * PORTS is the range that connections are made from, such as 50000-50499. REUSE is whether a port in TIME_WAIT may be
 * taken again: 0 never, as between two machines; 2 on the loopback, after a second, which is how Linux comes. `-` leaves
 * either as it is. The command finds OWN_NETWORK in its environment if it has one.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Prints the step that failed, with the reason in errno. */
static int refused(const char *step) {
  fprintf(stderr, "network namespaces are unavailable here (%s: %s)", step, strerror(errno));
  if (errno == EPERM || errno == EACCES || errno == EROFS) {
    fputs(": run as root, or allow user namespaces (sysctl kernel.apparmor_restrict_unprivileged_userns=0"
          " kernel.unprivileged_userns_clone=1); in a container, add --privileged",
          stderr);
  }
  fputc('\n', stderr);
  return -1;
}

/* A setting of the kernel takes one write. */
static int set(const char *file, const char *value) {
  int to = open(file, O_WRONLY | O_CLOEXEC);
  if (to < 0) return -1;
  ssize_t length = (ssize_t)strlen(value), written = write(to, value, (size_t)length);
  int error = errno;
  close(to);
  errno = error;
  return written == length ? 0 : -1;
}

/* Without the right of root to it, a user may have one in a namespace of users, in which he is himself. */
static int leave_network(void) {
  if (unshare(CLONE_NEWNET) == 0) return 0;
  char users[64], groups[64];
  snprintf(users, sizeof users, "%u %u 1", (unsigned)geteuid(), (unsigned)geteuid());
  snprintf(groups, sizeof groups, "%u %u 1", (unsigned)getegid(), (unsigned)getegid());
  if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) return refused("unshare");
  if (set("/proc/self/setgroups", "deny") != 0 || set("/proc/self/uid_map", users) != 0 ||
      set("/proc/self/gid_map", groups) != 0)
    return refused("uid_map");
  return 0;
}

static int raise_loopback(void) {
  struct ifreq loopback = {.ifr_name = "lo"};
  int any = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (any < 0 || ioctl(any, SIOCGIFFLAGS, &loopback) != 0) return refused("loopback");
  loopback.ifr_flags |= IFF_UP;
  if (ioctl(any, SIOCSIFFLAGS, &loopback) != 0) return refused("loopback");
  close(any);
  return 0;
}

static int own_network(const char *ports, const char *reuse) {
  if (leave_network() != 0 || raise_loopback() != 0) return -1;
  if (strcmp(ports, "-") != 0) {
    char range[32];
    snprintf(range, sizeof range, "%s", ports);
    char *dash = strchr(range, '-');
    if (dash != NULL) *dash = ' ';
    if (set("/proc/sys/net/ipv4/ip_local_port_range", range) != 0) return refused("ip_local_port_range");
    /* Small machines keep few sockets in TIME_WAIT. Where more may not be had, fewer ports are used up. */
    (void)set("/proc/sys/net/ipv4/tcp_max_tw_buckets", "262144");
  }
  if (strcmp(reuse, "-") != 0 && set("/proc/sys/net/ipv4/tcp_tw_reuse", reuse) != 0) return refused("tcp_tw_reuse");
  return 0;
}

/* In a process of its own, since there is no way back. `quiet` for those who can do without. */
static int can_have_one(const char *ports, const char *reuse, int quiet) {
  pid_t trying = fork();
  if (trying < 0) return 0;
  if (trying == 0) {
    if (quiet && freopen("/dev/null", "w", stderr) == NULL) exit(1);
    exit(own_network(ports, reuse) == 0 ? 0 : 1);
  }
  int status = 1;
  while (waitpid(trying, &status, 0) < 0 && errno == EINTR) {
  }
  return status == 0;
}

int main(int argc, char **argv) {
  int must = argc > 4 && strcmp(argv[1], "--must") == 0, try = argc > 4 && strcmp(argv[1], "--try") == 0;
  if (argc == 4 && strcmp(argv[1], "--check") == 0) return can_have_one(argv[2], argv[3], 0) ? 0 : 1;
  if (!must && !try) {
    fputs("usage: namespace --try|--must|--check PORTS REUSE [COMMAND [ARGUMENT...]]\n", stderr);
    return 2;
  }
  unsetenv("OWN_NETWORK");
  if (must || can_have_one(argv[2], argv[3], 1)) {
    if (own_network(argv[2], argv[3]) != 0) return 125;
    setenv("OWN_NETWORK", "1", 1);
  }
  execvp(argv[4], argv + 4);
  fprintf(stderr, "namespace: %s: %s\n", argv[4], strerror(errno));
  return errno == ENOENT ? 127 : 126;
}
