/*
 * server: answers each HTTP request on 127.0.0.1 with the path that it asks for, and does as little as can be for it: the
 * bound of the others. It takes one request of a connection at a time.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_descriptors = 2048, most_events = 256 };

static struct {
  size_t used;
  char text[2048];
} requests[most_descriptors];

static _Noreturn void fail(const char *what) {
  fprintf(stderr, "server: %s: %s\n", what, strerror(errno));
  exit(1);
}

/* Gives whether the connection goes on. */
static int receive(int fd) {
  char *text = requests[fd].text;
  size_t *used = &requests[fd].used;
  ssize_t bytes = recv(fd, text + *used, sizeof requests[fd].text - 1 - *used, 0);
  if (bytes <= 0) return 0;
  *used += (size_t)bytes;
  text[*used] = '\0';
  if (*used < 4 || strcmp(text + *used - 4, "\r\n\r\n") != 0) return 1;
  char *path = text + strlen("GET "), *end = strchr(path, ' ');
  if (strncmp(text, "GET /", 5) != 0 || end == NULL) return 0;
  *used = 0;
  char answer[2304];
  int length = (int)(end - path);
  int all = snprintf(answer, sizeof answer, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%.*s", length, length, path);
  return send(fd, answer, (size_t)all, MSG_NOSIGNAL) == all;
}

static void watch(int poller, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event) != 0) fail("epoll_ctl");
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int on = 1, poller = epoll_create1(EPOLL_CLOEXEC), listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (poller < 0 || listener < 0) fail("socket");
  if (bind(listener, (struct sockaddr *)&address, size) != 0) fail("bind");
  if (listen(listener, SOMAXCONN) != 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &size) != 0) fail("getsockname");
  watch(poller, listener);
  printf("{\"ready\":true,\"port\":%d,\"pid\":%d}\n", ntohs(address.sin_port), (int)getpid());
  fflush(stdout);
  for (;;) {
    struct epoll_event events[most_events];
    int ready = epoll_wait(poller, events, most_events, -1);
    if (ready < 0 && errno != EINTR) fail("epoll_wait");
    for (int i = 0; i < ready; i++) {
      int fd = events[i].data.fd;
      if (fd != listener) {
        if (!receive(fd)) close(fd);
        continue;
      }
      int accepted = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
      if (accepted < 0) continue;
      if (accepted >= most_descriptors) {
        close(accepted);
        continue;
      }
      setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      requests[accepted].used = 0;
      watch(poller, accepted);
    }
  }
}
