/// Signals that are news rather than an end: they become readable bits instead of interrupting anything.
///
/// A handler and an event descriptor serve better here than Dispatch's signal sources: those need the signal
/// ignored and blocked, which children (editors) would inherit.
#ifndef NIBBLE_TUI_NOTIFY_H
#define NIBBLE_TUI_NOTIFY_H

/// What happened since the last look.
enum tui_notice {
    /// SIGWINCH.
    TUI_NOTICE_RESIZED = 1,
    /// SIGTSTP: somebody asks the process to stop.
    TUI_NOTICE_STOP = 2,
    /// SIGCONT: the process was stopped and goes on.
    TUI_NOTICE_CONTINUED = 4,
    /// A signal asks the process to end (`tui_guard_requested_end`).
    TUI_NOTICE_END = 8,
};

/// Installs the handlers. Returns a descriptor that is readable when there are notices; -EBUSY when they are
/// installed already, or another -errno.
int tui_notify_install(void);

/// Takes the notices, a set of `tui_notice` bits.
unsigned tui_notify_take(void);

/// Forgets some notices.
void tui_notify_drop(unsigned notices);

/// Waits for a notice, without taking it. Returns whether it came in time.
int tui_notify_wait(unsigned notice, int milliseconds);

/// Makes the descriptor readable with a notice, as a signal would.
void tui_notify_post(unsigned notices);

/// Puts the earlier handlers back. Returns the descriptor, which is the caller's to close.
int tui_notify_uninstall(void);

#endif
