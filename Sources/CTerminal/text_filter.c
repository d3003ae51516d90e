/// Makes text of unknown origin safe for a terminal. Async-signal-safe.
#include "tui_guard.h"

/// The length of the UTF-8 character that starts with a byte, by that byte; 0 where none does.
static size_t length_of(uint8_t first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

/// Whether `have` bytes may begin a character: continuation bytes, no overlong form, no surrogate, not too large.
static int is_prefix(const uint8_t *bytes, size_t have) {
    for (size_t index = 1; index < have; index++) {
        if ((bytes[index] & 0xC0) != 0x80) return 0;
    }
    if (have < 2) return 1;
    if (bytes[0] == 0xE0) return bytes[1] >= 0xA0;
    if (bytes[0] == 0xED) return bytes[1] <= 0x9F;
    if (bytes[0] == 0xF0) return bytes[1] >= 0x90;
    if (bytes[0] == 0xF4) return bytes[1] <= 0x8F;
    return 1;
}

/// C1 controls, line separators and what changes the direction or hides text.
static int is_unsafe(const uint8_t *bytes, size_t length) {
    if (length == 2) return (bytes[0] == 0xC2 && bytes[1] < 0xA0) || (bytes[0] == 0xD8 && bytes[1] == 0x9C);
    if (length != 3) return 0;
    if (bytes[0] == 0xE2 && bytes[1] == 0x80) {
        int is_mark = bytes[2] >= 0x8B && bytes[2] <= 0x8F && bytes[2] != 0x8D;
        return is_mark || (bytes[2] >= 0xA8 && bytes[2] <= 0xAE);
    }
    if (bytes[0] == 0xE2 && bytes[1] == 0x81) return bytes[2] >= 0xA0 && bytes[2] <= 0xAF;
    return bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF;
}

static size_t put_control(uint8_t byte, uint8_t *output) {
    if (byte == '\n' || byte == '\t') {
        output[0] = byte;
        return 1;
    }
    output[0] = '^';
    output[1] = byte ^ 0x40;
    return 2;
}

size_t tui_filter_text(const uint8_t *input, size_t length, int is_last, uint8_t *output, size_t *consumed) {
    size_t at = 0, out = 0;
    while (at < length) {
        const uint8_t *bytes = input + at;
        size_t left = length - at, wanted = length_of(bytes[0]), have = wanted < left ? wanted : left;
        int needs_more = (bytes[0] == '\r' && left == 1) || (have < wanted && is_prefix(bytes, have));
        if (needs_more && !is_last) break;
        if (bytes[0] == '\r' && left > 1 && bytes[1] == '\n') {
            at += 1;
        } else if (bytes[0] < 0x20 || bytes[0] == 0x7F) {
            out += put_control(bytes[0], output + out);
            at += 1;
        } else if (wanted == 0 || have < wanted || !is_prefix(bytes, wanted)) {
            output[out++] = '?';
            at += 1;
        } else if (is_unsafe(bytes, wanted)) {
            output[out++] = '?';
            at += wanted;
        } else {
            for (size_t index = 0; index < wanted; index++) output[out++] = bytes[index];
            at += wanted;
        }
    }
    *consumed = at;
    return out;
}
