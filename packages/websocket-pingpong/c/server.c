/*
 * server TASK: a WebSocket server on 127.0.0.1 that passes texts on, and does as little as can be for it: the bound of the others.
 * In TASK, a JSON object, "passTo" is whom it passes a text to: "others", "sender" or "all".
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_descriptors = 2048, most_events = 256, largest_message = 64 * 1024, header_room = 14 };
enum { text = 1, closing = 8, ping = 9, pong = 10 };

struct connection {
  int is_open;
  size_t used;
  unsigned char *bytes;
};

static const size_t room = largest_message + 4096;
static struct connection connections[most_descriptors];
static int highest; /* descriptor so far */
static enum { others, sender, all } pass_to;

static _Noreturn void fail(const char *what) {
  fprintf(stderr, "server: %s: %s\n", what, strerror(errno));
  exit(1);
}

static uint32_t rotate(uint32_t value, int bits) {
  return value << bits | value >> (32 - bits);
}

/* SHA-1 of at most 119 bytes. */
static void sha1(const char *message, size_t length, unsigned char digest[20]) {
  unsigned char block[128] = {0};
  uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  size_t blocks = length < 56 ? 1 : 2;
  memcpy(block, message, length);
  block[length] = 0x80;
  for (int i = 0; i < 8; i++) block[64 * blocks - 1 - (size_t)i] = (unsigned char)((uint64_t)length * 8 >> (8 * i));
  for (size_t b = 0; b < blocks; b++) {
    uint32_t w[80];
    for (int i = 0; i < 16; i++) {
      const unsigned char *four = block + 64 * b + 4 * i;
      w[i] = (uint32_t)four[0] << 24 | (uint32_t)four[1] << 16 | (uint32_t)four[2] << 8 | four[3];
    }
    for (int i = 16; i < 80; i++) w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t v[5];
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 80; i++) {
      uint32_t f = i < 20   ? (v[1] & v[2]) | (~v[1] & v[3])
                   : i < 40 ? v[1] ^ v[2] ^ v[3]
                   : i < 60 ? (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3])
                            : v[1] ^ v[2] ^ v[3];
      static const uint32_t k[] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
      uint32_t next = rotate(v[0], 5) + f + v[4] + k[i / 20] + w[i];
      memmove(v + 1, v, 4 * sizeof *v);
      v[2] = rotate(v[2], 30);
      v[0] = next;
    }
    for (int i = 0; i < 5; i++) state[i] += v[i];
  }
  for (int i = 0; i < 20; i++) digest[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}

/* The base64 of 20 bytes. */
static void encode(const unsigned char bytes[20], char encoded[29]) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (int i = 0; i < 7; i++) {
    uint32_t three = (uint32_t)bytes[3 * i] << 16 | (uint32_t)bytes[3 * i + 1] << 8 | (i < 6 ? bytes[3 * i + 2] : 0u);
    for (int j = 0; j < 4; j++) encoded[4 * i + j] = digits[three >> (18 - 6 * j) & 63];
  }
  encoded[27] = '=';
  encoded[28] = '\0';
}

static int write_all(int fd, const void *bytes, size_t length) {
  for (size_t sent = 0; sent < length;) {
    ssize_t some = send(fd, (const char *)bytes + sent, length - sent, MSG_NOSIGNAL);
    if (some < 0 && errno != EINTR) return 0;
    if (some > 0) sent += (size_t)some;
  }
  return 1;
}

/* A frame of a server is not masked. */
static size_t make_frame(unsigned char *frame, int opcode, const unsigned char *payload, size_t length) {
  size_t at = 0, length_bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;
  frame[at++] = (unsigned char)(0x80 | opcode);
  frame[at++] = (unsigned char)(length_bytes == 0 ? length : length_bytes == 2 ? 126 : 127);
  for (size_t i = length_bytes; i > 0; i--) frame[at++] = (unsigned char)(length >> (8 * (i - 1)));
  memcpy(frame + at, payload, length);
  return at + length;
}

static int send_frame(int fd, int opcode, const unsigned char *payload, size_t length) {
  static unsigned char frame[header_room + largest_message];
  return write_all(fd, frame, make_frame(frame, opcode, payload, length));
}

/* Returns whether the connection goes on. */
static int accept_upgrade(int fd, struct connection *c) {
  static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", field[] = "\r\nsec-websocket-key: ";
  c->bytes[c->used] = '\0';
  char *head = (char *)c->bytes, *end = strstr(head, "\r\n\r\n"), *key = strcasestr(head, field);
  if (end == NULL) return c->used < 4096;
  if (key == NULL || key > end) return 0;
  key += strlen(field);
  char joined[24 + sizeof magic];
  int length = snprintf(joined, sizeof joined, "%.24s%s", key, magic);
  unsigned char digest[20];
  char accepted[29], answer[256];
  sha1(joined, (size_t)length, digest);
  encode(digest, accepted);
  length = snprintf(answer, sizeof answer,
                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", accepted);
  c->used = 0; /* a client waits for the answer */
  c->is_open = 1;
  return write_all(fd, answer, (size_t)length) && send_frame(fd, text, (const unsigned char *)"joined", 6);
}

static void pass_on(int from, const unsigned char *payload, size_t length) {
  static unsigned char frame[header_room + largest_message];
  size_t bytes = make_frame(frame, text, payload, length);
  if (pass_to == sender) {
    write_all(from, frame, bytes);
    return;
  }
  for (int fd = 0; fd <= highest; fd++)
    if (connections[fd].is_open && (pass_to == all || fd != from)) write_all(fd, frame, bytes);
}

/* Reads whole, masked frames. Returns their bytes, or -1 if the connection is to end. */
static ssize_t read_frame(int fd, unsigned char *bytes, size_t used) {
  if (used < 2) return 0;
  size_t head_bytes = (bytes[1] & 0x7f) < 126 ? 2 : (bytes[1] & 0x7f) == 126 ? 4 : 10;
  if ((bytes[0] & 0xf0) != 0x80 || (bytes[1] & 0x80) == 0) return -1;
  if (used < head_bytes + 4) return 0;
  size_t length = head_bytes == 2 ? bytes[1] & 0x7f : 0;
  for (size_t i = 2; i < head_bytes; i++) length = length << 8 | bytes[i];
  if (length > largest_message) return -1;
  if (used < head_bytes + 4 + length) return 0;
  const unsigned char *mask = bytes + head_bytes;
  unsigned char *payload = bytes + head_bytes + 4;
  for (size_t i = 0; i < length; i++) payload[i] ^= mask[i % 4];
  switch (bytes[0] & 0x0f) {
    case text:
      pass_on(fd, payload, length);
      break;
    case ping:
      send_frame(fd, pong, payload, length);
      break;
    case pong:
      break;
    default:
      send_frame(fd, closing, payload, length < 125 ? length : 125);
      return -1;
  }
  return (ssize_t)(head_bytes + 4 + length);
}

/* Returns whether the connection goes on. */
static int receive(int fd) {
  struct connection *c = &connections[fd];
  ssize_t got = recv(fd, c->bytes + c->used, room - c->used, 0);
  if (got <= 0) return 0;
  c->used += (size_t)got;
  if (!c->is_open) return accept_upgrade(fd, c);
  size_t start = 0;
  for (ssize_t taken = 1; taken > 0 && start < c->used; start += (size_t)taken) {
    taken = read_frame(fd, c->bytes + start, c->used - start);
    if (taken < 0) return 0;
  }
  memmove(c->bytes, c->bytes + start, c->used - start);
  c->used -= start;
  return 1;
}

static void watch(int poller, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event) != 0) fail("epoll_ctl");
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  const char *task = argv[1], *port = strstr(task, "\"port\":");
  pass_to = strstr(task, "\"passTo\":\"sender\"") ? sender : strstr(task, "\"passTo\":\"all\"") ? all : others;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (port != NULL) address.sin_port = htons((uint16_t)atoi(port + strlen("\"port\":")));
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
        if (receive(fd)) continue;
        connections[fd].is_open = 0;
        close(fd);
        continue;
      }
      int accepted = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
      if (accepted < 0) continue;
      if (accepted >= most_descriptors) {
        close(accepted);
        continue;
      }
      struct connection *c = &connections[accepted];
      if (c->bytes == NULL) c->bytes = malloc(room + 1);
      if (c->bytes == NULL) fail("malloc");
      c->used = 0;
      c->is_open = 0;
      if (accepted > highest) highest = accepted;
      setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      watch(poller, accepted);
    }
  }
}
