/// The terminal as a device.
#ifndef NIBBLE_TUI_TTY_H
#define NIBBLE_TUI_TTY_H

/// A terminal's size as the kernel knows it; 0 where it does not.
struct tui_size {
    int columns;
    int rows;
    int pixel_width;
    int pixel_height;
};

/// Opens the controlling terminal again, so that non-blocking reads and writes do not reach the shell's descriptors.
///
/// Returns a descriptor above 2, or -errno.
int tui_tty_open(void);

/// Reads the size.
int tui_tty_size(int tty, struct tui_size *size);

/// Opens /dev/null on those of the descriptors 0 to 2 that are closed, so that no other file lands there.
void tui_tty_fill_standard_descriptors(void);

/// Moves a descriptor above the standard ones and marks it to be closed on exec. Returns it, or -errno.
int tui_tty_above_standard(int descriptor);

/// Whether the process can open that many files more, at most 64.
int tui_tty_can_open(int tty, int count);

/// Throws away what was typed but not read.
void tui_tty_discard_input(int tty);

#endif
