#ifndef NIBBLE_SYS_EVENTS_H
#define NIBBLE_SYS_EVENTS_H

/// Opens a descriptor that can be read once something was posted to it.
int sys_event_open(void);

/// Makes the descriptor readable. Async-signal-safe; leaves `errno` changed.
void sys_event_post(int event);

/// Makes the descriptor unreadable again, however much was posted.
void sys_event_take(int event);

/// Opens a descriptor that can be read while another one can be read, or written, or has hung up; it doesn't hang up itself.
int sys_watch_open(int descriptor, int is_for_writing);

#endif
