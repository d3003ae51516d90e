/// The handlers for the signals that kill: restore first, then let the death take its course.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <CNibbleSystem.h>

#include "guard_page.h"
#include "tui_notify.h"

enum kind {
    /// The program broke. Earlier handlers (Swift's backtracer) are called.
    KIND_FAULT,
    /// Somebody asks for the end. Earlier handlers are called and decide.
    KIND_REQUEST,
    /// Death without questions. Swift's backtracer takes SIGQUIT for a crash, so nobody else is asked.
    KIND_QUIT,
    /// Deadly unless the application has a use for it; then it is left alone.
    KIND_STRAY,
    /// A reader went away: the failed write says so, death would not help.
    KIND_PIPE,
};

static struct guarded {
    int signal;
    enum kind kind;
    int is_installed;
    struct sigaction earlier;
} guarded[] = {
    {.signal = SIGTERM, .kind = KIND_REQUEST}, {.signal = SIGHUP, .kind = KIND_REQUEST},
    {.signal = SIGINT, .kind = KIND_REQUEST},  {.signal = SIGQUIT, .kind = KIND_QUIT},
    {.signal = SIGILL, .kind = KIND_FAULT},    {.signal = SIGTRAP, .kind = KIND_FAULT},
    {.signal = SIGABRT, .kind = KIND_FAULT},   {.signal = SIGBUS, .kind = KIND_FAULT},
    {.signal = SIGFPE, .kind = KIND_FAULT},    {.signal = SIGSEGV, .kind = KIND_FAULT},
    {.signal = SIGSYS, .kind = KIND_FAULT},    {.signal = SIGXCPU, .kind = KIND_STRAY},
    {.signal = SIGXFSZ, .kind = KIND_STRAY},   {.signal = SIGALRM, .kind = KIND_STRAY},
    {.signal = SIGVTALRM, .kind = KIND_STRAY}, {.signal = SIGUSR1, .kind = KIND_STRAY},
    {.signal = SIGUSR2, .kind = KIND_STRAY},   {.signal = SIGPIPE, .kind = KIND_PIPE},
};

enum { GUARDED = sizeof guarded / sizeof guarded[0], HANDLER_STACK = 64 * 1024 };

/// How long a thread waits for another's backtrace, and how long the sentence under it may take, in milliseconds.
enum { WAIT_FOR_BACKTRACE = 5000, REPEAT_BUDGET = 200 };

static int grace = 0;
static timer_t grace_timer;
static int has_timer = 0;
/// The signal that asked first.
static _Atomic int requested = 0;
/// The thread that called an earlier handler; that is done once.
static _Atomic int caller_of_earlier = 0;

// MARK: - Stacks

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
static __thread int is_covered = 0;

static void free_stack(void *memory) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(memory, HANDLER_STACK);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, free_stack); }

void tui_signals_cover_thread(void) {
    if (is_covered) return;
    is_covered = 1;
    stack_t now;
    if (sigaltstack(NULL, &now) == 0 && !(now.ss_flags & SS_DISABLE) && now.ss_size >= HANDLER_STACK) return;
    pthread_once(&stack_once, make_stack_key);
    void *memory =
        mmap(NULL, HANDLER_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED) return;
    stack_t stack = {.ss_sp = memory, .ss_size = HANDLER_STACK};
    if (sigaltstack(&stack, NULL) == 0) {
        pthread_setspecific(stack_key, memory);
    } else {
        munmap(memory, HANDLER_STACK);
    }
}

// MARK: - Death

static void unblock(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    // Dispatch's threads block most signals: raised there, they would stay pending for ever.
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void reset(int signal) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
    unblock(signal);
}

_Noreturn void tui_guard_die(int signal) {
    reset(signal);
    raise(signal);
    _exit(128 + signal);
}

/// Lets a faulting instruction run again, so that a core dump shows it; sent signals are sent again.
static void die_of(int signal, const siginfo_t *info) {
    int is_instruction = signal == SIGILL || signal == SIGBUS || signal == SIGFPE || signal == SIGSEGV;
    if (!is_instruction || info->si_code <= 0) tui_guard_die(signal);
    reset(signal);
}

static int has_function(const struct sigaction *action) {
    return (action->sa_flags & SA_SIGINFO) || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

static void call_earlier(const struct guarded *entry, siginfo_t *info, void *context) {
    if (entry->earlier.sa_flags & SA_SIGINFO) {
        entry->earlier.sa_sigaction(entry->signal, info, context);
    } else {
        entry->earlier.sa_handler(entry->signal);
    }
}

/// On a terminal Swift's backtracer waits 30 seconds for a key: it gets one.
static void answer_backtracer(void) {
    int ends[2];
    if (sys_pipe(ends) < 0) return;
    (void)!write(ends[1], "q", 1);
    dup2(ends[0], STDIN_FILENO);
}

static void fault(const struct guarded *entry, siginfo_t *info, void *context) {
    tui_guard_leave_for_death();
    int expected = 0;
    int is_first = atomic_compare_exchange_strong(&caller_of_earlier, &expected, sys_thread());
    if (is_first && has_function(&entry->earlier)) {
        answer_backtracer();
        call_earlier(entry, info, context);
        tui_capture_repeat(tui_guard_page, 1, tui_now() + REPEAT_BUDGET);
    } else if (is_first) {
        tui_capture_repeat(tui_guard_page, 0, tui_now() + REPEAT_BUDGET);
    } else if (expected != sys_thread()) {
        // Another thread writes its backtrace; this one's death would cut it short.
        poll(NULL, 0, WAIT_FOR_BACKTRACE);
    }
    die_of(entry->signal, info);
}

// MARK: - Requests

static void start_grace(void) {
    struct itimerspec once = {.it_value = {.tv_sec = grace / 1000, .tv_nsec = grace % 1000 * 1000000L}};
    timer_settime(grace_timer, 0, &once, NULL);
    tui_notify_post(TUI_NOTICE_END);
}

static void request(const struct guarded *entry, siginfo_t *info, void *context) {
    int first = 0;
    int is_first = atomic_compare_exchange_strong(&requested, &first, entry->signal);
    int has_earlier = has_function(&entry->earlier);
    if (is_first && has_timer && !has_earlier && tui_guard_page->phase == PHASE_IN) {
        start_grace();
        return;
    }
    tui_guard_leave_for_death();
    if (!has_earlier) tui_guard_die(is_first ? entry->signal : first);
    call_earlier(entry, info, context);
    tui_guard_survive();
}

int tui_guard_requested_end(void) { return requested; }

// MARK: - Handler

static void handle(int signal, siginfo_t *info, void *context) {
    int saved = errno;
    const struct guarded *entry = guarded;
    while (entry->signal != signal) entry++;
    switch (entry->kind) {
    case KIND_FAULT: fault(entry, info, context); break;
    case KIND_REQUEST: request(entry, info, context); break;
    case KIND_PIPE: break;
    case KIND_QUIT:
    case KIND_STRAY:
        tui_guard_leave_for_death();
        tui_guard_die(signal);
    }
    errno = saved;
}

/// Whether to take a signal from its earlier owner.
static int wants(const struct guarded *entry) {
    int is_ignored = !(entry->earlier.sa_flags & SA_SIGINFO) && entry->earlier.sa_handler == SIG_IGN;
    switch (entry->kind) {
    case KIND_FAULT: return 1;
    case KIND_REQUEST:
    case KIND_QUIT: return !is_ignored;
    case KIND_STRAY:
    case KIND_PIPE: return !is_ignored && !has_function(&entry->earlier);
    }
    return 0;
}

/// When the grace is over SIGTERM comes a second time; where it is ignored there is no grace.
static void prepare_grace(int milliseconds) {
    struct sigaction now;
    sigaction(SIGTERM, NULL, &now);
    int is_ignored = !(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_IGN;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGTERM};
    grace = milliseconds;
    requested = 0;
    has_timer = grace > 0 && !is_ignored && timer_create(CLOCK_MONOTONIC, &event, &grace_timer) == 0;
}

static void install(struct guarded *entry) {
    // No signal is blocked and none is deferred while a handler runs: Swift's backtracer inherits the mask, and it
    // dies half way when it cannot take faults of its own.
    struct sigaction ours = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART};
    sigemptyset(&ours.sa_mask);
    // The earlier handler must not be our own.
    if (entry->is_installed) return;
    sigaction(entry->signal, NULL, &entry->earlier);
    entry->is_installed = wants(entry) && sigaction(entry->signal, &ours, NULL) == 0;
}

void tui_signals_install(int milliseconds) {
    prepare_grace(milliseconds);
    for (int index = 0; index < GUARDED; index++) install(&guarded[index]);
}

void tui_guard_die_of_faults(void) {
    for (int index = 0; index < GUARDED; index++) {
        if (guarded[index].kind == KIND_FAULT) install(&guarded[index]);
    }
}

void tui_signals_uninstall(void) {
    for (int index = 0; index < GUARDED; index++) {
        struct guarded *entry = &guarded[index];
        if (!entry->is_installed) continue;
        entry->is_installed = 0;
        struct sigaction now;
        sigaction(entry->signal, NULL, &now);
        // Somebody who came after us stays.
        if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == handle) {
            sigaction(entry->signal, &entry->earlier, NULL);
        }
    }
    if (has_timer) timer_delete(grace_timer);
    has_timer = 0;
}
