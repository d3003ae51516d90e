/// Terminfo entries before ncurses reads them: whether they are sound, and our own where there are none.
#ifndef NIBBLE_TERMINFO_ENTRY_H
#define NIBBLE_TERMINFO_ENTRY_H

#include <stddef.h>
#include <stdint.h>

/// What was found of a terminal's entry.
enum entry_state {
    /// No file: ncurses may know places that we do not.
    ENTRY_MISSING,
    /// A file that ncurses reads and uses without harm.
    ENTRY_SOUND,
    /// A file that ncurses would crash on, or not take.
    ENTRY_DAMAGED,
};

/// The longest entry that ncurses takes.
enum { ENTRY_LIMIT = 32768 };

/// Looks at the file from which ncurses would read a terminal's entry; `path` receives its name.
enum entry_state terminfo_find(const char *name, char *path, size_t room);

/// Whether the bytes of a compiled entry are sound.
int terminfo_is_sound(const uint8_t *bytes, size_t length);

/// Our own entry of a terminal, compiled, in the form that TERMINFO takes; NULL where we have none. To be freed.
char *terminfo_own(const char *name);

/// TERMINFO while it holds an entry of ours.
struct terminfo_override {
    char *before;
    int is_set;
};

/// Makes ncurses read our own entry of a terminal. Returns whether there is one.
int terminfo_override_begin(struct terminfo_override *override, const char *name);
/// Puts TERMINFO back.
void terminfo_override_end(struct terminfo_override *override);

#endif
