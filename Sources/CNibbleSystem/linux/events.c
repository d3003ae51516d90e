#define _GNU_SOURCE
#include "sys_events.h"

#include <errno.h>
#include <stdint.h>
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
