/// The guardian: a process of its own that restores the terminal when ours dies without having done so.
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <CNibbleSystem.h>

#include "guard_page.h"
#include "log_streams.h"
#include "tui_tty.h"

/// How long the guardian tries to restore a stuck terminal, how long it waits for a process that let go of the pipe to
/// exit, and how long its own end is waited for, in milliseconds.
enum { RESTORE_BUDGET = 3000, EXIT_PATIENCE = 10000, DISMISSAL = 100 };

/// How many descriptors the program can still open when there is a guardian: for the interface, Dispatch and itself.
enum { DESCRIPTORS_LEFT = 8 };

/// Our end of the pipe: it closes when the process ends, however it ends. -1 without a guardian.
static int lifeline = -1;
/// The guardian's process.
static pid_t guardian = 0;

/// Closes all descriptors but a few, so that no pipe or file of the program stays open because of the guardian.
static void keep_only(int *kept, int count) {
    for (int index = 1; index < count; index++) {
        for (int at = index; at > 0 && kept[at] < kept[at - 1]; at--) {
            int swapped = kept[at];
            kept[at] = kept[at - 1];
            kept[at - 1] = swapped;
        }
    }
    unsigned next = 0;
    for (int index = 0; index < count; index++) {
        if (kept[index] < 0) continue;
        if ((unsigned)kept[index] > next) sys_close_range(next, (unsigned)kept[index] - 1);
        next = (unsigned)kept[index] + 1;
    }
    sys_close_range(next, ~0U);
}

/// Waits until the process is gone; `process_handle` can be read then, or is -1 on systems without.
static void wait_for_exit(int process_handle, pid_t process) {
    long long deadline = tui_now() + EXIT_PATIENCE;
    if (process_handle >= 0) {
        struct pollfd exited = {.fd = process_handle, .events = POLLIN};
        while (poll(&exited, 1, EXIT_PATIENCE) < 0 && errno == EINTR) {
        }
        return;
    }
    while (kill(process, 0) == 0 && tui_now() < deadline) poll(NULL, 0, 5);
}

static _Noreturn void guard_process(struct guard_page *page, int pipe_end, int process_handle) {
    // Only so that no disk stays in use because of the guardian: it restores from wherever it is.
    (void)!chdir("/");
    int kept[] = {pipe_end, process_handle, page->tty, page->capture, -1, -1, -1};
    tui_log_descriptors(kept + 4);
    keep_only(kept, sizeof kept / sizeof kept[0]);
    sys_set_name("nibble-guardian");

    struct pollfd sources[] = {{.fd = pipe_end, .events = POLLIN}, {.fd = process_handle, .events = POLLIN}};
    while (poll(sources, 2, -1) < 0 && errno == EINTR) {
    }
    int phase = page->phase;
    if (phase == PHASE_OUT || phase == PHASE_GONE) _exit(0);
    // Another program may go on in the same process (exec), or Swift's backtracer may be at work.
    wait_for_exit(process_handle, page->process);
    tui_guard_remove_file();
    phase = page->phase;
    if (phase != PHASE_OUT && phase != PHASE_GONE) tui_restore(page, RESTORE_BUDGET, RESTORER_GUARDIAN);
    _exit(0);
}

/// Forks without a signal at the child's end: nobody who waits for children of the program's own meets the guardian,
/// and only its parent reaps it, or process 1 when that is gone. It has a session of its own, so that no signal to our
/// session or group reaches it.
static int fork_guardian(int pipe_end, int process_handle) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = sys_fork_quietly();
    if (child == 0) {
        setsid();
        guard_process(tui_guard_page, pipe_end, process_handle);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return child;
}

int tui_guard_start_guardian(void) {
    if (!tui_guard_page) return -EINVAL;
    if (lifeline >= 0) return 0;
    int ends[2], status = sys_pipe(ends);
    if (status < 0) return status;
    int own_end = tui_tty_above_standard(ends[1]);
    int pipe_end = tui_tty_above_standard(ends[0]);
    int process_handle = sys_own_handle();
    // Without a guardian the program is better off than without an interface.
    int can_start = own_end >= 0 && pipe_end >= 0 && tui_tty_can_open(own_end, DESCRIPTORS_LEFT);
    int child = can_start ? fork_guardian(pipe_end, process_handle) : -EMFILE;
    if (process_handle >= 0) close(process_handle);
    if (pipe_end >= 0) close(pipe_end);
    if (child < 0 && own_end >= 0) close(own_end);
    if (child < 0) return child;
    guardian = child;
    lifeline = own_end;
    return 0;
}

/// Writes a byte into a pipe that nobody may read any more, without the signal that ends the program then.
static void write_without_signal(int pipe) {
    sigset_t broken, before, pending;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    if (write(pipe, "", 1) < 0 && errno == EPIPE && !sigismember(&pending, SIGPIPE)) sys_take_signal(SIGPIPE);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void tui_guardian_dismiss(void) {
    if (lifeline < 0) return;
    // A byte, because something that the program forked may hold the pipe open. The guardian itself may be dead.
    write_without_signal(lifeline);
    close(lifeline);
    lifeline = -1;
    long long deadline = tui_now() + DISMISSAL;
    while (sys_reap(guardian) == 0 && tui_now() < deadline) poll(NULL, 0, 1);
}
