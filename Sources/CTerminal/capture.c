/// What others print to the terminal while the interface is up goes to a memory file and is shown afterwards.
///
/// Swift writes `Fatal error: …` before it traps: on the alternate screen it would vanish with it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <CNibbleSystem.h>

#include "guard_page.h"
#include "log_streams.h"
#include "tui_tty.h"

enum {
    /// How much of the end is shown.
    REPLAY_LENGTH = 64 * 1024,
    /// Above this length the beginning is forgotten at the next look.
    TRIM_LENGTH = 1024 * 1024,
    /// The file cannot grow beyond this, whoever writes.
    MAXIMUM_LENGTH = 16 * 1024 * 1024,
    PIECE = 1024,
    /// How much of the end is searched for the sentence of a trap: it stands above a stack trace of any usual depth.
    SENTENCE_SEARCH = 64 * 1024,
    /// How much of the sentence is kept.
    SENTENCE_LENGTH = 8 * 1024,
};

/// What the program said before it trapped, safe to be shown; empty when that was nothing.
static uint8_t sentence[2 * SENTENCE_LENGTH];
static size_t sentence_length = 0;
/// Whether Swift wrote a stack trace under it, as it does when the backtracer is off.
static int is_traced = 0;

int tui_capture_create(void) {
    int memory = sys_memory_file_of("nibble-output", MAXIMUM_LENGTH);
    if (memory >= 0) memory = tui_tty_above_standard(memory);
    return memory < 0 ? -1 : memory;
}

void tui_capture_begin(struct guard_page *page) {
    if (page->capture < 0) return;
    fflush(stdout);
    lseek(page->capture, 0, SEEK_SET);
    for (int index = 0; index < GUARD_CAPTURED; index++) {
        int descriptor = index + 1;
        if (page->originals[index] >= 0 || !sys_is_same_terminal(descriptor, page->tty)) continue;
        page->originals[index] = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
        if (page->originals[index] < 0) continue;
        int log = tui_log_writing_end(index);
        dup2(log >= 0 ? log : page->capture, descriptor);
    }
    // What libc holds would be lost in a crash, and shown behind what came later on standard error.
    if (page->originals[0] >= 0) setvbuf(stdout, NULL, _IONBF, 0);
}

/// The file's offset, which all its writers share, is the end of the text.
static off_t captured_length(const struct guard_page *page) {
    off_t end = lseek(page->capture, 0, SEEK_CUR);
    return end > MAXIMUM_LENGTH ? MAXIMUM_LENGTH : end;
}

static int is_of_name(uint8_t byte) {
    return byte == '_' || (byte >= '0' && byte <= '9') || ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z');
}

/// Where the message of a trap begins, whose "Fatal " is at a place: with the file and the line before it, as in
/// "App/Main.swift:12: Fatal error", and not with what was printed without a newline before that.
static ssize_t sentence_start(const uint8_t *text, ssize_t fatal) {
    static const char ending[] = ".swift";
    const ssize_t length = sizeof ending - 1;
    ssize_t at = fatal - 2;
    if (at < 1 || memcmp(text + at, ": ", 2) != 0) return fatal;
    while (at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9') at--;
    if (at <= length || text[at - 1] != ':' || memcmp(text + at - 1 - length, ending, (size_t)length) != 0) {
        return fatal;
    }
    at -= 1 + length;
    while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '/') at--;
    if (at > 0 && text[at - 1] == '/') at--;
    ssize_t module_end = at;
    while (at > 0 && is_of_name(text[at - 1])) at--;
    // Where what was printed ends in letters too, the program's own name tells where its module begins.
    const char *name = program_invocation_short_name;
    ssize_t count = (ssize_t)strlen(name);
    int is_module = name[0] >= 'A' && name[0] <= 'Z';
    if (is_module && module_end - at > count && memcmp(text + module_end - count, name, (size_t)count) == 0) {
        return module_end - count;
    }
    // A whole path, as code in Swift 5 mode has it.
    if (at > 0 && text[at - 1] == '/') {
        while (at > 0 && text[at - 1] > ' ') at--;
    }
    return at;
}

/// Keeps the last message of a trap, and what follows it.
static void keep_sentence(const struct guard_page *page) {
    static const char mark[] = "Fatal ", stack[] = "\nCurrent stack trace:\n";
    off_t end = captured_length(page);
    // Not on the stack, which is a handler's.
    static uint8_t text[SENTENCE_SEARCH];
    off_t start = end > SENTENCE_SEARCH ? end - SENTENCE_SEARCH : 0;
    ssize_t length = pread(page->capture, text, (size_t)(end - start), start);
    for (ssize_t at = length - (ssize_t)sizeof mark + 1; at >= 0; at--) {
        if (memcmp(text + at, mark, sizeof mark - 1) != 0) continue;
        at = sentence_start(text, at);
        const uint8_t *trace = memmem(text + at, (size_t)(length - at), stack, sizeof stack - 1);
        size_t consumed = 0, said = trace ? (size_t)(trace - text - at) : (size_t)(length - at);
        if (said > SENTENCE_LENGTH) said = SENTENCE_LENGTH;
        sentence_length = tui_filter_text(text + at, said, 1, sentence, &consumed);
        is_traced = trace != NULL;
        return;
    }
}

void tui_capture_keep_last_words(struct guard_page *page) {
    if (page->originals[0] < 0 && page->originals[1] < 0) return;
    tui_log_pump(page, RESTORER_PROCESS);
    keep_sentence(page);
}

void tui_capture_repeat(struct guard_page *page, int is_backtraced, long long deadline) {
    if (sentence_length == 0 || !(is_backtraced || is_traced)) return;
    tui_write_bounded(page->tty, sentence, sentence_length, deadline);
    if (sentence[sentence_length - 1] != '\n') tui_write_bounded(page->tty, (const uint8_t *)"\n", 1, deadline);
    sentence_length = 0;
}

int tui_guard_capture(void) {
    const struct guard_page *page = tui_guard_page;
    return page && (page->originals[0] >= 0 || page->originals[1] >= 0) ? page->capture : -1;
}

void tui_capture_end(struct guard_page *page) {
    for (int index = 0; index < GUARD_CAPTURED; index++) {
        if (page->originals[index] < 0) continue;
        dup2(page->originals[index], index + 1);
        close(page->originals[index]);
        page->originals[index] = -1;
    }
    tui_log_pump(page, RESTORER_PROCESS);
    tui_log_end_lines(RESTORER_PROCESS);
}

void tui_capture_replay(struct guard_page *page, long long deadline) {
    if (page->capture < 0) return;
    off_t end = captured_length(page);
    off_t at = end > REPLAY_LENGTH ? end - REPLAY_LENGTH : 0;
    uint8_t input[PIECE], output[2 * PIECE], last = '\n';
    while (at < end) {
        size_t wanted = end - at < PIECE ? (size_t)(end - at) : PIECE;
        ssize_t count = pread(page->capture, input, wanted, at);
        if (count <= 0) break;
        size_t consumed = 0;
        size_t length = tui_filter_text(input, (size_t)count, at + count >= end, output, &consumed);
        at += (off_t)consumed;
        if (length > 0) last = output[length - 1];
        if (tui_write_bounded(page->tty, output, length, deadline) <= 0 || consumed == 0) break;
    }
    if (last != '\n') tui_write_bounded(page->tty, (const uint8_t *)"\n", 1, deadline);
    lseek(page->capture, 0, SEEK_SET);
}

void tui_capture_trim(struct guard_page *page) {
    if (page->capture < 0) return;
    off_t end = captured_length(page);
    if (end < TRIM_LENGTH) return;
    // Text that another thread prints between these calls is lost: the price of never blocking a writer.
    uint8_t piece[4096];
    for (off_t moved = 0; moved < REPLAY_LENGTH; moved += sizeof piece) {
        ssize_t count = pread(page->capture, piece, sizeof piece, end - REPLAY_LENGTH + moved);
        if (count <= 0 || pwrite(page->capture, piece, (size_t)count, moved) < 0) break;
    }
    lseek(page->capture, REPLAY_LENGTH, SEEK_SET);
}
