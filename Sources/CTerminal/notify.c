/// Signals that are news: a handler sets a bit and makes a descriptor readable.
#define _GNU_SOURCE
#include "tui_notify.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>

#include <CNibbleSystem.h>

#include "guard_page.h"
#include "tui_tty.h"

static struct watched {
    int signal;
    unsigned notice;
    int is_installed;
    struct sigaction earlier;
} watched[] = {
    {.signal = SIGWINCH, .notice = TUI_NOTICE_RESIZED},
    {.signal = SIGTSTP, .notice = TUI_NOTICE_STOP},
    {.signal = SIGCONT, .notice = TUI_NOTICE_CONTINUED},
};

enum { WATCHED = sizeof watched / sizeof watched[0] };

static _Atomic unsigned pending = 0;
static _Atomic int event = -1;

void tui_notify_post(unsigned notice) {
    // Bits that are set already are news to nobody: a storm of signals is one event.
    if ((atomic_fetch_or(&pending, notice) & notice) == notice) return;
    int descriptor = event;
    if (descriptor >= 0) sys_event_post(descriptor);
}

static void handle(int signal, siginfo_t *info, void *context) {
    int saved = errno;
    const struct watched *entry = watched;
    while (entry->signal != signal) entry++;
    tui_notify_post(entry->notice);
    if (entry->earlier.sa_flags & SA_SIGINFO) {
        entry->earlier.sa_sigaction(signal, info, context);
    } else if (entry->earlier.sa_handler != SIG_DFL && entry->earlier.sa_handler != SIG_IGN) {
        entry->earlier.sa_handler(signal);
    }
    errno = saved;
}

static void install(struct watched *entry) {
    struct sigaction ours = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    sigemptyset(&ours.sa_mask);
    sigaction(entry->signal, NULL, &entry->earlier);
    int is_ignored = !(entry->earlier.sa_flags & SA_SIGINFO) && entry->earlier.sa_handler == SIG_IGN;
    // Started without job control: nobody could continue the process if it stopped.
    if (entry->signal == SIGTSTP && is_ignored) return;
    entry->is_installed = sigaction(entry->signal, &ours, NULL) == 0;
}

int tui_notify_install(void) {
    if (event >= 0) return -EBUSY;
    int descriptor = sys_event_open();
    if (descriptor >= 0) descriptor = tui_tty_above_standard(descriptor);
    if (descriptor < 0) return descriptor;
    pending = 0;
    event = descriptor;
    for (int index = 0; index < WATCHED; index++) install(&watched[index]);
    return descriptor;
}

unsigned tui_notify_take(void) {
    sys_event_take(event);
    return atomic_exchange(&pending, 0);
}

void tui_notify_drop(unsigned notices) { atomic_fetch_and(&pending, ~notices); }

int tui_notify_wait(unsigned notice, int milliseconds) {
    for (long long deadline = tui_now() + milliseconds; !(pending & notice); poll(NULL, 0, 1)) {
        if (tui_now() >= deadline) return 0;
    }
    return 1;
}

int tui_notify_uninstall(void) {
    for (int index = 0; index < WATCHED; index++) {
        struct watched *entry = &watched[index];
        if (!entry->is_installed) continue;
        entry->is_installed = 0;
        struct sigaction now;
        sigaction(entry->signal, NULL, &now);
        if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == handle) {
            sigaction(entry->signal, &entry->earlier, NULL);
        }
    }
    return atomic_exchange(&event, -1);
}
