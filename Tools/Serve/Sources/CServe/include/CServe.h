#ifndef CSERVE_H
#define CSERVE_H

#include <sys/types.h>

/// Starts a program, looked up in PATH, in a session of its own, with a descriptor as its standard input, standard error
/// also as its standard output, and no other descriptor of ours. Memory is the most address space in bytes, 0 for no limit.
/// Returns 0 or an error number.
int serve_spawn(char *const arguments[], char *const environment[], int input, unsigned long long memory, pid_t *process);

#endif
