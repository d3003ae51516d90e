#ifndef NIBBLE_SYS_FILES_H
#define NIBBLE_SYS_FILES_H

#include <stddef.h>

/// Makes a pipe: its reading end, then its writing end.
int sys_pipe(int ends[2]);

/// Opens a file that has a name for those who look at the process, and no place in a folder.
int sys_memory_file(const char *name);

/// The same, of a length that nobody can exceed.
int sys_memory_file_of(const char *name, long length);

/// Finds a file by its path without opening it, so that nothing waits and nothing is read.
int sys_find(const char *path);

/// The same inside a folder that was found.
int sys_find_in(int folder, const char *path);

/// Opens what was found. `flags` are those of open().
int sys_open_found(int found, int flags);

/// Writes the path, without links, of what a descriptor stands for. Returns its length, which may be cut at `room`, or -errno
/// where the system doesn't say.
long sys_path_of(int descriptor, char *path, size_t room);

/// Writes the path of the program that this process runs. Returns its length as above.
long sys_program_path(char *path, size_t room);

#endif
