#define _GNU_SOURCE
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

extern const struct protocol http, websocket;
int poller;

void open_connection(struct connection *c) {
  struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options.port)};
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int on = 1;
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&server, sizeof server) != 0)
    fail("fault", "cannot connect: %s", strerror(errno));
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  c->used = c->kept = 0;
  c->stage = c->closes = 0;
  (options.is_websocket ? &websocket : &http)->start(c);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, c->fd, &event) != 0) fail("fault", "epoll_ctl: %s", strerror(errno));
}

/* The driver sees that the server has ended, and reports it in more detail. */
_Noreturn void fail_closed(const struct connection *c) {
  sleep(1);
  fail("fault", "a connection was closed before request %lu was answered", c->number);
}

void send_all(struct connection *c, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = send(c->fd, bytes, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) fail_closed(c);
    bytes += sent;
    count -= (size_t)sent;
  }
}

void keep(struct connection *c, const char *bytes, size_t count) {
  if (c->used + count + 1 > c->room) {
    c->room = 2 * (c->used + count + 1);
    c->text = realloc(c->text, c->room);
    if (c->text == NULL) fail("fault", "out of memory");
  }
  memcpy(c->text + c->used, bytes, count);
  c->used += count;
  c->text[c->used] = '\0';
}
