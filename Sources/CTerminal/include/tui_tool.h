#ifndef TUI_TOOL_H
#define TUI_TOOL_H

/// Which way data goes between us and a program.
enum tui_tool_direction {
    /// We write what the program reads.
    TUI_TOOL_TAKES = 0,
    /// We read what the program writes.
    TUI_TOOL_GIVES = 1,
};

/// Starts a program that has no part of the terminal: its other standard files are /dev/null, it is in a group of its
/// own, and no shell looks at its arguments.
///
/// The connection is a socket, on which writing to a program that is gone is an error and not a signal.
/// \param arguments The program's path and arguments, ended by NULL.
/// \param direction Which way data goes.
/// \param process The program's number, when it was started.
/// \return Our end of the connection, not blocking, or the negated error number.
int tui_tool_open(char *const *arguments, enum tui_tool_direction direction, int *process);

/// Ends a program that takes too long.
void tui_tool_kill(int process);

#endif
