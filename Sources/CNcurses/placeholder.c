#include "CNcurses.h"
int tui_placeholder(void) { return 0; }
