/* What the parts of the launcher share. `main.c` says what it is for. */
#ifndef LAUNCH_H
#define LAUNCH_H

/* Descriptors: the report goes to the driver; a command that counts events writes requests and reads answers. */
enum { report_fd = 3, request_fd = 8, answer_fd = 9 };

/* Prints what failed, with the reason in errno, and exits with 125. */
_Noreturn void fail(const char *what);

#endif
