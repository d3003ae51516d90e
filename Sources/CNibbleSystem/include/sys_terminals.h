#ifndef NIBBLE_SYS_TERMINALS_H
#define NIBBLE_SYS_TERMINALS_H

#include <stddef.h>

/// Opens a pseudo-terminal. Returns our end, which doesn't block; `path` gets the name of the other.
int sys_pseudo_terminal(char *path, size_t room);

/// Whether two descriptors are the same terminal, by whatever name each was opened.
int sys_is_same_terminal(int left, int right);

#endif
