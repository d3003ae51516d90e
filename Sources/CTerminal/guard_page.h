/// What the guard's parts share, in memory that the guardian process sees too.
#ifndef NIBBLE_GUARD_PAGE_H
#define NIBBLE_GUARD_PAGE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

#include "tui_guard.h"

/// Where the terminal stands between the shell's state and ours.
enum guard_phase {
    /// As we found it.
    PHASE_OUT,
    /// Ours: it has to be restored.
    PHASE_IN,
    /// Somebody is restoring it.
    PHASE_LEAVING,
    /// The process is dying and could not restore all of it: the guardian goes on.
    PHASE_UNFINISHED,
    /// Restored by a dying process.
    PHASE_GONE,
};

/// Bytes that leave the modes. A slot is not written while it is the current one.
struct guard_leave {
    size_t length;
    /// How many of the last go to rows of the normal screen.
    size_t place;
    uint8_t bytes[TUI_GUARD_LEAVE_MAX];
};

enum { GUARD_LEAVE_SLOTS = 4, GUARD_CAPTURED = 2 };

struct guard_page {
    /// The process the guard is for; what it forks must not restore.
    int process;
    _Atomic int phase;
    /// The thread that restores, while one does.
    _Atomic int owner;
    _Atomic unsigned current_leave;
    struct guard_leave leave[GUARD_LEAVE_SLOTS];
    struct termios cooked;
    struct termios raw;
    /// The answers that the terminal owes, and until when they are to be expected.
    struct tui_answers answers;
    _Atomic long long answers_end;
    /// The guard's own descriptor of the terminal.
    int tty;
    /// The memory file that captures output, or -1.
    int capture;
    /// Copies of descriptors 1 and 2 while they point at the capture, else -1.
    int originals[GUARD_CAPTURED];
};

/// NULL until the guard is first installed; then valid for the life of the process.
extern struct guard_page *tui_guard_page;

/// Who restores: the process itself, which has descriptors to put back, or the guardian, which must respect what
/// the shell has set meanwhile.
enum restorer { RESTORER_PROCESS, RESTORER_GUARDIAN };

/// Puts the terminal back. Async-signal-safe. Returns whether all was written within the budget in milliseconds.
int tui_restore(struct guard_page *page, int budget, enum restorer who);

/// Leaves on the way to death: once, whichever thread comes first. Async-signal-safe.
void tui_guard_leave_for_death(void);
/// Removes the file that goes with the process, if there is one. Async-signal-safe.
void tui_guard_remove_file(void);
/// The process goes on after all: somebody else's handler decided so. Async-signal-safe.
void tui_guard_survive(void);

/// Creates the memory file; -1 when there is none to be had.
int tui_capture_create(void);
/// Points descriptors 1 and 2 at the memory file where they are the terminal.
void tui_capture_begin(struct guard_page *page);
/// Keeps the sentence of a trap. Async-signal-safe.
void tui_capture_keep_last_words(struct guard_page *page);
/// Points them back. Async-signal-safe.
void tui_capture_end(struct guard_page *page);
/// Writes the last 64 KiB captured to the terminal and forgets them. Async-signal-safe.
void tui_capture_replay(struct guard_page *page, long long deadline);

/// Shows again what the program said before it trapped, where a backtrace or a stack trace is printed below it.
/// Async-signal-safe.
void tui_capture_repeat(struct guard_page *page, int is_backtraced, long long deadline);

/// Writes all bytes or gives up at the deadline. Async-signal-safe. Returns 1, 0 at the deadline, -1 when the
/// terminal is gone.
int tui_write_bounded(int fd, const uint8_t *bytes, size_t length, long long deadline);
/// The monotonic clock in milliseconds.
long long tui_now(void);

/// Forgets the beginning of what was captured when it has grown long.
void tui_capture_trim(struct guard_page *page);

/// Gives the calling thread a stack for handlers; cheap when done already.
void tui_signals_cover_thread(void);
void tui_signals_install(int grace);
void tui_signals_uninstall(void);

/// Dismisses the guardian and reaps it. Async-signal-safe.
void tui_guardian_dismiss(void);
#endif
