/// The C below Nibble's terminal: what must be async-signal-safe, and ncurses without its names.
///
/// No header here includes curses.h: its macros and names (`clear`, `move`, `timeout`) would reach every file that
/// imports this module. Functions return 0 or a count, and `-errno` when they fail, unless they say otherwise.
#ifndef NIBBLE_CNCURSES_H
#define NIBBLE_CNCURSES_H

#include "tui_answers.h"
#include "tui_echo.h"
#include "tui_guard.h"
#include "tui_job.h"
#include "tui_log.h"
#include "tui_notify.h"
#include "tui_pty.h"
#include "tui_screen.h"
#include "tui_terminfo.h"
#include "tui_tool.h"
#include "tui_tty.h"

#endif
