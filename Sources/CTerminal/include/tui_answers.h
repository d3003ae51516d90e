/// Answers of the terminal that nobody is going to read: they must not be typed at the shell's prompt.
#ifndef NIBBLE_TUI_ANSWERS_H
#define NIBBLE_TUI_ANSWERS_H

/// Answers that are still to come.
struct tui_answers {
    /// How many to the question for the primary attributes (DA1, `ESC [ c`).
    int attributes;
    /// How many to the question for the status (DSR, `ESC [ 5 n`).
    int status;
};

/// Reads and drops what the terminal sends until some answers have come, or the time is over. Async-signal-safe.
///
/// Whatever comes before them is dropped too: mouse reports, and answers to the questions before. `tty` does not
/// block. Returns whether all have come.
int tui_answers_swallow(int tty, struct tui_answers wanted, int milliseconds);

#endif
