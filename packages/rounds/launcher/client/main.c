/*
 * client key=value …: makes requests to a server on 127.0.0.1 and measures them. Each answer is checked. A line of JSON has the result.
 *
 * Without `rate`, each connection sends a request as soon as it has its answer (closed loop). With it, requests are due at a fixed rate,
 * whether the earlier ones have been answered or not, and a latency begins when the request was due.
 *
 * With `turns=1`, it takes turns with other clients, as turns.js of the harness describes: it prints each step, and waits for a letter.
 * Between turns no request is in progress. `requests` sets the number of requests of the only turn, without a warm-up.
 */
#define _GNU_SOURCE
#include "client.h"

#include <float.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { min_turns = 3, min_requests = 8, windows_between_readings = 5, max_disturbance = 5 };

/* Counted time of a turn. Before that caches refill, and every connection has been busy twice. */
static const double turn_ns = 8e6, beginning_ns = 1e6, warm_up_ns = 10e6;

struct options options = {.connections = 1, .method = "GET", .path = "/", .timeout_ms = 10000};

double clock_ns(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double now_ns(void) {
  return clock_ns(CLOCK_MONOTONIC);
}

_Noreturn void fail(const char *kind, const char *format, ...) {
  char text[1024];
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

const char *expand(const char *template, unsigned long number, size_t *bytes) {
  static char *text;
  static size_t room;
  const char *place = strstr(template, "{n}");
  size_t length = strlen(template);
  if (place == NULL) {
    *bytes = length;
    return template;
  }
  if (room < 8 * length + 32) {
    room = 8 * length + 32;
    text = realloc(text, room);
    if (text == NULL) fail("fault", "out of memory");
  }
  size_t used = 0;
  for (; place != NULL; place = strstr(template, "{n}")) {
    memcpy(text + used, template, (size_t)(place - template));
    used += (size_t)(place - template);
    used += (size_t)sprintf(text + used, "%lu", number);
    template = place + strlen("{n}");
  }
  size_t rest = strlen(template);
  memcpy(text + used, template, rest + 1);
  *bytes = used + rest;
  return text;
}

static int compare_sizes(const void *a, const void *b) {
  double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

/* The smallest value that this share of all does not exceed. */
static double quantile(double share) {
  size_t exceeding = (size_t)((1 - share) * (double)latency_count);
  return latency_count == 0 ? 0 : latencies[latency_count - 1 - exceeding];
}

static long at_least(long min, double value) {
  return value > (double)min ? (long)value : min;
}

/* Blocks until the driver answers. */
static int may_continue(void) {
  char letter;
  fflush(stdout);
  return read(STDIN_FILENO, &letter, 1) == 1 && letter == '+';
}

static void print_usage(const char *name, struct usage before, struct usage after) {
  printf(",\"%s\":{\"userNs\":%.0f,\"sysNs\":%.0f,\"totalNs\":%.0f}", name, after.user_ns - before.user_ns,
         after.system_ns - before.system_ns, after.total_ns - before.total_ns);
}

/* Of the server and the client. */
static double waited_by_both(void) {
  return usage_of_session(options.session, options.has_helper).waited_ns + own_usage().waited_ns;
}

/*
 * Makes requests for `warm_ms`, without the time that other programs took. Returns the time of a request when nothing disturbed it, so that
 * all trials have turns of a similar length.
 */
static double warm_up(void) {
  double begun = now_ns(), waited_before = waited_by_both(), lowest = 0;
  for (int windows = 1;; windows++) {
    struct turn taken = take_turn(0, LONG_MAX, warm_up_ns);
    double ns_each = taken.counted > 0 ? taken.ns / (double)taken.counted : 0;
    if (ns_each > 0 && (lowest == 0 || ns_each < lowest)) lowest = ns_each;
    double passed = now_ns() - begun, needed = (double)options.warm_ms * 1e6;
    if (lowest == 0 || passed < needed) continue;
    if (passed >= max_disturbance * needed) break;
    if (windows % windows_between_readings == 0 && passed - (waited_by_both() - waited_before) >= needed) break;
  }
  return options.rate > 0 ? 1e9 / options.rate : lowest;
}

static void measure(void) {
  double ns_each = options.requests == 0 ? warm_up() : 0;
  latency_count = 0;
  latency_sum_ns = 0;
  long turn = options.requests, beginning = 0;
  if (options.requests == 0) {
    long fewest = options.rate > 0 ? min_requests : 2L * options.connections;
    turn = at_least(fewest, turn_ns / ns_each);
    beginning = at_least(options.rate > 0 ? 1 : fewest, beginning_ns / ns_each);
  }
  if (options.takes_turns) printf("+{\"is\":\"warm\",\"turnNs\":%.0f}\n", (double)turn * ns_each);

  struct usage server = usage_of_session(options.session, options.has_helper), client = own_usage();
  unsigned long first = made;
  double counted_ns = 0, client_ns = 0;
  long turns = 0, fewest = options.requests > 0 ? 1 : min_turns;
  while (options.takes_turns ? may_continue() : turns < fewest || counted_ns < (double)options.measure_ms * 1e6) {
    /* By chance a little longer, so that no period of the work always falls into the beginning. */
    struct turn taken = take_turn(beginning + (beginning > 0 ? random() % beginning : 0), turn, DBL_MAX);
    counted_ns += taken.ns;
    client_ns += taken.client_ns;
    turns++;
    if (options.takes_turns) printf("+{\"turn\":{\"ns\":%.0f,\"calls\":%ld}}\n", taken.ns, turn);
    if (options.requests > 0 && !options.takes_turns) break;
  }
  struct usage server_after = usage_of_session(options.session, options.has_helper), client_after = own_usage();

  qsort(latencies, latency_count, sizeof *latencies, compare_sizes);
  printf("{\"exchanges\":%ld,\"countedNs\":%.0f,\"turns\":%ld,\"allExchanges\":%lu", turns * turn, counted_ns, turns, made);
  printf(",\"latencySumNs\":%.0f,\"clientNs\":%.0f", latency_sum_ns, client_ns);
  printf(",\"latencyNs\":{\"p50\":%.0f,\"p90\":%.0f,\"p99\":%.0f,\"p999\":%.0f,\"max\":%.0f}", quantile(0.5), quantile(0.9),
         quantile(0.99), quantile(0.999), quantile(1));
  if (server.total_ns > 0 && server_after.total_ns >= server.total_ns) {
    printf(",\"serverRssBytes\":%.0f,\"cpu\":{\"exchanges\":%lu", server_after.peak_bytes, made - first);
    print_usage("server", server, server_after);
    print_usage("client", client, client_after);
    putchar('}');
  }
  puts("}");
}

static int parse(const char *argument) {
  static const struct {
    const char *key;
    int *number;
    long *count;
    const char **text;
  } keys[] = {
      {"port", &options.port, NULL, NULL},
      {"connections", &options.connections, NULL, NULL},
      {"status", &options.status, NULL, NULL},
      {"timeout", &options.timeout_ms, NULL, NULL},
      {"turns", &options.takes_turns, NULL, NULL},
      {"helper", &options.has_helper, NULL, NULL},
      {"websocket", &options.is_websocket, NULL, NULL},
      {"session", NULL, &options.session, NULL},
      {"warm", NULL, &options.warm_ms, NULL},
      {"measure", NULL, &options.measure_ms, NULL},
      {"requests", NULL, &options.requests, NULL},
      {"method", NULL, NULL, &options.method},
      {"path", NULL, NULL, &options.path},
      {"body", NULL, NULL, &options.body},
      {"answer", NULL, NULL, &options.answer},
  };
  const char *value = strchr(argument, '=');
  if (value == NULL) return 0;
  size_t length = (size_t)(value++ - argument);
  if (length == 4 && strncmp(argument, "rate", 4) == 0) return (options.rate = atof(value)) >= 0;
  if (length == 6 && strncmp(argument, "header", 6) == 0) {
    if (options.header_count == max_headers) return 0;
    options.headers[options.header_count++] = value;
    return 1;
  }
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (strlen(keys[i].key) != length || strncmp(keys[i].key, argument, length) != 0) continue;
    if (keys[i].number != NULL) *keys[i].number = atoi(value);
    else if (keys[i].count != NULL) *keys[i].count = atol(value);
    else *keys[i].text = value;
    return 1;
  }
  return 0;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    if (!parse(argv[i])) return 2;
  if (options.port < 1 || options.port > 65535 || options.connections < 1 || options.connections > max_connections) return 2;
  if (options.takes_turns) {
    puts("+{\"is\":\"loaded\"}");
    may_continue();
  }
  srandom((unsigned)getpid());
  open_connections();
  measure();
  return 0;
}
