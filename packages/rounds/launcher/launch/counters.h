/*
 * Counts events of one process and of every thread it starts, while counting is on. User space only: that is what an
 * unprivileged process may count. What the machine cannot count (a virtual machine without a performance unit, say) is
 * reported by its reason.
 */
#pragma once

#include <stdio.h>
#include <sys/types.h>

void open_counters(pid_t pid);

/* Answers one request of the command (`1`: start, `0`: stop); returns 0 once the command has closed its end. */
int serve_counters(int requests, int answers);

/* Prints the counts, and the first reason for a gap, as members of a JSON object that begin with a comma. */
void print_counters(FILE *to);
