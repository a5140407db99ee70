#pragma once

#include <sys/types.h>

/*
 * Kills what the command left behind, and waits for it. Orphans are children of this process (it is a subreaper), even
 * if they left the group for a session of their own; each one that ends may hand over children in its turn.
 */
void end_group_and_orphans(pid_t group);

/* Removes a folder and what is in it; follows no symbolic link. */
void remove_folder(const char *path);
