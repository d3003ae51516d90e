/// The log that NIBBLE_LOG names: what the program prints while the interface is up, line by line, as it is printed.
#ifndef NIBBLE_TUI_LOG_H
#define NIBBLE_TUI_LOG_H

/// Opens the log, to be appended to, and keeps it open for the life of the process; before `tui_guard_install`.
///
/// A new file has mode 0600. Does nothing when a log is open. Returns 0, -ENOTTY when the path leads to a terminal, or
/// another -errno.
int tui_log_open(const char *path);

#endif
