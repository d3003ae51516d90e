/// Checks compiled terminfo entries (term(5)): ncurses follows some of their offsets without looking.
#define _GNU_SOURCE
#include "terminfo_entry.h"

#include <curses.h>
#include <string.h>
#include <term.h>

/// What is left to be read of an entry.
struct reader {
    const uint8_t *bytes;
    size_t length;
    size_t at;
};

/// How many items of each kind an entry has.
struct counts {
    int flags;
    int numbers;
    int strings;
    /// The bytes of the strings.
    int text;
    /// The bytes of a number.
    int width;
};

enum { MAGIC_SHORT_NUMBERS = 0x011A, MAGIC_LONG_NUMBERS = 0x021E, HEADER = 12, EXTENSION_HEADER = 10 };

/// Larger ones make ncurses allocate without end, or overflow.
enum { COLOR_LIMIT = 1 << 24, SIDE_LIMIT = 32767 };

static int short_at(const uint8_t *bytes) { return (int16_t)(bytes[0] | bytes[1] << 8); }

static int32_t number_at(const uint8_t *bytes, int width) {
    if (width == 2) return short_at(bytes);
    return (int32_t)(uint16_t)short_at(bytes) | short_at(bytes + 2) * (1 << 16);
}

/// The next bytes; NULL where there are fewer.
static const uint8_t *take(struct reader *reader, int length) {
    if (length < 0 || reader->length - reader->at < (size_t)length) return NULL;
    const uint8_t *taken = reader->bytes + reader->at;
    reader->at += (size_t)length;
    return taken;
}

static void align(struct reader *reader) {
    if (reader->at % 2 == 1 && reader->at < reader->length) reader->at++;
}

/// The length of the string at an offset of a table, its NUL included; 0 where it does not end in there.
static size_t string_length(const uint8_t *table, int length, long offset) {
    if (offset < 0 || offset >= length) return 0;
    const uint8_t *end = memchr(table + offset, 0, (size_t)(length - offset));
    return end ? (size_t)(end - table - offset) + 1 : 0;
}

/// Whether a string takes text for a parameter. Only programs for function keys do; ncurses would take a number of
/// ours for an address.
static int takes_text(const char *string) {
    for (const char *at = strchr(string, '%'); at; at = strchr(at, '%')) {
        at++;
        if (*at == '%') at++;
        else at += strspn(at, ":-+# 0123456789.");
        if (*at == 's' || *at == 'l') return 1;
    }
    return 0;
}

static int may_take_text(const char *name) {
    static const char *const names[] = {"pfkey", "pfloc", "pfx", "pln", "pfxl"};
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        if (strcmp(name, names[index]) == 0) return 1;
    }
    return 0;
}

static int numbers_are_sound(const uint8_t *numbers, const struct counts *counts) {
    for (int index = 0; index < counts->numbers && numnames[index]; index++) {
        int32_t value = number_at(numbers + index * counts->width, counts->width);
        const char *name = numnames[index];
        int is_color = strcmp(name, "colors") == 0 || strcmp(name, "pairs") == 0;
        int is_side = strcmp(name, "cols") == 0 || strcmp(name, "lines") == 0;
        if ((is_color && value > COLOR_LIMIT) || (is_side && value > SIDE_LIMIT)) return 0;
    }
    return 1;
}

static int strings_are_sound(const uint8_t *offsets, const uint8_t *table, const struct counts *counts) {
    const char *name = strnames[0];
    for (int index = 0; index < counts->strings; index++) {
        name = name ? strnames[index] : NULL;
        int offset = short_at(offsets + 2 * index);
        if (offset < 0) continue;
        if (string_length(table, counts->text, offset) == 0) return 0;
        if (name && !may_take_text(name) && takes_text((const char *)table + offset)) return 0;
    }
    return 1;
}

/// The names of extended capabilities lie behind their strings; ncurses compares with each, wherever it is.
static int extension_is_sound(struct reader *reader, int width) {
    align(reader);
    const uint8_t *header = take(reader, EXTENSION_HEADER);
    if (!header) return 1;
    int flags = short_at(header), numbers = short_at(header + 2), strings = short_at(header + 4);
    // The fourth number counts the strings that are there, the names among them.
    int text = short_at(header + 8);
    if (flags < 0 || numbers < 0 || strings < 0 || text < 0) return 0;
    int names = flags + numbers + strings;
    if (!take(reader, flags)) return 0;
    align(reader);
    if (!take(reader, numbers * width)) return 0;
    const uint8_t *offsets = take(reader, 2 * (strings + names));
    const uint8_t *table = take(reader, text);
    if (!offsets || !table) return 0;
    long base = 0;
    for (int index = 0; index < strings; index++) {
        int offset = short_at(offsets + 2 * index);
        if (offset < 0) continue;
        size_t length = string_length(table, text, offset);
        if (length == 0) return 0;
        base += (long)length;
    }
    for (int index = strings; index < strings + names; index++) {
        int offset = short_at(offsets + 2 * index);
        if (offset < 0 || string_length(table, text, base + offset) == 0) return 0;
    }
    return 1;
}

int terminfo_is_sound(const uint8_t *bytes, size_t length) {
    struct reader reader = {.bytes = bytes, .length = length};
    const uint8_t *header = take(&reader, HEADER);
    if (!header || length > ENTRY_LIMIT) return 0;
    int magic = short_at(header), names = short_at(header + 2);
    if (magic != MAGIC_SHORT_NUMBERS && magic != MAGIC_LONG_NUMBERS) return 0;
    struct counts counts = {
        .flags = short_at(header + 4), .numbers = short_at(header + 6), .strings = short_at(header + 8),
        .text = short_at(header + 10), .width = magic == MAGIC_LONG_NUMBERS ? 4 : 2,
    };
    if (names < 1 || counts.flags < 0 || counts.numbers < 0 || counts.strings < 0 || counts.text < 0) return 0;
    const uint8_t *name = take(&reader, names);
    if (!name || string_length(name, names, 0) == 0 || !take(&reader, counts.flags)) return 0;
    align(&reader);
    const uint8_t *numbers = take(&reader, counts.numbers * counts.width);
    const uint8_t *offsets = take(&reader, 2 * counts.strings);
    const uint8_t *table = take(&reader, counts.text);
    return numbers && offsets && table && numbers_are_sound(numbers, &counts) &&
           strings_are_sound(offsets, table, &counts) && extension_is_sound(&reader, counts.width);
}
