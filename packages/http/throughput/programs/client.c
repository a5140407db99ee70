/*
 * client PORT SERVER_PID CONNECTIONS WARM_MS MEASURE_MS REQUESTS SILENCE_MS TURNS: makes HTTP requests to 127.0.0.1, on so
 * many connections at a time. Each asks again as soon as it has its answer, which must be the path that it asked for, another one
 * each time. A line of JSON has the time of the counted requests.
 *
 * If TURNS is 1, it takes turns with others, as turns.js of the harness has it: it prints each step, and waits for a letter.
 * Between turns no request is under way. If REQUESTS is not 0, this many are one turn, without a warm-up.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { most_connections = 1000, most_events = 256, fewest_turns = 3 };

/* Counted time of a turn. Before that caches refill, and all connections are busy twice at least. */
static const double turn_ns = 8e6, beginning_ns = 1e6, warm_up_ns = 10e6;

struct connection {
  int fd;
  unsigned long number;
  double asked_at;
  size_t used;
  char text[4096];
};

static struct connection connections[most_connections];
static int connection_count, poller, silence_ms;
static struct sockaddr_in server = {.sin_family = AF_INET};
static unsigned long made;

static double *latencies;
static size_t latency_count, latency_room;

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Prints what is wrong with an answer (`wrong`), or with its environment (`fault`). */
static _Noreturn void refuse(const char *kind, const char *format, ...) {
  char text[512];
  va_list values;
  va_start(values, format);
  vsnprintf(text, sizeof text, format, values);
  va_end(values);
  printf("{\"%s\":\"", kind);
  for (const unsigned char *c = (unsigned char *)text; *c != '\0'; c++) {
    int is_plain = *c >= ' ' && *c < 127 && *c != '"' && *c != '\\';
    printf(is_plain ? "%c" : "\\u%04x", *c);
  }
  puts("\"}");
  exit(0);
}

/* The process that saw the server end reports it first, and in more detail. */
static _Noreturn void lose(const struct connection *c) {
  sleep(1);
  refuse("fault", "a connection was closed before request %lu was answered", c->number);
}

static void open_connection(struct connection *c) {
  int on = 1;
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&server, sizeof server) != 0)
    refuse("fault", "cannot connect: %s", strerror(errno));
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, c->fd, &event) != 0) refuse("fault", "epoll_ctl: %s", strerror(errno));
}

/* A server may have closed what was idle. */
static void refresh(struct connection *c) {
  char byte;
  ssize_t bytes = recv(c->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  if (bytes > 0) refuse("wrong", "something came that no request had asked for, after request %lu", c->number);
  if (bytes < 0 && errno == EAGAIN) return;
  close(c->fd);
  open_connection(c);
}

static void ask(struct connection *c) {
  char text[128];
  c->number = made++;
  c->used = 0;
  c->asked_at = now_ns();
  int length = snprintf(text, sizeof text, "GET /%lu HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", c->number, ntohs(server.sin_port));
  if (send(c->fd, text, (size_t)length, MSG_NOSIGNAL) != length) lose(c);
}

/* Reads received bytes, and returns whether the answer is complete. */
static int is_answered(struct connection *c) {
  static const char ok[] = "HTTP/1.1 200 ", field[] = "\r\ncontent-length:";
  size_t room = sizeof c->text - 1 - c->used;
  ssize_t bytes = recv(c->fd, c->text + c->used, room, 0);
  if (bytes <= 0) lose(c);
  c->used += (size_t)bytes;
  c->text[c->used] = '\0';
  char *head_end = strstr(c->text, "\r\n\r\n");
  if (head_end == NULL && (size_t)bytes < room) return 0;
  char expected[32];
  size_t expected_bytes = (size_t)snprintf(expected, sizeof expected, "/%lu", c->number);
  char *length = strcasestr(c->text, field);
  int is_right = head_end != NULL && strncmp(c->text, ok, strlen(ok)) == 0 && length != NULL && length < head_end &&
                 strtoul(length + strlen(field), NULL, 10) == expected_bytes;
  if (is_right) {
    const char *body = head_end + 4;
    size_t body_bytes = c->used - (size_t)(body - c->text);
    if (body_bytes < expected_bytes) return 0;
    is_right = body_bytes == expected_bytes && memcmp(body, expected, body_bytes) == 0;
  }
  if (!is_right) refuse("wrong", "wrong answer: expected 200 with %zu bytes: %s, got %s", expected_bytes, expected, c->text);
  return 1;
}

static void note_latency(double ns) {
  if (latency_count == latency_room) {
    latency_room = latency_room == 0 ? 65536 : 2 * latency_room;
    latencies = realloc(latencies, latency_room * sizeof *latencies);
    if (latencies == NULL) refuse("fault", "out of memory");
  }
  latencies[latency_count++] = ns;
}

/*
 * All connections ask again and again, until this many requests have been answered after those of the beginning, or it has been
 * so long. Then what is under way is waited for. Gives how long the counted ones took.
 */
static double ask_all(long beginning, long count, double most_ns, long *counted) {
  double started = now_ns(), from = started, until = 0;
  long answered = 0;
  int under_way = connection_count;
  for (int i = 0; i < connection_count; i++) {
    refresh(&connections[i]);
    ask(&connections[i]);
  }
  while (under_way > 0) {
    struct epoll_event events[most_events];
    int ready = epoll_wait(poller, events, most_events, silence_ms);
    if (ready == 0) refuse("fault", "an answer was lost: none came for %g s, after %lu requests", silence_ms / 1e3, made);
    if (ready < 0 && errno != EINTR) refuse("fault", "epoll_wait: %s", strerror(errno));
    for (int i = 0; i < ready; i++) {
      struct connection *c = events[i].data.ptr;
      if (!is_answered(c)) continue;
      double at = now_ns();
      answered++;
      if (answered == beginning) from = at;
      if (until == 0 && answered > beginning) note_latency(at - c->asked_at);
      if (until == 0 && (answered - beginning == count || at - started >= most_ns)) {
        until = at;
        *counted = answered - beginning;
      }
      if (until == 0) ask(c);
      else under_way--;
    }
  }
  return until - from;
}

struct used {
  double user_ns, system_ns;
};

/* Processor time of a process, which Linux reports to anyone. */
static int read_used(long pid, struct used *used) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%ld/stat", pid);
  FILE *stat = fopen(path, "re");
  if (stat == NULL) return 0;
  text[fread(text, 1, sizeof text - 1, stat)] = '\0';
  fclose(stat);
  char *fields = strrchr(text, ')'); /* the name may itself hold anything */
  unsigned long user, system;
  if (fields == NULL) return 0;
  if (sscanf(fields, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) return 0;
  double tick_ns = 1e9 / (double)sysconf(_SC_CLK_TCK);
  *used = (struct used){(double)user * tick_ns, (double)system * tick_ns};
  return 1;
}

static void print_used(const char *name, struct used before, struct used after) {
  printf(",\"%s\":{\"userNs\":%.0f,\"sysNs\":%.0f}", name, after.user_ns - before.user_ns, after.system_ns - before.system_ns);
}

static int by_size(const void *a, const void *b) {
  double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

/* The smallest value that this many do not exceed. */
static double quantile(double fraction) {
  size_t exceeding = (size_t)((1 - fraction) * (double)latency_count);
  return latency_count == 0 ? 0 : latencies[latency_count - 1 - exceeding];
}

static long at_least(long least, double value) {
  return value > (double)least ? (long)value : least;
}

/* Blocks until the driver answers. */
static int may_go_on(void) {
  char letter;
  fflush(stdout);
  return read(STDIN_FILENO, &letter, 1) == 1 && letter == '+';
}

int main(int argc, char **argv) {
  if (argc != 9) return 2;
  long server_pid = atol(argv[2]), warm_ms = atol(argv[4]), measure_ms = atol(argv[5]), requests = atol(argv[6]);
  int takes_turns = atoi(argv[8]);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  server.sin_port = htons((uint16_t)atoi(argv[1]));
  connection_count = atoi(argv[3]);
  silence_ms = atoi(argv[7]);
  if (connection_count < 1 || connection_count > most_connections) return 2;
  if (takes_turns) {
    puts("+{\"is\":\"loaded\"}");
    may_go_on();
  }
  srandom((unsigned)getpid());
  poller = epoll_create1(EPOLL_CLOEXEC);
  if (poller < 0) refuse("fault", "epoll_create1: %s", strerror(errno));
  for (int i = 0; i < connection_count; i++) open_connection(&connections[i]);

  double ns_each = 0;
  long counted;
  for (double begun = now_ns(); requests == 0;) {
    double ns = ask_all(0, LONG_MAX, warm_up_ns, &counted);
    ns_each = ns / (double)counted;
    if (now_ns() - begun >= (double)warm_ms * 1e6) break;
  }
  latency_count = 0;
  long turn = requests, beginning = 0;
  if (requests == 0) {
    turn = at_least(2 * connection_count, turn_ns / ns_each);
    beginning = at_least(2 * connection_count, beginning_ns / ns_each);
  }
  if (takes_turns) printf("+{\"is\":\"warm\",\"turnNs\":%.0f}\n", (double)turn * ns_each);

  struct used server_before, server_after, before, after;
  int is_told = read_used(server_pid, &server_before) && read_used(getpid(), &before);
  unsigned long first = made;
  double counted_ns = 0, least_ns = requests > 0 ? 0 : (double)measure_ms * 1e6;
  long turns = 0, fewest = requests > 0 ? 1 : fewest_turns;
  while (takes_turns ? may_go_on() : turns < fewest || counted_ns < least_ns) {
    /* By chance a little longer, so that no period of the work hides in the beginning. */
    double ns = ask_all(beginning + (beginning > 0 ? random() % beginning : 0), turn, DBL_MAX, &counted);
    counted_ns += ns;
    turns++;
    if (takes_turns) printf("+{\"turn\":{\"ns\":%.0f,\"calls\":%ld}}\n", ns, turn);
  }
  is_told = is_told && read_used(server_pid, &server_after) && read_used(getpid(), &after);

  qsort(latencies, latency_count, sizeof *latencies, by_size);
  printf("{\"exchanges\":%ld,\"countedNs\":%.0f,\"turns\":%ld,\"allExchanges\":%lu", turns * turn, counted_ns, turns, made);
  printf(",\"latencyNs\":{\"p50\":%.0f,\"p90\":%.0f,\"p99\":%.0f,\"p999\":%.0f,\"max\":%.0f}", quantile(0.5), quantile(0.9),
         quantile(0.99), quantile(0.999), quantile(1));
  if (is_told) {
    printf(",\"cpu\":{\"exchanges\":%lu", made - first);
    print_used("server", server_before, server_after);
    print_used("client", before, after);
    putchar('}');
  }
  puts("}");
  return 0;
}
