#ifndef TUI_PTY_H
#define TUI_PTY_H

#include <stddef.h>

#include "tui_tty.h"

/// Opens a pseudo-terminal of some size. Returns our end, not blocking and closed on exec, or -errno; `path` gets the name of
/// the other.
int tui_pty_open(struct tui_size size, char *path, size_t room);

/// Changes the size, of which the programs on the terminal are told.
int tui_pty_resize(int terminal, struct tui_size size);

/// Starts a program in a session of its own, whose controlling terminal is the one of that name.
///
/// `arguments` and `environment` end with NULL; the first argument is looked up in PATH. `folder` may be NULL, for the caller's.
/// Returns the process, or -errno.
int tui_pty_spawn(char *const *arguments, char *const *environment, const char *folder, const char *path);

/// Sends a signal to the group of the program that `tui_pty_spawn` started.
void tui_pty_signal(int process, int signal);

/// `NAME=value` of the environment's variable with a number; NULL past the last.
const char *tui_pty_variable(int index);

#endif
