/// Programs that are talked to without the terminal.
#define _GNU_SOURCE
#include "tui_tool.h"
#include "spawn_attributes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <CNibbleSystem.h>

extern char **environ;

static int spawn(char *const *arguments, int descriptor, int connected, int *process) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    set_attributes(&attributes);
    for (int standard = STDIN_FILENO; standard <= STDERR_FILENO; standard++) {
        if (standard == connected) {
            posix_spawn_file_actions_adddup2(&actions, descriptor, standard);
        } else {
            posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
        }
    }
    sys_spawn_with_standards(&actions);
    int error = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return -error;
}

int tui_tool_open(char *const *arguments, enum tui_tool_direction direction, int *process) {
    int ends[2], opened = sys_stream_pair(ends);
    if (opened < 0) return opened;
    int connected = direction == TUI_TOOL_TAKES ? STDIN_FILENO : STDOUT_FILENO;
    int status = spawn(arguments, ends[1], connected, process);
    close(ends[1]);
    if (status == 0) {
        shutdown(ends[0], direction == TUI_TOOL_TAKES ? SHUT_RD : SHUT_WR);
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
        return ends[0];
    }
    close(ends[0]);
    return status;
}

void tui_tool_kill(int process) {
    kill(process, SIGKILL);
}
