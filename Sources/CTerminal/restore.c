/// Putting the terminal back: everything here is async-signal-safe and bounded in time.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "guard_page.h"
#include "log_streams.h"

/// A replay may take as long again as the modes, but not for ever on a slow line.
enum { REPLAY_BUDGET = 400 };

/// How long answers are waited for, in milliseconds.
enum { ANSWERS_BUDGET = 400 };

/// How often the settings are tried where the kernel refuses them.
enum { SETTINGS_TRIES = 3 };

long long tui_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int tui_write_bounded(int fd, const uint8_t *bytes, size_t length, long long deadline) {
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (written < 0 && errno != EINTR && errno != EAGAIN) {
            return -1;
        } else if (written == 0 || errno == EAGAIN) {
            long long left = deadline - tui_now();
            if (left <= 0) return 0;
            struct pollfd writable = {.fd = fd, .events = POLLOUT};
            poll(&writable, 1, (int)left);
            if (writable.revents & (POLLHUP | POLLERR | POLLNVAL)) return -1;
        }
    }
    return 1;
}

/// One call that fails must not leave the terminal raw; where the terminal is gone they all fail.
static void set_termios(int tty, const struct termios *settings) {
    int tries = SETTINGS_TRIES;
    while (tcsetattr(tty, TCSANOW, settings) < 0 && (errno == EINTR || --tries > 0)) {
    }
}

/// Compares what we set; padding and speeds do not matter.
static int is_same(const struct termios *left, const struct termios *right) {
    return left->c_iflag == right->c_iflag && left->c_oflag == right->c_oflag && left->c_cflag == right->c_cflag &&
           left->c_lflag == right->c_lflag && memcmp(left->c_cc, right->c_cc, sizeof left->c_cc) == 0;
}

/// The guardian comes after the process died: a shell may have set the terminal for its own line editor by then.
static int shell_was_first(const struct guard_page *page, enum restorer who) {
    struct termios now;
    return who == RESTORER_GUARDIAN && (tcgetattr(page->tty, &now) < 0 || !is_same(&now, &page->raw));
}

static void restore_termios(struct guard_page *page, enum restorer who) {
    if (shell_was_first(page, who)) return;
    set_termios(page->tty, &page->cooked);
    // Late mouse reports and answers must not reach the shell.
    tcflush(page->tty, TCIFLUSH);
}

/// Writes the bytes that leave the modes. Rows of the normal screen may have a shell's prompt by now, which stays.
static int leave_modes(const struct guard_page *page, enum restorer who, long long deadline) {
    static const uint8_t erase_below[] = {0x1B, '[', 'J'};
    const struct guard_leave *leave = &page->leave[page->current_leave % GUARD_LEAVE_SLOTS];
    if (leave->place == 0 || !shell_was_first(page, who)) {
        return tui_write_bounded(page->tty, leave->bytes, leave->length, deadline);
    }
    int written = tui_write_bounded(page->tty, leave->bytes, leave->length - leave->place, deadline);
    return written > 0 ? tui_write_bounded(page->tty, erase_below, sizeof erase_below, deadline) : written;
}

/// Waits for the answers that the terminal owes. After the process died they are the shell's to read.
static void swallow_answers(struct guard_page *page, enum restorer who) {
    long long left = page->answers_end - tui_now();
    if (who == RESTORER_GUARDIAN || left <= 0) return;
    page->answers_end = 0;
    tui_answers_swallow(page->tty, page->answers, left < ANSWERS_BUDGET ? (int)left : ANSWERS_BUDGET);
}

int tui_restore(struct guard_page *page, int budget, enum restorer who) {
    // A background process may write these bytes and settings: SIGTTOU would stop it in the middle.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &before);

    if (who == RESTORER_GUARDIAN) {
        tui_log_pump(page, who);
        tui_log_end_lines(who);
    }
    long long deadline = tui_now() + budget;
    int written = leave_modes(page, who, deadline);
    // One call that fails must not leave the terminal as it is; where it is gone the next fails as well.
    if (written < 0) written = leave_modes(page, who, deadline);
    if (written > 0) swallow_answers(page, who);
    // Text is shown after the settings: newlines need the cooked terminal's carriage returns.
    restore_termios(page, who);
    if (written > 0) tui_capture_replay(page, tui_now() + REPLAY_BUDGET);

    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return written != 0;
}
