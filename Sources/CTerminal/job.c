/// Job control.
#define _GNU_SOURCE
#include "tui_job.h"
#include "spawn_attributes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CNibbleSystem.h>

#include "tui_notify.h"

extern char **environ;

/// SIGCONT may be handled by another thread, a little after this one goes on; in milliseconds.
enum { NEWS_OF_CONTINUING = 50 };

int tui_job_is_foreground(int tty) {
    pid_t group;
    while ((group = tcgetpgrp(tty)) < 0) {
        if (errno != EINTR) return -errno;
    }
    return group == getpgrp();
}

static struct sigaction set_handler(int signal, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler}, before;
    sigaction(signal, &action, &before);
    return before;
}

int tui_job_stop(int signal, enum tui_stop_scope scope) {
    struct sigaction before = set_handler(signal, SIG_IGN);
    if (!(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_IGN) return 0;
    // The others of the job are told while we ignore it: a second copy for ourselves would stop us twice. Where a
    // thread blocks the signal, as Dispatch's do, the kernel keeps a copy for later all the same; to ignore it again
    // drops that.
    if (scope == TUI_STOP_GROUP) {
        kill(0, signal);
        set_handler(signal, SIG_IGN);
    }
    set_handler(signal, SIG_DFL);
    sigset_t set, mask;
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, &mask);
    // Sent to this thread, it takes effect before the call returns; sent to the process, it could be later.
    raise(signal);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(signal, &before, NULL);
    return tui_notify_wait(TUI_NOTICE_CONTINUED, NEWS_OF_CONTINUING);
}

int tui_job_set_foreground(int tty, int group) {
    sigset_t set, mask;
    sigemptyset(&set);
    sigaddset(&set, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &set, &mask);
    int status;
    do {
        status = tcsetpgrp(tty, group == 0 ? getpgrp() : group) < 0 ? -errno : 0;
    } while (status == -EINTR);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return status;
}

int tui_job_spawn(char *const *arguments, int tty) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    set_attributes(&attributes);
    // The child's group is in the foreground before the program reads a key. In the background the terminal is
    // somebody else's, and not ours to give away.
    int is_foreground = tui_job_is_foreground(tty) == 1;
    if (is_foreground) sys_spawn_in_foreground(&actions, tty);
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        if (isatty(descriptor)) continue;
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/tty", O_RDWR, 0);
    }
    sys_spawn_with_standards(&actions);
    pid_t process = 0;
    int error = posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    // The child had taken the foreground when it failed to become the program.
    if (error != 0 && is_foreground) tui_job_set_foreground(tty, 0);
    return error == 0 ? process : -error;
}

int tui_job_wait(int process, int *status) {
    int raw = 0;
    while (waitpid(process, &raw, WUNTRACED) < 0) {
        if (errno != EINTR) return -errno;
    }
    if (WIFEXITED(raw)) {
        *status = WEXITSTATUS(raw);
        return 0;
    }
    *status = WIFSTOPPED(raw) ? WSTOPSIG(raw) : WTERMSIG(raw);
    return WIFSTOPPED(raw) ? 2 : 1;
}

void tui_job_continue(int process) { kill(-process, SIGCONT); }
