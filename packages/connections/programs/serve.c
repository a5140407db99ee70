/*
 * serve: starts an HTTP server on 127.0.0.1 and a command that is its client, and ends the server when the command is
 * done. The same server answers every client, and costs little beside them.
 *
 *   serve COMMAND [ARGUMENT...]
 *
 * The command finds PORT and SERVER_PID in its environment. A request for /17 is answered with "answer 17". If the command
 * ended well, a line of JSON follows what it printed: how many connections and requests there were, the processor time
 * of both sides, and which side holds how many ports in TIME_WAIT: at the end, and after each second.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { own_port = 8080, most_connections = 256, most_seconds = 600 };

struct counts {
  long connections, requests, closed_first;
};

struct connection {
  size_t used;
  char head[4096];
};

static _Noreturn void fail(const char *what) {
  fprintf(stderr, "serve: %s: %s\n", what, strerror(errno));
  exit(125);
}

/* Answers the first request that was received. Returns its length: 0 if it is not whole yet, -1 to close. */
static long answer(int fd, struct connection *c, struct counts *counts) {
  char *end = strstr(c->head, "\r\n\r\n");
  if (end == NULL) return c->used < sizeof c->head - 1 ? 0 : -1;
  end[2] = '\0'; /* so that nothing is found in the next request */
  unsigned long number;
  if (sscanf(c->head, "GET /%lu HTTP/1.1\r\n", &number) != 1) return -1;
  int last = strcasestr(c->head, "\r\nconnection: close\r\n") != NULL;
  char body[32], text[256];
  int bytes = snprintf(body, sizeof body, "answer %lu", number);
  int length = snprintf(text, sizeof text,
                        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n%s\r\n%s", bytes,
                        last ? "Connection: close\r\n" : "", body);
  counts->requests++;
  /* The end goes with the last answer: a client that has one without the other may close first. */
  if (send(fd, text, (size_t)length, MSG_NOSIGNAL | (last ? MSG_MORE : 0)) != length) return -1;
  counts->closed_first += last;
  return last ? -1 : end + 4 - c->head;
}

/* Reads and answers requests. Returns whether the connection stays open. */
static int receive(int fd, struct connection *c, struct counts *counts) {
  ssize_t bytes = recv(fd, c->head + c->used, sizeof c->head - 1 - c->used, 0);
  if (bytes <= 0) return 0;
  c->used += (size_t)bytes;
  c->head[c->used] = '\0';
  for (;;) {
    long whole = answer(fd, c, counts);
    if (whole <= 0) return whole == 0;
    c->used -= (size_t)whole;
    memmove(c->head, c->head + whole, c->used + 1);
  }
}

static _Noreturn void serve(int listener, struct counts *counts) {
  static struct pollfd polled[1 + most_connections];
  static struct connection connections[1 + most_connections];
  int open = 0;
  polled[0] = (struct pollfd){.fd = listener, .events = POLLIN};
  for (;;) {
    polled[0].events = open < most_connections ? POLLIN : 0;
    if (poll(polled, (nfds_t)(1 + open), -1) < 0 && errno != EINTR) fail("poll");
    for (int i = open; i >= 1; i--) {
      if (polled[i].revents == 0 || receive(polled[i].fd, &connections[i], counts)) continue;
      close(polled[i].fd);
      polled[i] = polled[open]; /* which has had its turn */
      connections[i] = connections[open--];
    }
    if (polled[0].revents == 0) continue;
    int fd = accept(listener, NULL, NULL);
    if (fd < 0) continue;
    counts->connections++;
    polled[++open] = (struct pollfd){.fd = fd, .events = POLLIN};
    connections[open].used = 0;
  }
}

/* On a port of its own choice in a network of its own, else on one that the system chooses. */
static int listen_on(int *port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  address.sin_port = htons(getenv("OWN_NETWORK") != NULL ? own_port : 0);
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) fail("socket");
  if (bind(listener, (struct sockaddr *)&address, length) != 0) fail("bind");
  if (listen(listener, most_connections) != 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &length) != 0) fail("getsockname");
  *port = ntohs(address.sin_port);
  return listener;
}

/* Ports in TIME_WAIT of connections with the server, by the side that closed first and so has to wait. */
static void count_waiting(int port, long *client, long *server) {
  *client = *server = 0;
  FILE *table = fopen("/proc/net/tcp", "re");
  if (table == NULL) return;
  char line[512];
  unsigned local, remote, state;
  while (fgets(line, sizeof line, table) != NULL) {
    if (sscanf(line, "%*d: %*x:%x %*x:%x %x", &local, &remote, &state) != 3 || state != 6) continue;
    *server += local == (unsigned)port;
    *client += remote == (unsigned)port;
  }
  fclose(table);
}

/* Of the whole network, which is faster to read than one side; -1 if unavailable. */
static long waiting_now(void) {
  FILE *sockets = fopen("/proc/net/sockstat", "re");
  if (sockets == NULL) return -1;
  char line[256];
  long waiting = -1;
  while (fgets(line, sizeof line, sockets) != NULL) sscanf(line, "TCP: inuse %*d orphan %*d tw %ld", &waiting);
  fclose(sockets);
  return waiting;
}

static double now_s(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Waits for the client, and looks at the ports every second. */
static int wait_for(pid_t client, struct rusage *usage, long *by_second, int *seconds) {
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  double begun = now_s();
  int status;
  while (wait4(client, &status, WNOHANG, usage) != client) {
    double left = begun + *seconds + 1 - now_s();
    if (left <= 0) {
      if (*seconds == most_seconds) fail("the client takes too long");
      by_second[(*seconds)++] = waiting_now();
      continue;
    }
    struct timespec wait = {(time_t)left, (long)((left - (double)(time_t)left) * 1e9)};
    sigtimedwait(&child, NULL, &wait);
  }
  return status;
}

static void print_times(const char *name, const struct rusage *usage) {
  printf("\"%s\":{\"userNs\":%.0f,\"sysNs\":%.0f}", name,
         ((double)usage->ru_utime.tv_sec * 1e6 + (double)usage->ru_utime.tv_usec) * 1e3,
         ((double)usage->ru_stime.tv_sec * 1e6 + (double)usage->ru_stime.tv_usec) * 1e3);
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: serve COMMAND [ARGUMENT...]\n", stderr);
    return 2;
  }
  int port, seconds = 0;
  static long by_second[most_seconds];
  int listener = listen_on(&port);
  struct counts *counts = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (counts == MAP_FAILED) fail("mmap");
  sigset_t child, before;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, &before);
  pid_t server = fork();
  if (server < 0) fail("fork");
  if (server == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* no other process would end it */
    serve(listener, counts);
  }
  close(listener);
  pid_t client = fork();
  if (client < 0) fail("fork");
  if (client == 0) {
    char text[32];
    snprintf(text, sizeof text, "%d", port);
    setenv("PORT", text, 1);
    snprintf(text, sizeof text, "%d", (int)server);
    setenv("SERVER_PID", text, 1);
    sigprocmask(SIG_SETMASK, &before, NULL);
    execvp(argv[1], argv + 1);
    fail(argv[1]);
  }
  struct rusage of_client, of_server;
  int status = wait_for(client, &of_client, by_second, &seconds), servers;
  usleep(20000); /* until the last connections are closed on both sides */
  long waiting_client, waiting_server;
  count_waiting(port, &waiting_client, &waiting_server);
  if (waitpid(server, &servers, WNOHANG) != 0) fail("the server ended before its client");
  kill(server, SIGKILL);
  wait4(server, &servers, 0, &of_server);
  if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
  if (WEXITSTATUS(status) != 0) return WEXITSTATUS(status);
  printf("{\"connections\":%ld,\"requests\":%ld,\"closedFirst\":%ld,\"ownNetwork\":%s,", counts->connections,
         counts->requests, counts->closed_first, getenv("OWN_NETWORK") != NULL ? "true" : "false");
  printf("\"timeWait\":{\"client\":%ld,\"server\":%ld,\"bySecond\":[", waiting_client, waiting_server);
  for (int i = 0; i < seconds; i++) printf("%s%ld", i == 0 ? "" : ",", by_second[i]);
  printf("]},\"cpu\":{");
  print_times("server", &of_server);
  putchar(',');
  print_times("client", &of_client);
  puts("}}");
  return 0;
}
