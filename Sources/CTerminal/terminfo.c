/// Terminfo through ncurses, without its macros and globals.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "tui_terminfo.h"

#include "terminfo_entry.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include <CNibbleSystem.h>

extern char **environ;

static TERMINAL *entry = NULL;
static char damaged_path[4096];

/// Removes the variables whose names start with a prefix; the environment moves up at each removal.
static void remove_variables(const char *prefix) {
    size_t length = strlen(prefix);
    for (char **variable = environ; variable && *variable;) {
        const char *end = strchr(*variable, '=');
        char name[64];
        size_t name_length = end ? (size_t)(end - *variable) : 0;
        if (strncmp(*variable, prefix, length) != 0 || name_length == 0 || name_length >= sizeof name) {
            variable++;
            continue;
        }
        memcpy(name, *variable, name_length);
        name[name_length] = 0;
        if (unsetenv(name) < 0) variable++;
    }
}

void tui_terminfo_distrust_environment(void) {
    if (!sys_has_others_rights()) return;
    remove_variables("TERMINFO");
    remove_variables("TERMCAP");
    remove_variables("TERMPATH");
    remove_variables("NCURSES_");
}

/// Reads an entry through ncurses.
static int read_entry(const char *name, int tty) {
    int reason = 0;
    TERMINAL *before = cur_term;
    // With a place for the reason, setupterm does not print and exit.
    if (setupterm(name, tty, &reason) != OK) {
        // 1 is a terminal on paper; its entry was read.
        if (reason == 1 && cur_term && cur_term != before) del_curterm(cur_term);
        if (before) set_curterm(before);
        return reason < 0 ? -ENODEV : -ENOENT;
    }
    entry = cur_term;
    return 0;
}

int tui_terminfo_open_own(const char *name, int tty) {
    struct terminfo_override override;
    if (!terminfo_override_begin(&override, name)) return -ENOENT;
    int status = read_entry(name, tty);
    terminfo_override_end(&override);
    return status;
}

int tui_terminfo_open(const char *name, int tty) {
    // ncurses would crash on some damaged entries, when it is asked for what terminfo does not know.
    int is_damaged = terminfo_find(name, damaged_path, sizeof damaged_path) == ENTRY_DAMAGED;
    int status = is_damaged ? -EILSEQ : read_entry(name, tty);
    return status < 0 && tui_terminfo_open_own(name, tty) == 0 ? 0 : status;
}

int tui_terminfo_is_sound(const unsigned char *bytes, unsigned long length) { return terminfo_is_sound(bytes, length); }

const char *tui_terminfo_damaged_path(void) { return damaged_path; }

void tui_terminfo_close(void) {
    if (!entry) return;
    del_curterm(entry);
    entry = NULL;
}

const char *tui_terminfo_string(const char *name) {
    const char *value = entry ? tigetstr(name) : NULL;
    return value == (const char *)-1 ? NULL : value;
}

int tui_terminfo_number(const char *name) {
    int value = entry ? tigetnum(name) : -1;
    return value < 0 ? -1 : value;
}

int tui_terminfo_flag(const char *name) { return entry && tigetflag(name) > 0; }

const char *tui_terminfo_string_name(int index) {
    // The array ends with NULL; callers go on from one index to the next.
    return strnames[index];
}

const char *tui_terminfo_format(const char *capability, const int p[9]) {
    return tiparm(capability, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]);
}

static int is_utf8(void) { return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int tui_locale_prepare(int wants_utf8) {
    // Only the character type: decimal commas would change how the application reads and prints numbers.
    setlocale(LC_CTYPE, "");
    if (!wants_utf8 || is_utf8()) return is_utf8();
    // The locale asked for is not installed; minimal systems have only these.
    if (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "C.utf8") || setlocale(LC_CTYPE, "en_US.UTF-8")) {
        return is_utf8();
    }
    return 0;
}
