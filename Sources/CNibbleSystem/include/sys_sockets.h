#ifndef NIBBLE_SYS_SOCKETS_H
#define NIBBLE_SYS_SOCKETS_H

#include <stddef.h>
#include <sys/types.h>

/// Makes two streams that are connected.
int sys_stream_pair(int ends[2]);

/// Makes two sockets that are connected and keep what is sent in the pieces in which it was; `ends[0]` receives, and knows
/// when each piece was sent.
int sys_datagram_pair(int ends[2]);

/// Copies the start of the next piece and leaves it in the queue. Returns its length, or -errno where there is none; `time` is
/// when it was sent, in nanoseconds since 1970, and stays as it is where the system doesn't say. Async-signal-safe.
ssize_t sys_peek(int socket, void *bytes, size_t room, long long *time);

/// Drops the next piece of the queue, if there is one. Async-signal-safe.
void sys_drop(int socket);

/// Sends what the other side takes now; no signal when it is gone. Returns how much, or -errno.
ssize_t sys_send(int socket, const void *bytes, size_t length);

/// Opens a socket at a path, to which only the user may connect. It doesn't block.
int sys_local_listen(const char *path);

/// Connects to the socket at a path. The connection doesn't block.
int sys_local_connect(const char *path);

/// The next connection that waits at a socket; it doesn't block.
int sys_local_accept(int listener);

/// Whether the process at the other end of a connection is the user's, or root's.
int sys_is_trusted_peer(int socket);

#endif
