/// Swallowing answers. Async-signal-safe.
#define _GNU_SOURCE
#include "tui_answers.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

#include "guard_page.h"

/// Where in an answer the next byte stands.
enum place { OUTSIDE, AFTER_ESCAPE, AFTER_BRACKET, IN_ATTRIBUTES, IN_STATUS };

static int is_parameter(uint8_t byte) { return (byte >= '0' && byte <= '9') || byte == ';'; }

/// Looks at a byte. Returns the last byte of the answer that it ends, or 0.
///
/// The answers are `ESC [ ? … c` and `ESC [ 0 n`; a terminal in trouble says `ESC [ 3 n`.
static char scan(enum place *place, uint8_t byte) {
    enum place before = *place;
    *place = OUTSIDE;
    if (byte == 0x1B) {
        *place = AFTER_ESCAPE;
    } else if (before == AFTER_ESCAPE && byte == '[') {
        *place = AFTER_BRACKET;
    } else if (before == AFTER_BRACKET && (byte == '0' || byte == '3')) {
        *place = IN_STATUS;
    } else if ((before == AFTER_BRACKET && byte == '?') || (before == IN_ATTRIBUTES && is_parameter(byte))) {
        *place = IN_ATTRIBUTES;
    } else if (before == IN_ATTRIBUTES && byte == 'c') {
        return 'c';
    } else if (before == IN_STATUS && byte == 'n') {
        return 'n';
    }
    return 0;
}

static int swallow(int tty, struct tui_answers wanted, long long deadline) {
    enum place place = OUTSIDE;
    while (wanted.attributes > 0 || wanted.status > 0) {
        long long left = deadline - tui_now();
        if (left <= 0) return 0;
        struct pollfd readable = {.fd = tty, .events = POLLIN};
        if (poll(&readable, 1, (int)left) <= 0) continue;
        uint8_t bytes[1024];
        ssize_t count = read(tty, bytes, sizeof bytes);
        // Another reader of the terminal may have been faster.
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return 0;
        for (ssize_t index = 0; index < count; index++) {
            char answer = scan(&place, bytes[index]);
            wanted.attributes -= answer == 'c';
            wanted.status -= answer == 'n';
        }
    }
    return 1;
}

int tui_answers_swallow(int tty, struct tui_answers wanted, int milliseconds) {
    // In the background a read would stop the process in the middle of its end; blocked, the signal is an error.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTIN);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    int has_all = swallow(tty, wanted, tui_now() + milliseconds);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return has_all;
}
