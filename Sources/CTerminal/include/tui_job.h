/// Job control: stopping as a shell expects it, and running other programs on the terminal.
#ifndef NIBBLE_TUI_JOB_H
#define NIBBLE_TUI_JOB_H

/// Whom a stop is for.
enum tui_stop_scope {
    /// This process alone.
    TUI_STOP_PROCESS,
    /// Every process of the job, as Ctrl-Z in a cooked terminal does.
    TUI_STOP_GROUP,
};

/// Whether the process belongs to the terminal's foreground group. Returns 1, 0, or -errno.
int tui_job_is_foreground(int tty);

/// Stops by SIGTSTP, SIGTTIN or SIGTTOU and returns when the process is continued; `tui_notify_install` comes first.
///
/// Returns 1 when it was stopped; 0 when the kernel refused, because no shell could ever continue the process, or
/// when the process was started with that signal ignored.
int tui_job_stop(int signal, enum tui_stop_scope scope);

/// Makes a process group the terminal's foreground one; 0 stands for the caller's own.
int tui_job_set_foreground(int tty, int group);

/// Starts a program in a process group of its own in the foreground of `tty`, on the controlling terminal.
///
/// `arguments` ends with NULL; the first is looked up in PATH. Signals are at their defaults. Those of the three
/// standard descriptors that aren't a terminal are opened on it again. Returns the process, or -errno.
int tui_job_spawn(char *const *arguments, int tty);

/// Waits until a child ends (1) or stops (2); `status` receives the exit status, or the signal's number.
///
/// Returns 0 when it exited, 1 when a signal ended it, 2 when it stopped, or -errno. Blocks.
int tui_job_wait(int process, int *status);

/// Continues the process group of a stopped child.
void tui_job_continue(int process);

#endif
