/// How programs are started: in a process group of their own, with every signal at its default.
#ifndef NIBBLE_SPAWN_ATTRIBUTES_H
#define NIBBLE_SPAWN_ATTRIBUTES_H

#include <signal.h>
#include <spawn.h>

static inline void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

#endif
