/*
 * client PORT CLIENTS BYTES PASS_TO WARM_MS MEASURE_MS EXCHANGES SILENCE_MS TURNS: WebSocket clients of a server on 127.0.0.1, one
 * message in flight, without an event loop: each read blocks. PASS_TO is whom the server passes a message to:
 *
 *   others   client 1 asks, client 2 answers
 *   sender   client 1 gets its own message back
 *   all      every client gets the message of client 1
 *
 * Every message is compared with the expected one. A line of JSON has the time of the counted exchanges. If TURNS is 1, it takes
 * turns with others: it prints each step, and waits for a letter. If EXCHANGES is not 0, this many are one turn, without a warm-up.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <float.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { most_clients = 1000, largest_message = 64 * 1024, shifts = 64, header_room = 14, fewest_turns = 3 };

/* Counted time of a turn, and of its beginning, which is not counted: caches refill. */
static const double turn_ns = 8e6, beginning_ns = 200e3, warm_up_ns = 10e6;

struct client {
  int fd;
  size_t start, end; /* received bytes that have not been read */
  unsigned char bytes[largest_message + 4096];
};

static struct client *clients;
static int client_count, silence_ms;
static size_t message_bytes;
static char letters[largest_message + shifts];
static unsigned long made;

enum { most_latencies = 1 << 20 }; /* a trial makes fewer exchanges */
static double latencies[most_latencies];
static size_t latency_count;

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Prints what is wrong with a message (`wrong`), or with its environment (`fault`). */
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

static int number_of(const struct client *c) { return (int)(c - clients) + 1; }

/* The process that saw the server end reports it first, and in more detail. */
static _Noreturn void lose(const struct client *c) {
  sleep(1);
  refuse("fault", "client %d lost its connection", number_of(c));
}

/* Blocks until at least this many bytes are unread. */
static void receive(struct client *c, size_t bytes) {
  if (c->start == c->end) c->start = c->end = 0;
  if (c->start > 0 && c->start + bytes > sizeof c->bytes) {
    memmove(c->bytes, c->bytes + c->start, c->end - c->start);
    c->end -= c->start;
    c->start = 0;
  }
  while (c->end - c->start < bytes) {
    ssize_t got = recv(c->fd, c->bytes + c->end, sizeof c->bytes - c->end, 0);
    if (got > 0) c->end += (size_t)got;
    if (got > 0 || (got < 0 && errno == EINTR)) continue;
    if (got < 0 && errno == EAGAIN) refuse("fault", "a message was lost: nothing more after exchange %lu", made);
    lose(c);
  }
}

/* The next message, which must be a text in one frame that is not masked. */
static const char *receive_text(struct client *c, size_t *length) {
  receive(c, 2);
  const unsigned char *head = c->bytes + c->start;
  if (head[0] != 0x81) refuse("wrong", "client %d got a frame that starts with %d, expected a text", number_of(c), head[0]);
  size_t head_bytes = head[1] < 126 ? 2 : head[1] == 126 ? 4 : 10;
  receive(c, head_bytes);
  head = c->bytes + c->start;
  *length = head[1] & 0x7f;
  if (head_bytes > 2) *length = 0;
  for (size_t i = 2; i < head_bytes; i++) *length = *length << 8 | head[i];
  if (head[1] > 127 || *length > largest_message) refuse("wrong", "client %d got %zu bytes", number_of(c), *length);
  receive(c, head_bytes + *length);
  const char *text = (const char *)c->bytes + c->start + head_bytes;
  c->start += head_bytes + *length;
  return text;
}

static void expect(struct client *c, const char *expected, size_t expected_bytes) {
  size_t length;
  const char *text = receive_text(c, &length);
  if (length == expected_bytes && memcmp(text, expected, length) == 0) return;
  refuse("wrong", "client %d got %.*s (%zu characters), expected %.*s", number_of(c), length < 24 ? (int)length : 24, text, length,
         expected_bytes < 24 ? (int)expected_bytes : 24, expected);
}

/* Between exchanges nothing is under way. */
static void expect_silence(void) {
  for (struct client *c = clients; c < clients + client_count; c++) {
    char byte;
    if (c->start < c->end || recv(c->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0)
      refuse("wrong", "client %d got a message after exchange %lu, expected nothing", number_of(c), made);
  }
}

static void send_text(struct client *c, const char *text, size_t length) {
  static unsigned char frame[header_room + largest_message];
  size_t at = 0, length_bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;
  frame[at++] = 0x81;
  frame[at++] = (unsigned char)(0x80 | (length_bytes == 0 ? length : length_bytes == 2 ? 126 : 127));
  for (size_t i = length_bytes; i > 0; i--) frame[at++] = (unsigned char)(length >> (8 * (i - 1)));
  long mask = random();
  memcpy(frame + at, &mask, 4);
  const unsigned char *key = frame + at;
  at += 4;
  for (size_t i = 0; i < length; i++) frame[at + i] = (unsigned char)text[i] ^ key[i % 4];
  at += length;
  for (size_t sent = 0; sent < at;) {
    ssize_t bytes = send(c->fd, frame + sent, at - sent, MSG_NOSIGNAL);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0) lose(c);
    sent += (size_t)bytes;
  }
}

/* The key and its answer are those of RFC 6455. */
static void join(struct client *c, int port) {
  static const char accepted[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
  struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct timeval silence = {.tv_sec = silence_ms / 1000, .tv_usec = silence_ms % 1000 * 1000};
  int on = 1;
  c->start = c->end = 0;
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&server, sizeof server) != 0)
    refuse("fault", "client %d could not join: %s", number_of(c), strerror(errno));
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  setsockopt(c->fd, SOL_SOCKET, SO_RCVTIMEO, &silence, sizeof silence);
  char request[512];
  int length = snprintf(request, sizeof request,
                        "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                        port);
  if (send(c->fd, request, (size_t)length, MSG_NOSIGNAL) != length)
    refuse("fault", "client %d could not join: %s", number_of(c), strerror(errno));
  const char *end = NULL;
  while (end == NULL) {
    receive(c, c->end - c->start + 1);
    end = memmem(c->bytes, c->end, "\r\n\r\n", 4);
  }
  size_t head_bytes = (size_t)(end + 4 - (char *)c->bytes);
  if (strncmp((char *)c->bytes, "HTTP/1.1 101", 12) != 0 ||
      memmem(c->bytes, head_bytes, accepted, strlen(accepted)) == NULL)
    refuse("fault", "client %d could not join: the server answered %.40s", number_of(c), (char *)c->bytes);
  c->start = head_bytes;
  expect(c, "joined", strlen("joined"));
}

/* `messages.js` makes the same ones. */
static void make_letters(void) {
  uint32_t state = 1;
  for (size_t i = 0; i < sizeof letters; i++) {
    state = (state * 1103515245u + 12345u) & 0x7fffffffu;
    letters[i] = (char)('a' + (state >> 16) % 26);
  }
}

static void make_message(char *text, char kind, unsigned long number) {
  char head[24];
  int head_bytes = snprintf(head, sizeof head, "%c%09lu", kind, number);
  memcpy(text, head, (size_t)head_bytes);
  memcpy(text + head_bytes, letters + number % shifts, message_bytes - (size_t)head_bytes);
}

static int is_relay, receivers;

static void exchange(unsigned long number) {
  static char question[largest_message], answer[largest_message];
  make_message(question, is_relay ? 'q' : 'f', number);
  send_text(&clients[0], question, message_bytes);
  if (!is_relay) {
    for (int i = 0; i < receivers; i++) expect(&clients[i], question, message_bytes);
    return;
  }
  make_message(answer, 'a', number);
  expect(&clients[1], question, message_bytes);
  send_text(&clients[1], answer, message_bytes);
  expect(&clients[0], answer, message_bytes);
}

/* So many exchanges, or until it has been so long. Gives how many, and how long they took. */
static long exchange_all(long count, double most_ns, int are_counted, double *took) {
  double started = now_ns(), before = started;
  long done = 0;
  while (done < count && before - started < most_ns) {
    exchange(made++);
    double after = now_ns();
    if (are_counted && latency_count < most_latencies) latencies[latency_count++] = after - before;
    before = after;
    done++;
  }
  *took = before - started;
  return done;
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

static int may_go_on(void) {
  char letter;
  fflush(stdout);
  return read(STDIN_FILENO, &letter, 1) == 1 && letter == '+'; /* blocks until the driver answers */
}

int main(int argc, char **argv) {
  if (argc != 10) return 2;
  int port = atoi(argv[1]), takes_turns = atoi(argv[9]);
  long warm_ms = atol(argv[5]), measure_ms = atol(argv[6]), exchanges = atol(argv[7]), turn = exchanges, beginning = 0;
  client_count = atoi(argv[2]);
  message_bytes = (size_t)atol(argv[3]);
  silence_ms = atoi(argv[8]);
  is_relay = strcmp(argv[4], "others") == 0;
  receivers = strcmp(argv[4], "all") == 0 ? client_count : 1;
  if (client_count < 1 || client_count > most_clients || message_bytes < 10 || message_bytes > largest_message) return 2;
  clients = calloc((size_t)client_count, sizeof *clients);
  if (clients == NULL) refuse("fault", "out of memory for %d clients", client_count);
  if (takes_turns) {
    puts("+{\"is\":\"loaded\"}");
    may_go_on();
  }
  srandom((unsigned)getpid());
  make_letters();
  for (int i = 0; i < client_count; i++) join(&clients[i], port);

  double ns_each = 0, took;
  for (double begun = now_ns(); exchanges == 0;) {
    long done = exchange_all(1000000, warm_up_ns, 0, &took);
    ns_each = took / (double)done;
    if (now_ns() - begun >= (double)warm_ms * 1e6) break;
  }
  if (exchanges == 0) {
    turn = 8 + (long)(turn_ns / ns_each);
    beginning = 3 + (long)(beginning_ns / ns_each);
  }
  if (takes_turns) printf("+{\"is\":\"warm\",\"turnNs\":%.0f}\n", (double)turn * ns_each);

  double counted_ns = 0, least_ns = exchanges > 0 ? 0 : (double)measure_ms * 1e6;
  long turns = 0, fewest = exchanges > 0 ? 1 : fewest_turns;
  while (takes_turns ? may_go_on() : turns < fewest || counted_ns < least_ns) {
    /* By chance a little longer, so that no period of the work hides in the beginning. */
    if (beginning > 0) exchange_all(beginning + random() % beginning, DBL_MAX, 0, &took);
    exchange_all(turn, DBL_MAX, 1, &took);
    expect_silence();
    counted_ns += took;
    turns++;
    if (takes_turns) printf("+{\"turn\":{\"ns\":%.0f,\"calls\":%ld}}\n", took, turn);
  }

  long counted = turns * turn;
  qsort(latencies, latency_count, sizeof *latencies, by_size);
  printf("{\"exchanges\":%ld,\"countedNs\":%.0f,\"turns\":%ld,\"allExchanges\":%lu", counted, counted_ns, turns, made);
  printf(",\"deliveries\":%ld,\"deflate\":false", counted * receivers);
  printf(",\"latencyNs\":{\"p50\":%.0f,\"p90\":%.0f,\"p99\":%.0f,\"p999\":%.0f,\"max\":%.0f}", quantile(0.5), quantile(0.9),
         quantile(0.99), quantile(0.999), quantile(1));
  puts("}");
  return 0;
}
