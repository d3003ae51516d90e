/// Entering and leaving the terminal, in order or on the way to death.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <CNibbleSystem.h>

#include "guard_page.h"
#include "tui_tty.h"

struct guard_page *tui_guard_page = NULL;

/// The caller's descriptor of the terminal, -1 while the guard is not installed.
static int public_tty = -1;
static int null_device = -1;

/// The thread that leaves on the way to death, 0 while there is none.
static _Atomic int dying_thread = 0;

/// The path of the file that goes with the process; empty for none.
static char removed_file[256];

/// How long leaving may take on a stuck terminal, and how long other threads wait for that and for the death that
/// follows, in milliseconds.
enum { LEAVE_BUDGET = 500, WAIT_FOR_OTHER_THREAD = 1000, WAIT_FOR_DEATH = 10000 };

static int make_page(void) {
    if (tui_guard_page) return 0;
    void *memory =
        mmap(NULL, sizeof(struct guard_page), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return -errno;
    struct guard_page *page = memory;
    page->capture = -1;
    for (int index = 0; index < GUARD_CAPTURED; index++) page->originals[index] = -1;
    tui_guard_page = page;
    atexit(tui_guard_leave_for_death);
    return 0;
}

static void close_descriptors(void) {
    close(tui_guard_page->tty);
    close(null_device);
    // The log's thread must not write to what the number refers to next.
    int capture = tui_guard_page->capture;
    tui_guard_page->capture = -1;
    if (capture >= 0) close(capture);
    public_tty = -1;
}

int tui_guard_install(int tty, int grace) {
    if (public_tty >= 0) return -EBUSY;
    int status = make_page();
    if (status < 0) return status;
    struct guard_page *page = tui_guard_page;
    page->tty = fcntl(tty, F_DUPFD_CLOEXEC, 3);
    if (page->tty < 0) return -errno;
    null_device = tui_tty_above_standard(open("/dev/null", O_RDWR | O_CLOEXEC));
    if (null_device < 0) {
        close(page->tty);
        return null_device;
    }
    page->capture = tui_capture_create();
    page->phase = PHASE_OUT;
    page->process = getpid();
    page->answers_end = 0;
    public_tty = tty;
    tui_guard_set_leave(NULL, 0, 0);
    tui_signals_cover_thread();
    tui_signals_install(grace);
    return 0;
}

/// Another thread is dying and needs the leave bytes, the descriptors and the guardian. What was written since went
/// to /dev/null, and an end in order would change the process's status and cut the backtrace short.
static void let_other_thread_die(void) {
    int thread = dying_thread;
    if (thread == 0 || thread == sys_thread()) return;
    long long deadline = tui_now() + WAIT_FOR_DEATH;
    while (dying_thread != 0 && tui_now() < deadline) poll(NULL, 0, 10);
}

void tui_guard_uninstall(void) {
    if (public_tty < 0) return;
    tui_guard_leave();
    let_other_thread_die();
    tui_signals_uninstall();
    tui_guardian_dismiss();
    close_descriptors();
}

int tui_guard_set_leave(const uint8_t *bytes, size_t length, size_t place) {
    if (!tui_guard_page) return -EINVAL;
    if (length > TUI_GUARD_LEAVE_MAX) return -E2BIG;
    let_other_thread_die();
    unsigned next = tui_guard_page->current_leave + 1;
    struct guard_leave *leave = &tui_guard_page->leave[next % GUARD_LEAVE_SLOTS];
    if (length > 0) memcpy(leave->bytes, bytes, length);
    leave->length = length;
    leave->place = place < length ? place : length;
    tui_guard_page->current_leave = next;
    return 0;
}

void tui_guard_expect_answers(struct tui_answers answers, int milliseconds) {
    if (!tui_guard_page) return;
    // A handler that comes in between expects nothing.
    tui_guard_page->answers_end = 0;
    tui_guard_page->answers = answers;
    if (milliseconds > 0) tui_guard_page->answers_end = tui_now() + milliseconds;
}

static struct termios raw_settings(struct termios settings, enum tui_interrupt_key key) {
    settings.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
    settings.c_oflag &= ~(tcflag_t)OPOST;
    settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    settings.c_cflag = (settings.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    if (key == TUI_INTERRUPT_IS_SIGNAL) {
        settings.c_lflag |= ISIG;
        // Ctrl-Z stays a byte: the modes have to be left before the process stops.
        settings.c_cc[VSUSP] = _POSIX_VDISABLE;
    }
    return settings;
}

int tui_guard_make_raw(void) {
    if (public_tty < 0) return -EINVAL;
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    int status;
    do {
        // Not TCSAFLUSH: it would wait for a stuck terminal, and throw away what was typed ahead.
        status = tcsetattr(tui_guard_page->tty, TCSANOW, &tui_guard_page->raw) < 0 ? -errno : 0;
    } while (status == -EINTR);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}

int tui_guard_keep_raw(void) {
    struct guard_page *page = tui_guard_page;
    struct termios now;
    if (public_tty < 0 || page->phase != PHASE_IN || tcgetattr(page->tty, &now) < 0) return 0;
    const struct termios *raw = &page->raw;
    if (now.c_iflag == raw->c_iflag && now.c_oflag == raw->c_oflag && now.c_lflag == raw->c_lflag) return 0;
    // Whoever gives a shell's settings back had the terminal first: those found then were its own.
    if ((now.c_lflag & ICANON) && (now.c_lflag & ECHO)) page->cooked = now;
    return tui_guard_make_raw() == 0;
}

int tui_guard_enter(enum tui_interrupt_key key, enum tui_settings settings) {
    if (public_tty < 0) return -EINVAL;
    struct guard_page *page = tui_guard_page;
    while (settings == TUI_SETTINGS_CURRENT && tcgetattr(page->tty, &page->cooked) < 0) {
        if (errno != EINTR) return -errno;
    }
    page->raw = raw_settings(page->cooked, key);
    page->phase = PHASE_IN;
    tui_capture_begin(page);
    int status = tui_guard_make_raw();
    if (status < 0) tui_guard_leave();
    return status;
}

/// Claims the restoring for this thread. Returns whether it got it.
static int claim(void) {
    int expected = PHASE_IN;
    if (tui_guard_page->process != getpid()) return 0;
    if (!atomic_compare_exchange_strong(&tui_guard_page->phase, &expected, PHASE_LEAVING)) return 0;
    tui_guard_page->owner = sys_thread();
    return 1;
}

int tui_guard_leave(void) {
    if (!tui_guard_page) return 1;
    // A request handled on this thread would kill it half way. Faults cannot wait: the guardian finishes then.
    static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    sigset_t requests, before;
    sigfillset(&requests);
    for (size_t index = 0; index < sizeof faults / sizeof faults[0]; index++) sigdelset(&requests, faults[index]);
    pthread_sigmask(SIG_BLOCK, &requests, &before);
    int complete = 1;
    if (claim()) {
        fflush(stdout);
        // Without a buffer of ours glibc would go on with the single byte that it wrote through.
        static char buffer[BUFSIZ];
        if (tui_guard_page->originals[0] >= 0) setvbuf(stdout, buffer, _IOLBF, sizeof buffer);
        tui_capture_end(tui_guard_page);
        complete = tui_restore(tui_guard_page, LEAVE_BUDGET, RESTORER_PROCESS);
        tui_guard_page->owner = 0;
        tui_guard_page->phase = PHASE_OUT;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return complete;
}

/// Another thread restores: wait, or this thread's death would cut it short.
static void wait_for_other_thread(void) {
    long long deadline = tui_now() + WAIT_FOR_OTHER_THREAD;
    while (tui_guard_page->phase == PHASE_LEAVING && tui_now() < deadline) poll(NULL, 0, 1);
}

int tui_guard_remove_at_end(const char *path) {
    size_t length = path ? strlen(path) : 0;
    if (length >= sizeof removed_file) return -ENAMETOOLONG;
    // A handler that comes in between finds no path rather than half of one.
    removed_file[0] = 0;
    atomic_signal_fence(memory_order_seq_cst);
    if (length == 0) return 0;
    memcpy(removed_file + 1, path + 1, length);
    atomic_signal_fence(memory_order_seq_cst);
    removed_file[0] = path[0];
    return 0;
}

void tui_guard_remove_file(void) {
    if (removed_file[0]) unlink(removed_file);
}

void tui_guard_leave_for_death(void) {
    struct guard_page *page = tui_guard_page;
    if (!page) return;
    // What the process has forked may die too.
    if (page->process == getpid()) tui_guard_remove_file();
    if (!claim()) {
        // The owner itself comes here when the restoring crashed; it must not be tried again.
        if (page->phase == PHASE_LEAVING && page->owner != sys_thread()) {
            // The other one must not end the process in order before this death does.
            dying_thread = sys_thread();
            wait_for_other_thread();
        }
        return;
    }
    dying_thread = sys_thread();
    // From here on frames that other threads still draw go nowhere. To the main actor the terminal may look as if it
    // had hung up.
    dup2(null_device, public_tty);
    tui_capture_keep_last_words(page);
    tui_capture_end(page);
    int complete = tui_restore(page, LEAVE_BUDGET, RESTORER_PROCESS);
    page->phase = complete ? PHASE_GONE : PHASE_UNFINISHED;
    // Nobody would reap it once this process is gone, where process 1 does not.
    if (complete) tui_guardian_dismiss();
}

void tui_guard_survive(void) { dying_thread = 0; }

void tui_guard_keep_ready(void) {
    static unsigned calls = 0;
    tui_signals_cover_thread();
    // A system call for every frame would be felt; a million lines in sixteen frames would not.
    if (tui_guard_page && tui_guard_page->phase == PHASE_IN && ++calls % 16 == 0) tui_capture_trim(tui_guard_page);
}
