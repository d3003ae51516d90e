// For POSIX_SPAWN_SETSID, prlimit and what closes descriptors, which Swift doesn't see.
#define _GNU_SOURCE
#include "CServe.h"

#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static int spawn(char *const arguments[], char *const environment[], int input, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults, none;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    posix_spawnattr_init(&attributes);
    // Without a controlling terminal it can't reach ours, and its group ends with it.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    sigfillset(&defaults);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    int status = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

int serve_spawn(
    char *const arguments[], char *const environment[], int input, unsigned long long memory, pid_t *process) {
    int status = spawn(arguments, environment, input, process);
    if (status == 0 && memory > 0) {
        struct rlimit limit = {.rlim_cur = memory, .rlim_max = memory};
        prlimit(*process, RLIMIT_AS, &limit, NULL);
    }
    return status;
}

void serve_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }
