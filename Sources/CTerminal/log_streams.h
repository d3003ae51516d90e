/// What the guard and the log share: while a log is open it reads what is printed and passes it on to the capture.
#ifndef NIBBLE_LOG_STREAMS_H
#define NIBBLE_LOG_STREAMS_H

#include <stddef.h>
#include <stdint.h>

#include "guard_page.h"

/// The descriptor to print to in place of a standard one, -1 while no log is open; 0 stands for standard output.
int tui_log_writing_end(int stream);

/// Takes what was printed so far, adds it to the capture, and writes the lines that are complete to the log.
/// Async-signal-safe.
void tui_log_pump(const struct guard_page *page, enum restorer who);

/// Writes the lines that have not ended: the interface goes. Async-signal-safe.
void tui_log_end_lines(enum restorer who);

/// The descriptors that the guardian needs, -1 where there is no log.
void tui_log_descriptors(int descriptors[3]);
#endif
