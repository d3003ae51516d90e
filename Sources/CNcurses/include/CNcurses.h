#ifndef NIBBLE_CNCURSES_H
#define NIBBLE_CNCURSES_H
int tui_placeholder(void);
#endif
