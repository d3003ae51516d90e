#define _GNU_SOURCE
#include "sys_events.h"

#include <errno.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

int sys_event_open(void) {
    int event = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return event < 0 ? -errno : event;
}

void sys_event_post(int event) {
    uint64_t one = 1;
    (void)!write(event, &one, sizeof one);
}

void sys_event_take(int event) {
    uint64_t count;
    (void)!read(event, &count, sizeof count);
}

int sys_watch_open(int descriptor, int is_for_writing) {
    int watch = epoll_create1(EPOLL_CLOEXEC);
    if (watch < 0) return -errno;
    struct epoll_event event = {.events = is_for_writing ? EPOLLOUT : EPOLLIN};
    if (epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) < 0) {
        int code = errno;
        close(watch);
        return -code;
    }
    return watch;
}
