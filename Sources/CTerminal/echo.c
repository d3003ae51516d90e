/// Typing that is not shown.
#define _GNU_SOURCE
#include "tui_echo.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>

enum { SIGNAL_COUNT = 4 };

static const int signals[SIGNAL_COUNT] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};
static struct sigaction before[SIGNAL_COUNT];
static struct termios shown;
static volatile sig_atomic_t hidden = -1;

/// Shows typing again, and ends the process as the signal would have done.
static void show_and_end(int signal) {
    int saved = errno;
    if (hidden >= 0) tcsetattr(hidden, TCSANOW, &shown);
    // SA_RESETHAND has put the default back, which takes effect when the handler returns.
    raise(signal);
    errno = saved;
}

int tui_echo_hide(int tty) {
    if (hidden >= 0) return 0;
    if (tcgetattr(tty, &shown)) return -errno;
    struct termios quiet = shown;
    quiet.c_lflag &= ~(tcflag_t)ECHO;
    quiet.c_lflag |= ECHONL;
    hidden = tty;
    struct sigaction action = {.sa_handler = show_and_end, .sa_flags = SA_RESETHAND};
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(signals[i], NULL, &before[i]);
        // Who ignores a signal, or handles it, knows why.
        if (!(before[i].sa_flags & SA_SIGINFO) && before[i].sa_handler == SIG_DFL) {
            sigaction(signals[i], &action, NULL);
        }
    }
    if (!tcsetattr(tty, TCSANOW, &quiet)) return 0;
    int error = errno;
    tui_echo_show();
    return -error;
}

void tui_echo_show(void) {
    if (hidden < 0) return;
    tcsetattr(hidden, TCSANOW, &shown);
    hidden = -1;
    for (int i = 0; i < SIGNAL_COUNT; i++) sigaction(signals[i], &before[i], NULL);
}
