/* Both ways to make requests: a closed loop, and a fixed rate. */
#define _GNU_SOURCE
#include "client.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { max_events = 256 };

double *latencies, latency_sum_ns;
size_t latency_count;
unsigned long made;

static struct connection connections[max_connections];
static size_t latency_room;
static const struct protocol *protocol;
static int timer;

void open_connections(void) {
  protocol = options.is_websocket ? &websocket : &http;
  poller = epoll_create1(EPOLL_CLOEXEC);
  timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
  if (poller < 0 || timer < 0 || epoll_ctl(poller, EPOLL_CTL_ADD, timer, &event) != 0) fail("fault", "epoll: %s", strerror(errno));
  for (int i = 0; i < options.connections; i++) open_connection(&connections[i]);
}

static void add_latency(double ns) {
  if (latency_count == latency_room) {
    latency_room = latency_room == 0 ? 65536 : 2 * latency_room;
    latencies = realloc(latencies, latency_room * sizeof *latencies);
    if (latencies == NULL) fail("fault", "out of memory");
  }
  latencies[latency_count++] = ns;
  latency_sum_ns += ns;
}

/* A server may have closed a connection that was idle. */
static void refresh(struct connection *c) {
  char byte;
  ssize_t bytes = c->fd < 0 ? 0 : recv(c->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  if (bytes > 0 && options.is_websocket) return; /* perhaps a ping */
  if (bytes > 0) fail("wrong", "received data that no request had asked for, after request %lu", c->number);
  if (bytes < 0 && errno == EAGAIN) return;
  if (c->fd >= 0) close(c->fd);
  open_connection(c);
}

static void ask(struct connection *c, double from_ns) {
  if (c->fd < 0) open_connection(c);
  c->number = made++;
  c->from_ns = from_ns;
  protocol->ask(c);
}

/* Reads what has arrived. */
static int receive(struct connection *c) {
  static char bytes[1 << 16];
  ssize_t count = recv(c->fd, bytes, sizeof bytes, 0);
  if (count < 0 && errno == EINTR) return 0;
  if (count <= 0) {
    if (count < 0 || !protocol->ends_at_close(c)) fail_closed(c);
    count = 0;
  }
  if (!protocol->is_answered(c, bytes, (size_t)count)) return 0;
  if (c->closes) {
    close(c->fd);
    c->fd = -1;
  }
  return 1;
}

static int wait_for_events(struct epoll_event *events) {
  int ready = epoll_wait(poller, events, max_events, options.timeout_ms);
  if (ready == 0) fail("fault", "no answer within %g s, after %lu requests", options.timeout_ms / 1e3, made);
  if (ready < 0 && errno != EINTR) fail("fault", "epoll_wait: %s", strerror(errno));
  return ready;
}

/*
 * Every connection sends requests until this many have been answered after those of the beginning, or for this long. Then it waits for
 * those in progress.
 */
static struct turn closed_loop(long beginning, long count, double max_ns) {
  struct turn turn = {0};
  double started = now_ns(), from = started, until = 0;
  double cpu = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
  long answered = 0;
  int in_progress = options.connections;
  for (int i = 0; i < options.connections; i++) {
    refresh(&connections[i]);
    ask(&connections[i], now_ns());
  }
  while (in_progress > 0) {
    struct epoll_event events[max_events];
    int ready = wait_for_events(events);
    for (int i = 0; i < ready; i++) {
      struct connection *c = events[i].data.ptr;
      if (!receive(c)) continue;
      double at = now_ns();
      answered++;
      if (answered == beginning) {
        from = at;
        cpu = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
      }
      if (until == 0 && answered > beginning) add_latency(at - c->from_ns);
      if (until == 0 && (answered - beginning == count || at - started >= max_ns)) {
        until = at;
        turn.client_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - cpu;
        turn.counted = answered - beginning;
      }
      if (until == 0) ask(c, now_ns());
      else in_progress--;
    }
  }
  turn.ns = until - from;
  return turn;
}

static void set_timer(double ns) {
  time_t seconds = (time_t)(ns / 1e9);
  struct itimerspec at = {.it_value = {seconds, (long)(ns - (double)seconds * 1e9)}};
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL);
}

/* Requests are due at a fixed rate. One that finds no idle connection waits for it, which is part of its latency. */
static struct turn fixed_rate(long beginning, long count, double max_ns) {
  static struct connection *idle[max_connections];
  double interval = 1e9 / options.rate, started = now_ns();
  double cpu = clock_ns(CLOCK_PROCESS_CPUTIME_ID), last = started;
  long total = count == LONG_MAX ? LONG_MAX : beginning + count, sent = 0, answered = 0;
  int first = 0, idle_count = options.connections;
  unsigned long first_number = made;
  for (int i = 0; i < options.connections; i++) {
    refresh(&connections[i]);
    idle[i] = &connections[i];
  }
  while (answered < total) {
    double at = now_ns();
    if (at - started >= max_ns && total > sent && sent > 0) total = sent;
    for (; sent < total && idle_count > 0 && started + (double)sent * interval <= at; sent++) {
      if (sent == beginning) cpu = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
      ask(idle[first], started + (double)sent * interval);
      first = (first + 1) % options.connections;
      idle_count--;
    }
    if (answered == total) break;
    if (sent < total && idle_count > 0) set_timer(started + (double)sent * interval);
    struct epoll_event events[max_events];
    int ready = wait_for_events(events);
    for (int i = 0; i < ready; i++) {
      struct connection *c = events[i].data.ptr;
      if (c == NULL) {
        uint64_t expirations;
        if (read(timer, &expirations, sizeof expirations) < 0 && errno != EAGAIN) fail("fault", "timerfd: %s", strerror(errno));
        continue;
      }
      if (!receive(c)) continue;
      last = now_ns();
      if ((long)(c->number - first_number) >= beginning) add_latency(last - c->from_ns);
      answered++;
      idle[(first + idle_count++) % options.connections] = c;
    }
  }
  return (struct turn){.ns = last - (started + (double)beginning * interval),
                       .client_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - cpu,
                       .counted = total - beginning};
}

struct turn take_turn(long beginning, long count, double max_ns) {
  return (options.rate > 0 ? fixed_rate : closed_loop)(beginning, count, max_ns);
}
