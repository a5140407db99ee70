#pragma once

/* Keeps threads on processors: see main.c, --hold. Gives the exit code. */
int hold(char **arguments);
