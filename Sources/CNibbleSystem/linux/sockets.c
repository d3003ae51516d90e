#define _GNU_SOURCE
#include "sys_sockets.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static const long long second = 1000000000;

static int pair(int kind, int ends[2]) {
    return socketpair(AF_UNIX, kind | SOCK_CLOEXEC, 0, ends) < 0 ? -errno : 0;
}

int sys_stream_pair(int ends[2]) { return pair(SOCK_STREAM, ends); }

int sys_datagram_pair(int ends[2]) {
    int status = pair(SOCK_DGRAM, ends), is_on = 1;
    if (status < 0 || setsockopt(ends[0], SOL_SOCKET, SO_TIMESTAMPNS, &is_on, sizeof is_on) == 0) return status;
    status = -errno;
    close(ends[0]);
    close(ends[1]);
    return status;
}

ssize_t sys_peek(int socket, void *bytes, size_t room, long long *time) {
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(struct timespec))];
    } control;
    struct iovec piece = {.iov_base = bytes, .iov_len = room};
    struct msghdr message = {
        .msg_iov = &piece, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count = recvmsg(socket, &message, MSG_DONTWAIT | MSG_PEEK);
    if (count < 0) return -errno;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_TIMESTAMPNS) {
        struct timespec stamp;
        memcpy(&stamp, CMSG_DATA(header), sizeof stamp);
        *time = stamp.tv_sec * second + stamp.tv_nsec;
    }
    return count;
}

void sys_drop(int socket) { (void)!recv(socket, NULL, 0, MSG_DONTWAIT); }

ssize_t sys_send(int socket, const void *bytes, size_t length) {
    ssize_t count = send(socket, bytes, length, MSG_NOSIGNAL);
    return count < 0 ? -errno : count;
}

/// Opens a local socket and gives a call the address of a path. Returns the socket.
static int open_at(const char *path, int (*call)(int, const struct sockaddr *, socklen_t)) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(path);
    if (length >= sizeof address.sun_path) return -ENAMETOOLONG;
    memcpy(address.sun_path, path, length);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    if (call(descriptor, (const struct sockaddr *)&address, sizeof address) == 0) return descriptor;
    int error = errno;
    close(descriptor);
    return -error;
}

int sys_local_listen(const char *path) {
    int listener = open_at(path, bind);
    if (listener < 0) return listener;
    if (chmod(path, S_IRUSR | S_IWUSR) == 0 && listen(listener, 8) == 0) return listener;
    int error = errno;
    close(listener);
    return -error;
}

int sys_local_connect(const char *path) { return open_at(path, connect); }

int sys_local_accept(int listener) {
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    return connection < 0 ? -errno : connection;
}

int sys_is_trusted_peer(int socket) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) < 0) return 0;
    return peer.uid == getuid() || peer.uid == 0;
}
