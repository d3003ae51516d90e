#define _GNU_SOURCE
#include "sys_processes.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    /// Where the limit of descriptors says more, kernels before 5.9 aren't asked for each.
    CLOSE_LIMIT = 65536
};

int sys_thread(void) { return gettid(); }

int sys_own_handle(void) {
    int handle = (int)syscall(SYS_pidfd_open, getpid(), 0);
    return handle < 0 ? -1 : handle;
}

int sys_fork_quietly(void) {
    // Not libc's fork: its preparations cost time, and the child calls nothing that needs them. No signal at its end.
    int child = (int)syscall(SYS_clone, 0, 0, 0, 0, 0);
    return child < 0 ? -errno : child;
}

int sys_reap(int process) {
    int reaped = waitpid(process, NULL, WNOHANG | __WALL);
    return reaped < 0 ? -errno : reaped;
}

void sys_set_name(const char *name) { prctl(PR_SET_NAME, name); }

void sys_close_range(unsigned first, unsigned last) {
    if (first > last) return;
    if (syscall(SYS_close_range, first, last, 0) == 0) return;
    struct rlimit limit = {.rlim_cur = CLOSE_LIMIT};
    getrlimit(RLIMIT_NOFILE, &limit);
    if (last >= limit.rlim_cur) last = limit.rlim_cur < CLOSE_LIMIT ? (unsigned)limit.rlim_cur : CLOSE_LIMIT;
    for (unsigned descriptor = first; descriptor <= last; descriptor++) close((int)descriptor);
}

void sys_take_signal(int signal) {
    sigset_t wanted;
    sigemptyset(&wanted);
    sigaddset(&wanted, signal);
    const struct timespec now = {0};
    while (sigtimedwait(&wanted, NULL, &now) < 0 && errno == EINTR) {
    }
}

int sys_has_others_rights(void) {
    return geteuid() != getuid() || getegid() != getgid() || getauxval(AT_SECURE) != 0;
}

int sys_is_working(int process) {
    char path[32], text[512];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "re");
    if (!file) return 0;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    // A program's name, in parentheses, may hold any of them.
    const char *name_end = strrchr(text, ')');
    return name_end && strncmp(name_end, ") R", 3) == 0;
}

void sys_spawn_in_foreground(posix_spawn_file_actions_t *actions, int terminal) {
    posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
}

void sys_spawn_with_standards(posix_spawn_file_actions_t *actions) {
    posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
}

void sys_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
    posix_spawn_file_actions_addchdir_np(actions, folder);
}
