/// What ncurses' terminfo says of a terminal.
#ifndef NIBBLE_TUI_TERMINFO_H
#define NIBBLE_TUI_TERMINFO_H

/// Removes the environment variables that choose terminfo files, when the program runs with another user's rights.
void tui_terminfo_distrust_environment(void);

/// Reads the entry of a terminal; the other functions then answer from it.
///
/// Where the machine has none, or a damaged one, it is our own, for the commonest terminals. Returns 0, -ENOENT when
/// there is no such entry, -ENODEV when there is no terminfo database at all, -EILSEQ when the entry is damaged.
int tui_terminfo_open(const char *name, int tty);

/// Reads our own entry of a terminal, whatever the machine has. Returns 0, or -ENOENT where there is none.
int tui_terminfo_open_own(const char *name, int tty);

/// The file of the damaged entry, after -EILSEQ.
const char *tui_terminfo_damaged_path(void);

/// Whether the bytes of a compiled entry are sound: ncurses would crash on some that are not.
int tui_terminfo_is_sound(const unsigned char *bytes, unsigned long length);

/// Forgets the entry.
void tui_terminfo_close(void);

/// A string capability by its short name, or NULL. Valid until the entry is forgotten.
const char *tui_terminfo_string(const char *name);
/// A numeric capability, or -1.
int tui_terminfo_number(const char *name);
/// Whether a boolean capability is set.
int tui_terminfo_flag(const char *name);
/// The names of the standard string capabilities, one by one; NULL past the last.
const char *tui_terminfo_string_name(int index);

/// Fills in the parameters of a string capability. Valid until the next call; NULL when it is malformed.
const char *tui_terminfo_format(const char *capability, const int parameters[9]);

/// Sets the character type from the environment; where that is not UTF-8 although `wants_utf8`, to UTF-8.
///
/// Returns whether it is UTF-8 now. The other categories of the locale stay as they are.
int tui_locale_prepare(int wants_utf8);

#endif
