#define _GNU_SOURCE
#include "sys_terminals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int sys_pseudo_terminal(char *path, size_t room) {
    int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (terminal < 0) return -errno;
    int error = grantpt(terminal) < 0 || unlockpt(terminal) < 0 ? errno : ptsname_r(terminal, path, room);
    if (error == 0) return terminal;
    close(terminal);
    return -error;
}

int sys_is_same_terminal(int left, int right) {
    // /dev/tty has a device number of its own, so the kernel is asked which terminal it leads to.
    unsigned int left_device = 0, right_device = 0;
    return ioctl(left, TIOCGDEV, &left_device) == 0 && ioctl(right, TIOCGDEV, &right_device) == 0 &&
           left_device == right_device;
}
