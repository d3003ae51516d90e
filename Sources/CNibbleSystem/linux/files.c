#define _GNU_SOURCE
#include "sys_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int sys_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) < 0 ? -errno : 0; }

int sys_memory_file(const char *name) {
    int memory = memfd_create(name, MFD_CLOEXEC);
    return memory < 0 ? -errno : memory;
}

int sys_memory_file_of(const char *name, long length) {
    int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -errno;
    if (ftruncate(memory, length) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_GROW) == 0) return memory;
    int error = errno;
    close(memory);
    return -error;
}

int sys_find(const char *path) { return sys_find_in(AT_FDCWD, path); }

int sys_find_in(int folder, const char *path) {
    int found = openat(folder, path, O_PATH | O_CLOEXEC);
    return found < 0 ? -errno : found;
}

/// The kernel's own name for what a descriptor stands for: a link.
static void write_link(int descriptor, char *link, size_t room) {
    snprintf(link, room, "/proc/self/fd/%d", descriptor);
}

int sys_open_found(int found, int flags) {
    char link[32];
    write_link(found, link, sizeof link);
    int descriptor = open(link, flags | O_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}

static long read_link(const char *link, char *path, size_t room) {
    ssize_t length = readlink(link, path, room);
    return length < 0 ? -errno : length;
}

long sys_path_of(int descriptor, char *path, size_t room) {
    char link[32];
    write_link(descriptor, link, sizeof link);
    return read_link(link, path, room);
}

long sys_program_path(char *path, size_t room) { return read_link("/proc/self/exe", path, room); }
