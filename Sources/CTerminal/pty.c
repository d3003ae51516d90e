/// Pseudo-terminals for programs that are shown inside ours.
#define _GNU_SOURCE
#include "tui_pty.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <CNibbleSystem.h>

extern char **environ;

const char *tui_pty_variable(int index) { return environ ? environ[index] : NULL; }

int tui_pty_resize(int terminal, struct tui_size size) {
    struct winsize window = {
        .ws_col = (unsigned short)size.columns,
        .ws_row = (unsigned short)size.rows,
        .ws_xpixel = (unsigned short)size.pixel_width,
        .ws_ypixel = (unsigned short)size.pixel_height,
    };
    return ioctl(terminal, TIOCSWINSZ, &window) < 0 ? -errno : 0;
}

/// Backspace deletes whole characters, not bytes, in a terminal that is read by lines.
static void expect_utf8(int terminal) {
    struct termios settings;
    if (tcgetattr(terminal, &settings) < 0) return;
    settings.c_iflag |= IUTF8;
    tcsetattr(terminal, TCSANOW, &settings);
}

int tui_pty_open(struct tui_size size, char *path, size_t room) {
    int terminal = sys_pseudo_terminal(path, room);
    if (terminal >= 0) terminal = tui_tty_above_standard(terminal);
    if (terminal < 0) return terminal;
    expect_utf8(terminal);
    tui_pty_resize(terminal, size);
    return terminal;
}

int tui_pty_spawn(char *const *arguments, char *const *environment, const char *folder, const char *path) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    // The first terminal that the leader of a session opens becomes the one that controls it.
    for (int standard = STDIN_FILENO; standard <= STDERR_FILENO; standard++) {
        posix_spawn_file_actions_addopen(&actions, standard, path, O_RDWR, 0);
    }
    // Somebody waits for the end of a pipe that another thread of the program just made: it must not be open here too.
    sys_spawn_with_standards(&actions);
    if (folder) sys_spawn_in_folder(&actions, folder);
    pid_t process = 0;
    int error = posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error == 0 ? process : -error;
}

void tui_pty_signal(int process, int signal) {
    if (process > 0) kill(-process, signal);
}
