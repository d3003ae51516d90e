/// Typing that a terminal does not show: what is typed into a secure field, line by line.
///
/// One terminal at a time. All functions are called from one thread at a time.
#ifndef NIBBLE_TUI_ECHO_H
#define NIBBLE_TUI_ECHO_H

/// Stops a terminal from showing what is typed; line ends are still shown.
///
/// Signals that end the process show it again first: not every shell puts the settings back. Does nothing while
/// another terminal is hidden. Returns 0, or -errno: -ENOTTY where there is no terminal.
int tui_echo_hide(int tty);

/// Shows again what is typed, with the settings and the signal handlers from before.
void tui_echo_show(void);

#endif
