#ifndef NIBBLE_SYS_PROCESSES_H
#define NIBBLE_SYS_PROCESSES_H

#include <spawn.h>

/// The number of the calling thread. Async-signal-safe.
int sys_thread(void);

/// Opens a descriptor that can be read once this process has ended; -1 where the system has none.
int sys_own_handle(void);

/// Forks a process that says nothing to its parent when it ends, and of which libc isn't told: the child may call only what is
/// async-signal-safe.
int sys_fork_quietly(void);

/// Reaps the process of `sys_fork_quietly`. Returns 0 while it runs.
int sys_reap(int process);

/// Names the process for those who list processes.
void sys_set_name(const char *name);

/// Closes every descriptor from `first` to `last`. Async-signal-safe.
void sys_close_range(unsigned first, unsigned last);

/// Takes a signal that is blocked and may be waiting for this thread; it doesn't wait for one.
void sys_take_signal(int signal);

/// Whether the process runs with rights that its user doesn't have.
int sys_has_others_rights(void);

/// Whether a process is at work rather than waiting for something; 0 where nobody knows.
int sys_is_working(int process);

/// The child's group gets a terminal before its program begins.
void sys_spawn_in_foreground(posix_spawn_file_actions_t *actions, int terminal);

/// The child's program gets the three standard descriptors alone, whatever others are open and would be inherited.
void sys_spawn_with_standards(posix_spawn_file_actions_t *actions);

/// The child's program begins in a folder.
void sys_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

#endif
