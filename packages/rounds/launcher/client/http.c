/* HTTP/1.1: one request in progress on each connection. The body of an answer has a length, or chunks, or ends with the connection. */
#define _GNU_SOURCE
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { max_head = 1 << 16, max_request = 1 << 16 };
enum { in_head, in_body, until_close, in_chunk_size, in_chunk, after_chunk, in_trailer, is_complete };

static void start(struct connection *c) {
  (void)c;
}

static void ask(struct connection *c) {
  static char text[max_request];
  size_t bytes, body_bytes = 0;
  c->used = c->kept = 0;
  c->stage = in_head;
  const char *path = expand(options.path, c->number, &bytes);
  int length = snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n", options.method, path, options.port);
  for (int i = 0; i < options.header_count; i++)
    length += snprintf(text + length, sizeof text - (size_t)length, "%s\r\n", options.headers[i]);
  const char *body = options.body == NULL ? NULL : expand(options.body, c->number, &body_bytes);
  if (body != NULL) length += snprintf(text + length, sizeof text - (size_t)length, "Content-Length: %zu\r\n", body_bytes);
  length += snprintf(text + length, sizeof text - (size_t)length, "\r\n");
  if ((size_t)length >= sizeof text) fail("fault", "the head of a request exceeds %d bytes", max_request);
  if (body == NULL || body_bytes > sizeof text - (size_t)length) {
    send_all(c, text, (size_t)length);
    if (body != NULL) send_all(c, body, body_bytes);
    return;
  }
  memcpy(text + length, body, body_bytes);
  send_all(c, text, (size_t)length + body_bytes);
}

/* Returns the value of a field of the head, without spaces before it, or NULL. */
static const char *field(const struct connection *c, const char *name) {
  const char *found = strcasestr(c->text, name);
  if (found == NULL) return NULL;
  found += strlen(name);
  return found + strspn(found, " \t");
}

static void read_head(struct connection *c) {
  int is_http = strncmp(c->text, "HTTP/1.", 7) == 0 && c->used > 12;
  if (!is_http) fail("wrong", "the answer to %s %s is not HTTP/1.1: %.80s", options.method, options.path, c->text);
  c->status = atoi(c->text + 9);
  const char *length = field(c, "\r\ncontent-length:"), *coding = field(c, "\r\ntransfer-encoding:");
  const char *connection = field(c, "\r\nconnection:");
  c->closes = connection != NULL && strncasecmp(connection, "close", 5) == 0;
  c->body_left = 0;
  if (c->status / 100 == 1) {
    c->used = 0; /* another head follows */
  } else if (strcmp(options.method, "HEAD") == 0 || c->status == 204 || c->status == 304) {
    c->stage = is_complete;
  } else if (coding != NULL && strncasecmp(coding, "chunked", 7) == 0) {
    c->stage = in_chunk_size;
  } else if (length != NULL) {
    c->body_left = strtoul(length, NULL, 10);
    c->stage = c->body_left == 0 ? is_complete : in_body;
  } else {
    c->stage = until_close;
    c->closes = 1;
  }
}

static void keep_body(struct connection *c, const char *bytes, size_t count) {
  if (c->kept < sizeof c->body) {
    size_t more = sizeof c->body - c->kept < count ? sizeof c->body - c->kept : count;
    memcpy(c->body + c->kept, bytes, more);
  }
  c->kept += count;
}

/* Processes bytes up to the next change of the stage. Returns how many. */
static size_t step(struct connection *c, const char *bytes, size_t count) {
  if (c->stage == in_head) {
    size_t before = c->used;
    keep(c, bytes, count);
    char *end = strstr(c->text + (before < 3 ? 0 : before - 3), "\r\n\r\n");
    if (end == NULL) {
      if (c->used > max_head || strlen(c->text) < c->used) fail("wrong", "the head of an answer exceeds 64 KiB, or is not text");
      return count;
    }
    size_t head = (size_t)(end - c->text) + 4;
    end[2] = '\0';
    c->used = head;
    read_head(c);
    return head - before;
  }
  if (c->stage == until_close) {
    keep_body(c, bytes, count);
    return count;
  }
  if (c->stage == in_body || c->stage == in_chunk) {
    size_t taken = count < c->body_left ? count : c->body_left;
    keep_body(c, bytes, taken);
    c->body_left -= taken;
    if (c->body_left == 0) c->stage = c->stage == in_body ? is_complete : after_chunk;
    if (c->stage == after_chunk) c->used = 0;
    return taken;
  }
  /* A line: the size of a chunk, the end of one, or a trailer. */
  const char *end = memchr(bytes, '\n', count);
  size_t taken = end == NULL ? count : (size_t)(end - bytes) + 1;
  if (c->used + taken > max_head) fail("wrong", "a line between chunks exceeds 64 KiB");
  keep(c, bytes, taken);
  if (end == NULL) return taken;
  if (c->stage == in_chunk_size) {
    char *rest;
    c->body_left = strtoul(c->text, &rest, 16);
    if (rest == c->text) fail("wrong", "invalid size of a chunk: %.20s", c->text);
    c->stage = c->body_left == 0 ? in_trailer : in_chunk;
  } else if (c->stage == after_chunk) {
    c->stage = in_chunk_size;
  } else if (c->used <= 2) {
    c->stage = is_complete;
  }
  c->used = 0;
  return taken;
}

static void check(const struct connection *c) {
  int shown = (int)(c->kept < 120 ? c->kept : 120);
  int is_expected = options.status == 0 ? c->status / 100 == 2 : c->status == options.status;
  if (!is_expected) {
    char wanted[16] = "2xx";
    if (options.status != 0) snprintf(wanted, sizeof wanted, "%d", options.status);
    fail("wrong", "answered %d to %s %s, expected %s: %.*s", c->status, options.method, options.path, wanted, shown, c->body);
  }
  if (options.answer == NULL) return;
  size_t bytes;
  const char *expected = expand(options.answer, c->number, &bytes);
  size_t compared = bytes < sizeof c->body ? bytes : sizeof c->body;
  if (c->kept == bytes && memcmp(expected, c->body, compared) == 0) return;
  fail("wrong", "wrong answer: expected %zu bytes: %.120s, got %zu bytes: %.*s", bytes, expected, c->kept, shown, c->body);
}

static int is_answered(struct connection *c, const char *bytes, size_t count) {
  if (count == 0 && c->stage == until_close) c->stage = is_complete;
  size_t done = 0;
  while (done < count && c->stage != is_complete) {
    int was_in_head = c->stage == in_head;
    done += step(c, bytes + done, count - done);
    if (was_in_head && c->stage != in_head) c->used = 0;
  }
  if (c->stage != is_complete) return 0;
  if (done < count) fail("wrong", "the answer to request %lu is longer than it declares", c->number);
  check(c);
  return 1;
}

static int ends_at_close(const struct connection *c) {
  return c->stage == until_close;
}

const struct protocol http = {start, ask, is_answered, ends_at_close};
