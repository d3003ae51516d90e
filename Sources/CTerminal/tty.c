/// The terminal as a device.
#define _GNU_SOURCE
#include "tui_tty.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int tui_tty_above_standard(int descriptor) {
    if (descriptor < 0) return -errno;
    if (descriptor > STDERR_FILENO) return descriptor;
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int error = errno;
    close(descriptor);
    return moved < 0 ? -error : moved;
}

int tui_tty_open(void) {
    int tty;
    do {
        tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    } while (tty < 0 && errno == EINTR);
    return tui_tty_above_standard(tty);
}

int tui_tty_size(int tty, struct tui_size *size) {
    struct winsize window = {0};
    while (ioctl(tty, TIOCGWINSZ, &window) < 0) {
        if (errno != EINTR) return -errno;
    }
    size->columns = window.ws_col;
    size->rows = window.ws_row;
    size->pixel_width = window.ws_xpixel;
    size->pixel_height = window.ws_ypixel;
    return 0;
}

void tui_tty_fill_standard_descriptors(void) {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        // The lowest free number is the one that was found closed.
        (void)!open("/dev/null", O_RDWR);
    }
}

int tui_tty_can_open(int tty, int count) {
    int opened[64], limit = count < 64 ? count : 64, index = 0;
    while (index < limit && (opened[index] = fcntl(tty, F_DUPFD_CLOEXEC, 0)) >= 0) index++;
    for (int other = 0; other < index; other++) close(opened[other]);
    return index == limit;
}

void tui_tty_discard_input(int tty) { tcflush(tty, TCIFLUSH); }
