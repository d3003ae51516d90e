/// ncurses' own screen, drawing into memory.
#ifndef NIBBLE_TUI_SCREEN_H
#define NIBBLE_TUI_SCREEN_H

#include <stddef.h>
#include <stdint.h>

/// ncurses keeps a base character and this many marks in a cell.
#define TUI_CELL_MARKS 4

/// The attributes that ncurses can draw.
enum tui_attribute {
    TUI_ATTRIBUTE_BOLD = 1,
    TUI_ATTRIBUTE_DIM = 2,
    TUI_ATTRIBUTE_ITALIC = 4,
    TUI_ATTRIBUTE_BLINK = 8,
    TUI_ATTRIBUTE_REVERSE = 16,
    TUI_ATTRIBUTE_UNDERLINE = 32,
};

/// One glyph and how it is drawn.
struct tui_cell {
    /// The base character.
    uint32_t scalar;
    /// The colour pair.
    int32_t pair;
    /// A set of `tui_attribute` bits.
    uint16_t attributes;
    /// The columns it takes: 1 or 2. Where libc sees it otherwise, a replacement is drawn in as many columns.
    uint8_t columns;
    /// How many marks follow the base character, 0 to `TUI_CELL_MARKS`.
    uint8_t marks;
};

struct tui_screen;

/// Whether ncurses draws a character of one column rather than a replacement, after `tui_locale_prepare`.
int tui_screen_draws(uint32_t scalar);

/// Opens a screen for a terminal type; its bytes go to memory. Returns NULL and `error` (-errno) on failure.
///
/// `tui_locale_prepare` decides whether it can draw more than ASCII.
struct tui_screen *tui_screen_open(const char *term, int columns, int rows, int *error);
/// Closes a screen and throws its bytes away.
void tui_screen_close(struct tui_screen *screen);

/// How many colours there are; 0 on a terminal without.
int tui_screen_colors(const struct tui_screen *screen);
/// How many colour pairs there are, number 0 included.
int tui_screen_pairs(const struct tui_screen *screen);

/// The functions below return 0, or -1 when ncurses reported an error.

/// Changes the size: 1 to 32,766 columns and rows. The next update draws everything.
int tui_screen_resize(struct tui_screen *screen, int columns, int rows);
/// Begins (1) or ends (0) the definition of pairs that no cell on the screen shows.
///
/// In between ncurses does not search the screen for cells in the old colours, which costs more than drawing.
int tui_screen_defining_pairs(struct tui_screen *screen, int is_defining);
/// Gives a pair its colours; -1 is the terminal's own.
int tui_screen_define_pair(struct tui_screen *screen, int pair, int foreground, int background);
/// Puts glyphs on a row from a column on; `marks` holds the marks of all of them, one after the other.
int tui_screen_put(
    struct tui_screen *screen, int row, int column, const struct tui_cell *cells, int count, const uint32_t *marks);
/// Makes every cell blank.
int tui_screen_erase(struct tui_screen *screen);
/// Makes the next update clear the terminal and draw everything.
int tui_screen_forget(struct tui_screen *screen);
/// Says where the cursor is to be after the next update.
int tui_screen_place_cursor(struct tui_screen *screen, int row, int column);
/// Puts the changes since the last update, as bytes, into the memory.
int tui_screen_update(struct tui_screen *screen);

/// How many bytes are in the memory, or -errno.
long tui_screen_output_length(const struct tui_screen *screen);
/// Moves the bytes to `bytes`, which has room for them. Returns their number, or -errno.
long tui_screen_take_output(struct tui_screen *screen, uint8_t *bytes, size_t room);

#endif
