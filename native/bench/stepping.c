#include "stepping.h"

#include <elf.h>
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

/** Where a stopped process is. */
typedef struct {
  uintptr_t instruction;
  uintptr_t stack;
  /** Where the function that has just been entered returns to; anything elsewhere. */
  uintptr_t back;
} place;

static bool find_place(pid_t child, place *at) {
#if defined(__x86_64__) || defined(__aarch64__)
  struct user_regs_struct registers;
  struct iovec into = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, child, (void *)NT_PRSTATUS, &into) != 0) return false;
#if defined(__x86_64__)
  *at = (place){registers.rip, registers.rsp, 0};
#else
  *at = (place){registers.pc, registers.sp, registers.regs[30]};
#endif
  return true;
#else
  (void)child, (void)at;
  errno = ENOSYS;
  return false;
#endif
}

/** On x86 it is on the stack. */
static void find_way_back(pid_t child, place *at) {
#if defined(__x86_64__)
  at->back = (uintptr_t)ptrace(PTRACE_PEEKDATA, child, (void *)at->stack, NULL);
#else
  (void)child, (void)at;
#endif
}

/** Never returns. What goes wrong before the first stop is the exit code. */
static void be_stepped(pid_t parent, void (*run)(void *), void *context) {
  // Whenever the parent dies, so does the child: by this until it is traced, by PTRACE_O_EXITKILL from then on.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent || ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(errno);
  raise(SIGSTOP);
  run(context);
  _exit(0);
}

/** A process that is not there any more has the id 0: another may have got its old one. */
static void end(pid_t child) {
  if (child <= 0) return;
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
}

/** Waits until the child stops, and returns the signal that stopped it; 0 if it has ended instead. */
static int wait_for_stop(pid_t *child, int *status) {
  if (waitpid(*child, status, 0) == *child && WIFSTOPPED(*status)) return WSTOPSIG(*status);
  *child = 0;
  return 0;
}

/** A child that has stopped before it calls `run`; 0 and `errno` if there cannot be one. */
static pid_t stopped_child(void (*run)(void *), void *context) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) be_stepped(parent, run, context);
  if (child < 0) return 0;
  int status;
  if (wait_for_stop(&child, &status) == 0) {
    errno = WIFEXITED(status) ? WEXITSTATUS(status) : EPERM;
    return 0;
  }
  place at;
  if (ptrace(PTRACE_SETOPTIONS, child, NULL, (void *)PTRACE_O_EXITKILL) == 0 && find_place(child, &at)) return child;
  int error = errno;
  end(child);
  errno = error;
  return 0;
}

/** Whether the child goes on to its next instruction; a signal that it gets in between is passed on. */
static bool step(pid_t *child, place *at) {
  int signal = 0;
  do {
    int status;
    if (ptrace(PTRACE_SINGLESTEP, *child, NULL, (void *)(intptr_t)signal) != 0) return false;
    signal = wait_for_stop(child, &status);
    if (signal == 0) return false;
  } while (signal != SIGTRAP);
  return find_place(*child, at);
}

static double count_in(pid_t *child, uintptr_t function, double most) {
  place at;
  do {
    if (!step(child, &at)) return NAN;
  } while (at.instruction != function);
  find_way_back(*child, &at);
  place entered = at;
  double count = 0;
  while (count < most) {
    uintptr_t instruction = at.instruction;
    if (!step(child, &at)) return NAN;
    // One with `rep` stops after each repetition, but is one instruction, also to a hardware counter.
    count += at.instruction != instruction;
    if (at.instruction == entered.back && at.stack >= entered.stack) return count;
  }
  return NAN;
}

double count_instructions(void (*function)(void), void (*run)(void *), void *context, double most) {
  pid_t child = stopped_child(run, context);
  if (child == 0) return NAN;
  double count = count_in(&child, (uintptr_t)function, most);
  end(child);
  return count;
}

static void do_nothing(void *context) { (void)context; }

const char *stepping_prepare(void) {
  pid_t child = stopped_child(do_nothing, NULL);
  place at;
  const char *reason = child != 0 && step(&child, &at) ? NULL : strerror(errno);
  end(child);
  return reason;
}
