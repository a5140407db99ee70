#pragma once

#include <stddef.h>
#include <time.h>

enum { max_connections = 1000, max_headers = 64 };

struct options {
  int port, connections, status, timeout_ms, takes_turns, has_helper, is_websocket;
  long session, warm_ms, measure_ms, requests;
  double rate; /* requests per second; 0: closed loop */
  const char *method, *path, *body, *answer, *headers[max_headers];
  int header_count;
};

struct connection {
  int fd;
  unsigned long number; /* of its request */
  double from_ns;       /* when the request was sent, or was due */
  char *text;           /* received, and not processed yet; or the head of an answer */
  size_t used, room;
  int stage;
  size_t body_left, kept;
  int status, closes;
  char body[4096]; /* beginning of the body */
};

extern struct options options;

double clock_ns(clockid_t clock);
double now_ns(void);

/* Prints why the measurement has failed, and exits. `kind`: `wrong` for an answer, `fault` for anything else. */
_Noreturn void fail(const char *kind, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Replaces `{n}` in a template. The result is valid until the next call. */
const char *expand(const char *template, unsigned long number, size_t *bytes);

/* connection.c */
extern int poller;
void open_connection(struct connection *c);
void send_all(struct connection *c, const char *bytes, size_t count);
_Noreturn void fail_closed(const struct connection *c);
void keep(struct connection *c, const char *bytes, size_t count);

/* Each protocol. `is_answered` processes received bytes, and returns whether the answer is complete. */
struct protocol {
  void (*start)(struct connection *c);
  void (*ask)(struct connection *c);
  int (*is_answered)(struct connection *c, const char *bytes, size_t count);
  int (*ends_at_close)(const struct connection *c);
};
extern const struct protocol http, websocket;

/* usage.c */
struct usage {
  double user_ns, system_ns, total_ns, peak_bytes;
  double waited_ns; /* ready to run, while other programs ran; of main threads */
};
struct usage usage_of_session(long session, int has_helper);
struct usage own_usage(void);

struct turn {
  double ns, client_ns;
  long counted;
};

/* loops.c: `latencies` are those of counted requests; `made` counts all. */
extern unsigned long made;
extern double *latencies, latency_sum_ns;
extern size_t latency_count;
void open_connections(void);
struct turn take_turn(long beginning, long count, double max_ns);
