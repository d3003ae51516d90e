/// What each system does in its own way: a port of Nibble is a folder beside `linux` that does these.
///
/// Functions return 0 or what they are asked for, and `-errno` when they fail, unless they say otherwise. What they open is
/// closed on exec.
#ifndef NIBBLE_SYSTEM_H
#define NIBBLE_SYSTEM_H

#include "sys_events.h"
#include "sys_files.h"
#include "sys_processes.h"
#include "sys_sockets.h"
#include "sys_terminals.h"

#endif
