/// The restore guard: whatever ends the process, the terminal is left as it was found.
///
/// Four layers: the ordinary end and `atexit`; handlers for the signals that kill; alternate stacks for them; and a
/// guardian, a process of its own, for what no handler sees (SIGKILL, an overflowing stack of another thread).
/// There is one guard in a process. All functions are called from one thread at a time.
#ifndef NIBBLE_TUI_GUARD_H
#define NIBBLE_TUI_GUARD_H

#include <stddef.h>
#include <stdint.h>

#include "tui_answers.h"

/// The longest string of bytes that leaves the modes.
#define TUI_GUARD_LEAVE_MAX 2048

/// What Ctrl-C and Ctrl-\ do while the terminal is raw.
enum tui_interrupt_key {
    /// They are keys like any other.
    TUI_INTERRUPT_IS_KEY,
    /// They send SIGINT and SIGQUIT.
    TUI_INTERRUPT_IS_SIGNAL,
};

/// Which settings are to be restored at the end.
enum tui_settings {
    /// Those the terminal has now.
    TUI_SETTINGS_CURRENT,
    /// Those it had when it was last entered with `TUI_SETTINGS_CURRENT`: what others have set since is lost.
    TUI_SETTINGS_EARLIER,
};

/// Installs the handlers and prepares the capture of standard error for a terminal.
///
/// `tty` stays the caller's. When the process is dying the number is made to refer to /dev/null, so that no other
/// thread draws over the restored terminal. With a grace of 0, SIGTERM, SIGHUP and SIGINT restore and kill at once;
/// else they are reported (`tui_guard_requested_end`) and kill when the grace, in milliseconds, is over.
///
/// Returns 0, -EBUSY when the guard is installed already, or another -errno.
int tui_guard_install(int tty, int grace);

/// Removes the handlers and dismisses the guardian. The terminal must have been left.
void tui_guard_uninstall(void);

/// Replaces the bytes that leave the modes switched on so far. To be called before a mode is switched on.
///
/// The last `place` of them go to rows of the normal screen and erase those. Where a shell has written there before the
/// guardian comes, only what is below the cursor is erased instead.
int tui_guard_set_leave(const uint8_t *bytes, size_t length, size_t place);

/// Decides on the settings to restore, makes the terminal raw, and captures what is printed to it by others.
int tui_guard_enter(enum tui_interrupt_key key, enum tui_settings settings);

/// Makes the terminal raw again after somebody else changed it, keeping the settings saved before.
int tui_guard_make_raw(void);

/// Makes the terminal raw again where somebody else changed it; to be called in the foreground.
///
/// Settings of lines with echo are a shell's, and are restored at the end from now on. Returns 1 when there was something
/// to change, else 0.
int tui_guard_keep_raw(void);

/// Writes the leave bytes, restores the settings, and shows what was captured. Does nothing when left already.
///
/// Takes at most a second, however stuck the terminal is. Returns 1 when all was written, 0 when not.
int tui_guard_leave(void);

/// The memory file of what others print while that is captured, with or without a log; else -1. Its offset is the end of the
/// text.
int tui_guard_capture(void);

/// Says which answers the terminal still owes, and for how many milliseconds they may be waited for; 0 for none.
///
/// Leaving waits for them, 0.4 s at most: they would be typed at the shell's prompt.
void tui_guard_expect_answers(struct tui_answers answers, int milliseconds);

/// To be called with every frame and event, on the thread at work. Cheap.
///
/// Gives the thread a stack of its own for handlers, so that they run when its stack has overflowed; Swift's main
/// actor moves between threads. Keeps what was captured from growing.
void tui_guard_keep_ready(void);

/// Forks the guardian; before `tui_guard_enter`, so that the terminal is never ours without one.
///
/// Does nothing when there is one.
int tui_guard_start_guardian(void);

/// The signal that asked for the process's end within the grace, or 0.
int tui_guard_requested_end(void);

/// Lets faults end the process where there is no terminal to restore.
///
/// Swift's backtracer reports one that another process has sent (`kill -SEGV`), and lets the program go on.
void tui_guard_die_of_faults(void);

/// Ends the process by a signal, as if nobody had handled it.
_Noreturn void tui_guard_die(int signal);

/// Names a file, such as a socket, that is removed when the process ends, whatever ends it; NULL for none.
///
/// After a kill that no handler sees, the guardian removes it: call this before that starts. Returns 0 or -ENAMETOOLONG.
int tui_guard_remove_at_end(const char *path);

/// Makes text safe for a terminal: control characters as ^X, C1, bidi controls and invalid UTF-8 as "?".
///
/// Tabs and newlines stay, a carriage return before a newline goes. `output` needs room for twice `length`. With
/// `is_last` 0, a character cut at the end is left for the next call. Returns the bytes put out; `consumed` receives
/// the bytes taken.
size_t tui_filter_text(const uint8_t *input, size_t length, int is_last, uint8_t *output, size_t *consumed);

#endif
