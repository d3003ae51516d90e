/// ncurses' screen over a memory file: one frame is one buffer, and nothing blocks.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "tui_screen.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

#include <CNibbleSystem.h>

#include "terminfo_entry.h"
#include "tui_tty.h"

/// A cell's pair goes through functions that keep 16 bits of it.
enum { PAIR_LIMIT = 65536 };

/// ncurses counts columns and rows in 16 bits, the hidden row too, and crashes beyond.
enum { SIDE_LIMIT = 32766 };

struct tui_screen {
    SCREEN *screen;
    FILE *output;
    FILE *input;
    int memory;
    int colors;
    int pairs;
    /// Whether pairs may have the terminal's own colours.
    int has_default_colors;
    /// Rows that ncurses believes in below the terminal's last.
    int hidden_rows;
    /// Cells in ncurses' form, for the row being put.
    cchar_t *row;
    int row_capacity;
    /// Whether the next update draws everything.
    int is_forgotten;
    /// An empty cell in the style of the last one; -1 for the pair when there is none.
    cchar_t style;
    int style_pair;
    unsigned style_attributes;
};

static int status_of(int result) { return result == ERR ? -1 : 0; }

/// ncurses believes LINES and COLUMNS, however large, and cannot be told to use neither them nor terminfo's size,
/// which some terminals lack. The size is set afterwards in any case.
static void forget_nonsense(const char *name) {
    const char *value = getenv(name);
    if (!value) return;
    char *end = NULL;
    long number = strtol(value, &end, 10);
    if (*end != 0 || number < 1 || number > 1000) unsetenv(name);
}

/// Opens the machine's entry if it is sound, else our own.
static SCREEN *open_entry(const char *term, FILE *output, FILE *input) {
    char path[4096];
    SCREEN *screen = NULL;
    if (terminfo_find(term, path, sizeof path) != ENTRY_DAMAGED) screen = newterm(term, output, input);
    struct terminfo_override override;
    if (screen || !terminfo_override_begin(&override, term)) return screen;
    screen = newterm(term, output, input);
    terminfo_override_end(&override);
    return screen;
}

/// ncurses takes over signals that nobody handles, and would call endwin within their handlers.
static SCREEN *open_quietly(const char *term, FILE *output, FILE *input) {
    static const int signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    enum { COUNT = sizeof signals / sizeof signals[0] };
    struct sigaction before[COUNT], ignore = {.sa_handler = SIG_IGN};
    for (int index = 0; index < COUNT; index++) {
        sigaction(signals[index], NULL, &before[index]);
        int is_default = !(before[index].sa_flags & SA_SIGINFO) && before[index].sa_handler == SIG_DFL;
        if (is_default) sigaction(signals[index], &ignore, NULL);
    }
    forget_nonsense("LINES");
    forget_nonsense("COLUMNS");
    SCREEN *screen = open_entry(term, output, input);
    for (int index = 0; index < COUNT; index++) sigaction(signals[index], &before[index], NULL);
    return screen;
}

static int open_files(struct tui_screen *screen) {
    screen->memory = sys_memory_file("nibble-screen");
    if (screen->memory >= 0) screen->memory = tui_tty_above_standard(screen->memory);
    if (screen->memory < 0) return screen->memory;
    int null_device = tui_tty_above_standard(open("/dev/null", O_RDONLY | O_CLOEXEC));
    screen->input = null_device < 0 ? NULL : fdopen(null_device, "r");
    screen->output = fdopen(screen->memory, "w+");
    return screen->input && screen->output ? 0 : -errno;
}

/// A row below the last, which stays blank, where ncurses must be kept from its way to the screen's last cell.
///
/// Where the wrap cannot be switched off (tmux, screen) it inserts that cell's glyph from the left, which tears a
/// wide one beside it. Terminals that wrap only before the next glyph (xenl) need no such trick, and any other row
/// is drawn without it.
static int hidden_rows(void) {
    int wraps_late = tigetflag("am") > 0 && tigetflag("xenl") > 0;
    const char *no_wrap = tigetstr("rmam");
    return wraps_late && (no_wrap == NULL || no_wrap == (const char *)-1);
}

static void start_colors(struct tui_screen *screen) {
    // On a terminal without colours some colour functions crash: nothing is asked of them.
    if (!has_colors() || start_color() == ERR) return;
    screen->has_default_colors = use_default_colors() != ERR;
    screen->colors = COLORS;
    // With default colours ncurses has room for each colour on the default ground, and the reverse, besides
    // terminfo's number of pairs.
    screen->pairs = COLOR_PAIRS + (screen->has_default_colors ? 1 + 2 * COLORS : 0);
    if (screen->pairs > PAIR_LIMIT || screen->pairs < COLOR_PAIRS) screen->pairs = PAIR_LIMIT;
}

struct tui_screen *tui_screen_open(const char *term, int columns, int rows, int *error) {
    struct tui_screen *screen = calloc(1, sizeof *screen);
    if (!screen) {
        *error = -ENOMEM;
        return NULL;
    }
    screen->style_pair = -1;
    *error = open_files(screen);
    if (*error == 0) screen->screen = open_quietly(term, screen->output, screen->input);
    if (!screen->screen) {
        if (*error == 0) *error = -ENOENT;
        tui_screen_close(screen);
        return NULL;
    }
    typeahead(-1);
    screen->hidden_rows = hidden_rows();
    start_colors(screen);
    if (tui_screen_resize(screen, columns, rows) < 0) {
        *error = -EOVERFLOW;
        tui_screen_close(screen);
        return NULL;
    }
    // With its first update ncurses switches to the alternate screen and sets margins, to terminfo's size and not
    // this one: the modes are not its business here.
    tui_screen_update(screen);
    if (lseek(screen->memory, 0, SEEK_SET) < 0) {
        *error = -errno;
        tui_screen_close(screen);
        return NULL;
    }
    tui_screen_forget(screen);
    return screen;
}

void tui_screen_close(struct tui_screen *screen) {
    if (screen->screen) {
        set_term(screen->screen);
        endwin();
        delscreen(screen->screen);
    }
    if (screen->output) {
        fclose(screen->output);
    } else if (screen->memory >= 0) {
        close(screen->memory);
    }
    if (screen->input) fclose(screen->input);
    free(screen->row);
    free(screen);
}

int tui_screen_colors(const struct tui_screen *screen) { return screen->colors; }

int tui_screen_pairs(const struct tui_screen *screen) { return screen->pairs; }

int tui_screen_resize(struct tui_screen *screen, int columns, int rows) {
    if (columns < 1 || rows < 1 || columns > SIDE_LIMIT || rows > SIDE_LIMIT) return -1;
    set_term(screen->screen);
    int status = status_of(resizeterm(rows + screen->hidden_rows, columns));
    // resizeterm reports itself as a key.
    flushinp();
    return status < 0 ? status : tui_screen_forget(screen);
}

int tui_screen_defining_pairs(struct tui_screen *screen, int is_defining) {
    set_term(screen->screen);
    return status_of(clearok(curscr, is_defining || screen->is_forgotten));
}

int tui_screen_define_pair(struct tui_screen *screen, int pair, int foreground, int background) {
    set_term(screen->screen);
    if (!screen->has_default_colors) {
        if (foreground < 0) foreground = COLOR_WHITE;
        if (background < 0) background = COLOR_BLACK;
    }
    screen->style_pair = -1;
    return status_of(init_extended_pair(pair, foreground, background));
}

static attr_t attributes_of(uint32_t bits) {
    attr_t attributes = A_NORMAL;
    if (bits & TUI_ATTRIBUTE_BOLD) attributes |= A_BOLD;
    if (bits & TUI_ATTRIBUTE_DIM) attributes |= A_DIM;
    if (bits & TUI_ATTRIBUTE_ITALIC) attributes |= A_ITALIC;
    if (bits & TUI_ATTRIBUTE_BLINK) attributes |= A_BLINK;
    if (bits & TUI_ATTRIBUTE_REVERSE) attributes |= A_REVERSE;
    if (bits & TUI_ATTRIBUTE_UNDERLINE) attributes |= A_UNDERLINE;
    return attributes;
}

/// Makes a cell without a glyph; those that follow in the same style are copies of it.
static int make_style(struct tui_screen *screen, const struct tui_cell *cell) {
    wchar_t space[] = {L' ', 0};
    int pair = cell->pair;
    int status = status_of(setcchar(&screen->style, space, attributes_of(cell->attributes), 0, &pair));
    screen->style_attributes = cell->attributes;
    screen->style_pair = status < 0 ? -1 : cell->pair;
    return status;
}

int tui_screen_draws(uint32_t scalar) { return wcwidth((wchar_t)scalar) == 1; }

/// libc is older than our table of widths, or the locale is not UTF-8: ncurses would draw a blank, or shift the row.
///
/// What is narrower than its cell, as a heart that asks to be an emoji, is drawn alone, with a blank after it.
static int replace(const struct tui_cell *cell, cchar_t *converted) {
    converted[0].chars[0] = wcwidth(0xFFFD) == 1 ? 0xFFFD : L'?';
    if (cell->columns == 2 && wcwidth((wchar_t)cell->scalar) == 1) converted[0].chars[0] = (wchar_t)cell->scalar;
    if (cell->columns < 2) return 1;
    converted[1] = converted[0];
    converted[1].chars[0] = L' ';
    return 2;
}

/// Converts a cell; returns how many of ncurses' cells it became, or -1.
static int convert(struct tui_screen *screen, const struct tui_cell *cell, const uint32_t *marks, cchar_t *converted) {
    if (cell->pair != screen->style_pair || cell->attributes != screen->style_attributes) {
        if (make_style(screen, cell) < 0) return -1;
    }
    *converted = screen->style;
    int is_plain = cell->scalar >= 0x20 && cell->scalar < 0x7F && cell->columns == 1;
    if (!is_plain && wcwidth((wchar_t)cell->scalar) != cell->columns) return replace(cell, converted);
    converted->chars[0] = (wchar_t)cell->scalar;
    for (int index = 0; index < cell->marks && index < TUI_CELL_MARKS; index++) {
        // A mark that libc gives a width of its own would be drawn in the next cell.
        if (wcwidth((wchar_t)marks[index]) != 0) break;
        converted->chars[index + 1] = (wchar_t)marks[index];
    }
    return 1;
}

static int reserve_row(struct tui_screen *screen, int count) {
    if (count <= screen->row_capacity) return 0;
    cchar_t *row = realloc(screen->row, (size_t)count * sizeof *row);
    if (!row) return -1;
    screen->row = row;
    screen->row_capacity = count;
    return 0;
}

int tui_screen_put(
    struct tui_screen *screen, int row, int column, const struct tui_cell *cells, int count, const uint32_t *marks) {
    set_term(screen->screen);
    if (count <= 0) return 0;
    if (reserve_row(screen, 2 * count) < 0) return -1;
    int length = 0;
    for (int index = 0; index < count; index++) {
        int added = convert(screen, &cells[index], marks, &screen->row[length]);
        if (added < 0) return -1;
        length += added;
        marks += cells[index].marks;
    }
    return status_of(mvwadd_wchnstr(stdscr, row, column, screen->row, length));
}

int tui_screen_erase(struct tui_screen *screen) {
    set_term(screen->screen);
    return status_of(werase(stdscr));
}

int tui_screen_forget(struct tui_screen *screen) {
    set_term(screen->screen);
    screen->is_forgotten = 1;
    return status_of(clearok(curscr, TRUE));
}

int tui_screen_place_cursor(struct tui_screen *screen, int row, int column) {
    set_term(screen->screen);
    return status_of(wmove(stdscr, row, column));
}

int tui_screen_update(struct tui_screen *screen) {
    set_term(screen->screen);
    if (wnoutrefresh(stdscr) == ERR) return -1;
    screen->is_forgotten = 0;
    return status_of(doupdate());
}

long tui_screen_output_length(const struct tui_screen *screen) {
    // ncurses writes at the offset, which is put back after each reading: the file itself never has to shrink.
    off_t end = lseek(screen->memory, 0, SEEK_CUR);
    return end < 0 ? -errno : (long)end;
}

long tui_screen_take_output(struct tui_screen *screen, uint8_t *bytes, size_t room) {
    size_t taken = 0;
    while (taken < room) {
        ssize_t count = pread(screen->memory, bytes + taken, room - taken, (off_t)taken);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -errno;
        if (count == 0) break;
        taken += (size_t)count;
    }
    return lseek(screen->memory, 0, SEEK_SET) < 0 ? -errno : (long)taken;
}
