/// The log: each standard stream is a socket, whose datagrams are the program's writes.
///
/// The kernel stamps a datagram with the time of its write. So lines have the times at which they were printed, and those
/// of both streams come in the order of the program, which two pipes would not keep. A thread reads; on the way to death
/// the dying thread does, and after `kill -9` the guardian, which has the state in shared memory.
#define _GNU_SOURCE
#include "tui_log.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <CNibbleSystem.h>

#include "log_streams.h"
#include "tui_tty.h"

enum {
    /// The kernel's limit for a datagram is below this.
    DATAGRAM_LENGTH = 256 * 1024,
    /// A longer line is written in pieces.
    LINE_LENGTH = 2048,
    /// Room for the time and the name before a line.
    HEAD_LENGTH = 48,
    /// How long another thread may take with what it has read, in milliseconds.
    PATIENCE = 200,
};

static const long long second = 1000000000;

struct stream {
    int reading;
    int writing;
    /// The write that comes next, if there is one, and whether it is known to be out of the queue.
    _Atomic int is_pending;
    _Atomic int is_dropped;
    size_t pending;
    long long pending_time;
    uint8_t datagram[DATAGRAM_LENGTH];
    /// How much of that write is in lines of the file, and how long the line was before it.
    size_t done;
    size_t length_before;
    /// The line that has not ended.
    size_t length;
    long long time;
    /// Whether the line was ended because the other stream's came later, so that its own newline ends nothing more.
    int is_cut;
    uint8_t line[LINE_LENGTH];
};

/// A call of `write` under way: the length of its file before it, and what is done once it has grown.
struct mark {
    _Atomic int is_set;
    int stream;
    off_t length;
    size_t done;
};

struct output_log {
    int file;
    long long start;
    /// The thread that reads, while one does.
    _Atomic int owner;
    /// What is being written, so that it is neither lost nor repeated by the guardian when the process is killed meanwhile.
    struct mark shown;
    struct mark line;
    struct stream streams[GUARD_CAPTURED];
};

/// NULL while no log is open; shared with the guardian.
static struct output_log *output_log = NULL;

static const char *const names[GUARD_CAPTURED] = {"stdout", "stderr"};

static long long wall_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * second + now.tv_nsec;
}

// MARK: - Writing

/// Writes in one call, so that lines of several processes stay whole; a full disk or a closed pipe loses them.
static void write_line(const uint8_t *bytes, size_t length) {
    while (write(output_log->file, bytes, length) < 0 && errno == EINTR) {
    }
}

/// Puts a time before a line, in seconds since the start: "[   1.234] ". Returns its length.
static size_t put_time(long long time, uint8_t *output) {
    long long milliseconds = time > output_log->start ? (time - output_log->start) / 1000000 : 0;
    uint8_t digits[24];
    size_t count = 0, length = 0;
    do {
        digits[count++] = (uint8_t)('0' + milliseconds % 10);
        if (count == 3) digits[count++] = '.';
        milliseconds /= 10;
    } while (milliseconds > 0 || count < 5);
    output[length++] = '[';
    for (size_t width = count; width < 8; width++) output[length++] = ' ';
    while (count > 0) output[length++] = digits[--count];
    output[length++] = ']';
    output[length++] = ' ';
    return length;
}

static off_t file_length(int file) {
    struct stat information;
    return fstat(file, &information) == 0 && S_ISREG(information.st_mode) ? information.st_size : -1;
}

/// Writes the line of a stream, with which so many bytes of its write are done.
static void end_line(int index, size_t done) {
    struct stream *stream = &output_log->streams[index];
    const char *name = names[index];
    uint8_t text[HEAD_LENGTH + 2 * LINE_LENGTH];
    size_t length = put_time(stream->time, text), consumed = 0;
    while (*name) text[length++] = (uint8_t)*name++;
    text[length++] = ':';
    text[length++] = ' ';
    // Somebody may look at the log in a terminal.
    length += tui_filter_text(stream->line, stream->length, 1, text + length, &consumed);
    text[length++] = '\n';
    struct mark *mark = &output_log->line;
    *mark = (struct mark){.stream = index, .length = file_length(output_log->file), .done = done};
    mark->is_set = 1;
    write_line(text, length);
    stream->length = 0;
    stream->done = done;
    mark->is_set = 0;
}

/// Ends the line that the other stream has begun: it was printed before the one that ends now.
static void cut_other_line(int index) {
    struct stream *other = &output_log->streams[1 - index];
    if (other->length == 0) return;
    end_line(1 - index, other->done);
    other->is_cut = 1;
}

static void add_to_lines(int index, const uint8_t *bytes, size_t length, long long time) {
    struct stream *stream = &output_log->streams[index];
    // The lines are in the order of their ends, and so are their times.
    stream->time = time;
    for (size_t at = stream->done; at < length; at++) {
        int is_end = bytes[at] == '\n', is_cut = stream->is_cut;
        stream->is_cut = 0;
        if (is_end && is_cut) stream->done = at + 1;
        if (is_end && is_cut) continue;
        if (!is_end) stream->line[stream->length++] = bytes[at];
        if (!is_end && stream->length < LINE_LENGTH) continue;
        cut_other_line(index);
        end_line(index, at + 1);
    }
}

/// Forgets a write that was passed on.
static void finish(struct stream *stream) {
    stream->is_pending = 0;
    output_log->shown.is_set = 0;
}

/// Adds a write to what is shown when the interface is gone.
static void show(const struct guard_page *page, int index, const uint8_t *bytes, size_t length) {
    int capture = page ? page->capture : -1;
    struct mark *mark = &output_log->shown;
    *mark = (struct mark){.stream = index, .length = lseek(capture, 0, SEEK_CUR)};
    mark->is_set = 1;
    // The file is of fixed size: there is nothing to wait for.
    if (capture >= 0) (void)!write(capture, bytes, length);
}

static void pass_on(
    const struct guard_page *page, int index, const uint8_t *bytes, size_t length, long long time) {
    struct stream *stream = &output_log->streams[index];
    stream->done = 0;
    stream->length_before = stream->length;
    show(page, index, bytes, length);
    add_to_lines(index, bytes, length, time);
}

/// Goes on with the write that the process was passing on when it was killed.
static void resume(const struct guard_page *page) {
    struct mark *shown = &output_log->shown, *line = &output_log->line;
    struct stream *stream = &output_log->streams[shown->stream];
    if (!shown->is_set || !stream->is_pending) return;
    if (page && page->capture >= 0 && lseek(page->capture, 0, SEEK_CUR) == shown->length) {
        show(page, shown->stream, stream->datagram, stream->pending);
    }
    if (line->is_set && file_length(output_log->file) > line->length) {
        struct stream *written = &output_log->streams[line->stream];
        written->done = line->done;
        if (written != stream) written->length = 0;
        written->is_cut |= written != stream;
    }
    line->is_set = 0;
    stream->length = stream->done > 0 ? 0 : stream->length_before;
    add_to_lines(shown->stream, stream->datagram, stream->pending, stream->pending_time);
    finish(stream);
}

// MARK: - Reading

/// Lets one thread at a time read. Returns whether this one may.
static int claim(enum restorer who) {
    // The process is gone, and whoever was reading.
    if (who == RESTORER_GUARDIAN) output_log->owner = 0;
    int self = sys_thread();
    for (long long deadline = tui_now() + PATIENCE;;) {
        int expected = 0;
        if (atomic_compare_exchange_strong(&output_log->owner, &expected, self)) return 1;
        if (expected == self || tui_now() >= deadline) return 0;
        poll(NULL, 0, 1);
    }
}

/// Looks at the next write in the queue of a stream. Returns its length, -1 when there is none, and the time of it.
static ssize_t peek(const struct stream *stream, uint8_t *bytes, size_t room, long long *time) {
    *time = wall_time();
    ssize_t count = sys_peek(stream->reading, bytes, room, time);
    return count < 0 ? -1 : count;
}

/// Takes the write that was looked at out of the queue.
static void drop(struct stream *stream) {
    sys_drop(stream->reading);
    stream->is_dropped = 1;
}

/// Receives the next write of a stream, with its time, unless one is there already.
///
/// The kernel ends a killed process when a call returns. A write that such a call took would be lost, so it stays in the
/// queue until it is in shared memory.
static void receive(struct stream *stream) {
    if (stream->is_pending) return;
    ssize_t count = peek(stream, stream->datagram, sizeof stream->datagram, &stream->pending_time);
    if (count < 0) return;
    stream->pending = (size_t)count;
    stream->is_dropped = 0;
    stream->is_pending = 1;
    drop(stream);
}

/// Takes the write that a killed process had received out of the queue, if it's still there: its time tells.
static void settle(struct stream *stream) {
    if (!stream->is_pending || stream->is_dropped) return;
    uint8_t byte;
    long long time;
    if (peek(stream, &byte, 1, &time) >= 0 && time == stream->pending_time) {
        drop(stream);
    }
    stream->is_dropped = 1;
}

/// The stream whose write comes next, -1 when there is none.
static int next_stream(void) {
    struct stream *output = &output_log->streams[0], *error = &output_log->streams[1];
    receive(output);
    receive(error);
    // What came before the second stream's write was there by then.
    receive(output);
    if (!output->is_pending) return error->is_pending ? 1 : -1;
    return error->is_pending && error->pending_time < output->pending_time ? 1 : 0;
}

void tui_log_pump(const struct guard_page *page, enum restorer who) {
    if (!output_log || !claim(who)) return;
    if (who == RESTORER_GUARDIAN) {
        for (int index = 0; index < GUARD_CAPTURED; index++) settle(&output_log->streams[index]);
        resume(page);
    }
    for (int index; (index = next_stream()) >= 0;) {
        struct stream *stream = &output_log->streams[index];
        pass_on(page, index, stream->datagram, stream->pending, stream->pending_time);
        finish(stream);
    }
    output_log->owner = 0;
}

void tui_log_end_lines(enum restorer who) {
    if (!output_log || !claim(who)) return;
    // What was printed first comes first.
    int first = output_log->streams[1].time < output_log->streams[0].time;
    for (int count = 0; count < GUARD_CAPTURED; count++) {
        int index = count == 0 ? first : 1 - first;
        struct stream *stream = &output_log->streams[index];
        if (stream->length == 0) continue;
        stream->time = wall_time();
        end_line(index, stream->done);
    }
    output_log->owner = 0;
}

/// The thread that reads while the program runs.
static void *read_streams(void *unused) {
    (void)unused;
    struct pollfd sources[GUARD_CAPTURED];
    for (int index = 0; index < GUARD_CAPTURED; index++) {
        sources[index] = (struct pollfd){.fd = output_log->streams[index].reading, .events = POLLIN};
    }
    for (;;) {
        if (poll(sources, GUARD_CAPTURED, -1) > 0) tui_log_pump(tui_guard_page, RESTORER_PROCESS);
    }
    return NULL;
}

// MARK: - Opening

int tui_log_writing_end(int stream) { return output_log ? output_log->streams[stream].writing : -1; }

void tui_log_descriptors(int descriptors[3]) {
    descriptors[0] = output_log ? output_log->file : -1;
    for (int index = 0; index < GUARD_CAPTURED; index++) {
        descriptors[index + 1] = output_log ? output_log->streams[index].reading : -1;
    }
}

static int open_file(const char *path) {
    // A pipe that nobody reads must not keep the program from starting.
    int file = tui_tty_above_standard(
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (file < 0 || !isatty(file)) return file;
    close(file);
    return -ENOTTY;
}

static int open_stream(struct stream *stream) {
    int ends[2], status = sys_datagram_pair(ends);
    if (status < 0) return status;
    stream->reading = tui_tty_above_standard(ends[0]);
    stream->writing = tui_tty_above_standard(ends[1]);
    return stream->reading < 0 || stream->writing < 0 ? -EMFILE : 0;
}

static void write_title(void) {
    char text[128];
    time_t now = (time_t)(output_log->start / second);
    struct tm parts;
    if (!gmtime_r(&now, &parts)) return;
    int length = snprintf(
        text, sizeof text, "[   0.000] nibble: process %d, %04d-%02d-%02d %02d:%02d:%02d UTC\n", (int)getpid(),
        parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
    if (length > 0 && (size_t)length < sizeof text) write_line((const uint8_t *)text, (size_t)length);
}

/// No signal is handled on the thread: a stack for handlers would be needed, and the reading interrupted.
static int start_thread(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int error = pthread_create(&thread, NULL, read_streams, NULL);
    if (error == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return -error;
}

static void close_log(struct output_log *log) {
    if (log->file >= 0) close(log->file);
    for (int index = 0; index < GUARD_CAPTURED; index++) {
        if (log->streams[index].reading >= 0) close(log->streams[index].reading);
        if (log->streams[index].writing >= 0) close(log->streams[index].writing);
    }
    munmap(log, sizeof *log);
}

int tui_log_open(const char *path) {
    if (output_log) return 0;
    struct output_log *log =
        mmap(NULL, sizeof *log, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (log == MAP_FAILED) return -errno;
    for (int index = 0; index < GUARD_CAPTURED; index++) {
        log->streams[index].reading = log->streams[index].writing = -1;
    }
    log->start = wall_time();
    log->file = open_file(path);
    int status = log->file < 0 ? log->file : 0;
    for (int index = 0; index < GUARD_CAPTURED && status == 0; index++) status = open_stream(&log->streams[index]);
    if (status == 0) {
        output_log = log;
        status = start_thread();
    }
    if (status == 0) {
        write_title();
        return 0;
    }
    output_log = NULL;
    close_log(log);
    return status;
}
