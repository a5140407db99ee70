/* WebSocket (RFC 6455): a message in progress on each connection, which the server sends back. */
#define _GNU_SOURCE
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>

enum { continuation = 0, text_frame = 1, binary_frame = 2, close_frame = 8, ping = 9, pong = 10 };
enum { max_head = 1 << 14 };

/* The key of the RFC's example, so the answer to it is known. */
static const char key[] = "dGhlIHNhbXBsZSBub25jZQ==", accepted[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

static void send_frame(struct connection *c, int opcode, const char *payload, size_t count) {
  static char *frame;
  static size_t room;
  static const char mask[4] = {0x37, (char)0xfa, 0x21, 0x3d};
  if (room < count + 14) {
    room = count + 14;
    frame = realloc(frame, room);
    if (frame == NULL) fail("fault", "out of memory");
  }
  size_t head = 2;
  frame[0] = (char)(0x80 | opcode);
  if (count < 126) {
    frame[1] = (char)(0x80 | count);
  } else {
    int length_bytes = count < 65536 ? 2 : 8;
    frame[1] = (char)(0x80 | (length_bytes == 2 ? 126 : 127));
    for (int i = length_bytes - 1; i >= 0; i--) frame[head++] = (char)(count >> (8 * i));
  }
  memcpy(frame + head, mask, 4);
  head += 4;
  for (size_t i = 0; i < count; i++) frame[head + i] = payload[i] ^ mask[i % 4];
  send_all(c, frame, head + count);
}

static void start(struct connection *c) {
  char text[4096];
  size_t bytes;
  int length = snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
                        expand(options.path, c->number, &bytes), options.port);
  for (int i = 0; i < options.header_count && length < (int)sizeof text; i++)
    length += snprintf(text + length, sizeof text - (size_t)length, "%s\r\n", options.headers[i]);
  if (length < (int)sizeof text)
    length += snprintf(text + length, sizeof text - (size_t)length, "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n", key);
  if (length >= (int)sizeof text) fail("fault", "the head of a request exceeds %zu bytes", sizeof text);
  send_all(c, text, (size_t)length);
  /* Byte by byte, since a message may follow the head. */
  char head[max_head];
  size_t used = 0;
  do {
    struct timeval limit = {options.timeout_ms / 1000, options.timeout_ms % 1000 * 1000};
    setsockopt(c->fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (used + 1 == sizeof head || recv(c->fd, head + used, 1, 0) != 1) fail("fault", "no answer to the WebSocket handshake");
    used++;
    head[used] = '\0';
  } while (used < 4 || strcmp(head + used - 4, "\r\n\r\n") != 0);
  if (strncmp(head, "HTTP/1.1 101 ", 13) != 0 || strstr(head, accepted) == NULL)
    fail("wrong", "the WebSocket handshake failed: %.*s", (int)strcspn(head, "\r"), head);
}

static void ask(struct connection *c) {
  size_t bytes;
  const char *message = expand(options.body == NULL ? "" : options.body, c->number, &bytes);
  c->kept = 0;
  c->stage = 0;
  send_frame(c, text_frame, message, bytes);
}

static void check(const struct connection *c, const char *message, size_t count) {
  size_t bytes;
  const char *template = options.answer != NULL ? options.answer : options.body == NULL ? "" : options.body;
  const char *expected = expand(template, c->number, &bytes);
  if (count == bytes && memcmp(expected, message, bytes) == 0) return;
  fail("wrong", "wrong answer: expected %zu bytes: %.120s, got %zu bytes: %.*s", bytes, expected, count,
       (int)(count < 120 ? count : 120), message);
}

/* Frames are complete before they are processed; the payloads of a message are joined in front of the next frame. */
static int is_answered(struct connection *c, const char *bytes, size_t count) {
  keep(c, bytes, count);
  for (;;) {
    unsigned char *frame = (unsigned char *)c->text + c->kept;
    size_t available = c->used - c->kept;
    if (available < 2) return 0;
    size_t length = frame[1] & 0x7f, head = 2;
    int length_bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (available < head + (size_t)length_bytes) return 0;
    if (length_bytes > 0) length = 0;
    for (int i = 0; i < length_bytes; i++) length = length << 8 | frame[head++];
    if (length > (1U << 30)) fail("wrong", "a frame exceeds 1 GiB");
    if (available < head + length) return 0;
    int opcode = frame[0] & 0x0f, is_last = frame[0] & 0x80;
    if (frame[0] & 0x70 || frame[1] & 0x80) fail("wrong", "a frame is compressed or masked, which was not negotiated");
    if (opcode == close_frame) fail_closed(c);
    if (opcode == ping) send_frame(c, pong, (char *)frame + head, length);
    int is_message = opcode <= binary_frame;
    if (is_message && (opcode == continuation) != (c->stage == 1)) fail("wrong", "a fragment of a message is missing");
    size_t kept = is_message ? length : 0;
    memmove(frame, frame + head + (is_message ? 0 : length), available - head - (is_message ? 0 : length));
    c->used -= head + length - kept;
    c->kept += kept;
    if (!is_message) continue;
    c->stage = !is_last;
    if (!is_last) continue;
    check(c, c->text, c->kept);
    if (c->used > c->kept) fail("wrong", "received data that no request had asked for, after request %lu", c->number);
    c->used = c->kept = 0;
    return 1;
  }
}

static int ends_at_close(const struct connection *c) {
  (void)c;
  return 0;
}

const struct protocol websocket = {start, ask, is_answered, ends_at_close};
