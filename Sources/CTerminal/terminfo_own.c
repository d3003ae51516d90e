/// Entries of our own for the commonest terminals, for machines without a terminfo database: minimal containers.
///
/// They say what these terminals have in common with ECMA-48 and the VT100, and where they differ; what nobody here
/// asks for is left out.
#define _GNU_SOURCE
#include "terminfo_entry.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/// A capability: `text` is a string's value, NULL for a flag; `number` is a number's, where `text` is empty. A flag of -1
/// takes the string of an earlier part away.
struct capability {
    const char *name;
    const char *text;
    int number;
};

#define FLAG(name) {name, NULL, 1}
#define NUMBER(name, value) {name, "", value}
#define STRING(name, value) {name, "\033" value, 0}
#define CONTROL(name, value) {name, value, 0}
#define WITHOUT(name) {name, NULL, -1}
#define END {NULL, NULL, 0}

static const struct capability ansi[] = {
    FLAG("am"), FLAG("xenl"), FLAG("msgr"), NUMBER("it", 8), NUMBER("cols", 80), NUMBER("lines", 24),
    CONTROL("bel", "\a"), CONTROL("cr", "\r"), CONTROL("ind", "\n"), CONTROL("cub1", "\b"), CONTROL("cud1", "\n"),
    CONTROL("ht", "\t"), STRING("cuu1", "[A"), STRING("cuf1", "[C"), STRING("cuu", "[%p1%dA"), STRING("cud", "[%p1%dB"),
    STRING("cuf", "[%p1%dC"), STRING("cub", "[%p1%dD"), STRING("cup", "[%i%p1%d;%p2%dH"), STRING("home", "[H"),
    STRING("clear", "[H\033[J"), STRING("el", "[K"), STRING("el1", "[1K"), STRING("ed", "[J"),
    STRING("csr", "[%i%p1%d;%p2%dr"), STRING("ri", "M"), STRING("sc", "7"), STRING("rc", "8"), STRING("hts", "H"),
    STRING("tbc", "[3g"), STRING("bold", "[1m"), STRING("rev", "[7m"), STRING("blink", "[5m"), STRING("smul", "[4m"),
    CONTROL("acsc", "++,,--..00``aaffgghhiijjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~"), END,
};

/// Characters and lines that are inserted and deleted, and what came with the VT220.
static const struct capability editing[] = {
    FLAG("mir"), STRING("il", "[%p1%dL"), STRING("il1", "[L"), STRING("dl", "[%p1%dM"), STRING("dl1", "[M"),
    STRING("ich", "[%p1%d@"), STRING("dch", "[%p1%dP"), STRING("dch1", "[P"), STRING("smir", "[4h"),
    STRING("rmir", "[4l"), STRING("rmul", "[24m"), STRING("dim", "[2m"), STRING("op", "[39;49m"),
    STRING("civis", "[?25l"), STRING("kcbt", "[Z"), STRING("kich1", "[2~"),
    STRING("kdch1", "[3~"), STRING("kpp", "[5~"), STRING("knp", "[6~"), STRING("kf6", "[17~"), STRING("kf7", "[18~"),
    STRING("kf8", "[19~"), STRING("kf9", "[20~"), STRING("kf10", "[21~"), STRING("kf11", "[23~"),
    STRING("kf12", "[24~"), CONTROL("kbs", "\177"), END,
};

/// Columns and rows that are gone to by themselves.
static const struct capability positions[] = {
    STRING("hpa", "[%i%p1%dG"), STRING("vpa", "[%i%p1%dd"), END,
};

static const struct capability cursor_keys[] = {
    STRING("smkx", "[?1h\033="), STRING("rmkx", "[?1l\033>"), STRING("kcuu1", "OA"), STRING("kcud1", "OB"),
    STRING("kcuf1", "OC"), STRING("kcub1", "OD"), STRING("kf1", "OP"), STRING("kf2", "OQ"), STRING("kf3", "OR"),
    STRING("kf4", "OS"), END,
};

static const struct capability home_by_number[] = {STRING("khome", "[1~"), STRING("kend", "[4~"), END};

/// The line drawing characters of the second set, shifted to.
static const struct capability shifted_lines[] = {
    CONTROL("smacs", "\016"), CONTROL("rmacs", "\017"), STRING("sgr0", "[m\017"), END,
};

static const struct capability wrap_switch[] = {STRING("smam", "[?7h"), STRING("rmam", "[?7l"), END};

static const struct capability second_screen[] = {STRING("smcup", "[?1049h"), STRING("rmcup", "[?1049l"), END};

static const struct capability colors_256[] = {
    NUMBER("colors", 256), NUMBER("pairs", 32767),
    STRING("setaf", "[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m"),
    STRING("setab", "[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m"), END,
};

static const struct capability colors_8[] = {
    NUMBER("colors", 8), NUMBER("pairs", 64), STRING("setaf", "[3%p1%dm"), STRING("setab", "[4%p1%dm"), END,
};

static const struct capability vt100[] = {
    STRING("smso", "[7m"), STRING("rmso", "[m"), STRING("rmul", "[m"), STRING("enacs", "(B\033)0"),
    CONTROL("kbs", "\b"), STRING("kent", "OM"), STRING("ka1", "Oq"), STRING("ka3", "Os"), STRING("kb2", "Or"),
    STRING("kc1", "Op"), STRING("kc3", "On"),
    CONTROL("acsc", "``aaffggjjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~"), END,
};

static const struct capability xterm[] = {
    FLAG("km"), FLAG("npc"), STRING("clear", "[H\033[2J"), STRING("ech", "[%p1%dX"), STRING("cbt", "[Z"),
    CONTROL("acsc", "``aaffggiijjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~"), STRING("smso", "[7m"),
    STRING("rmso", "[27m"), STRING("sitm", "[3m"),
    STRING("ritm", "[23m"), STRING("invis", "[8m"), STRING("smacs", "(0"), STRING("rmacs", "(B"),
    STRING("sgr0", "(B\033[m"), STRING("indn", "[%p1%dS"), STRING("rin", "[%p1%dT"), STRING("khome", "OH"),
    STRING("kend", "OF"), STRING("kf5", "[15~"), STRING("kent", "OM"), STRING("kmous", "[<"), END,
};

/// Where xterm and kitty differ.
static const struct capability xterm_own[] = {
    FLAG("bce"), CONTROL("rep", "%p1%c\033[%p2%{1}%-%db"), STRING("cnorm", "[?12l\033[?25h"), END,
};

static const struct capability kitty[] = {
    STRING("cnorm", "[?12h\033[?25h"), STRING("smkx", "[?1h"), STRING("rmkx", "[?1l"), WITHOUT("kent"),
    WITHOUT("invis"), WITHOUT("blink"),
    CONTROL("acsc", "++,,--..00``aaffgghhiijjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~"), END,
};

static const struct capability foot[] = {WITHOUT("kent"), END};

/// GNU screen and tmux, which pass modes on as screen names them.
static const struct capability screen[] = {
    FLAG("km"), STRING("cuu1", "M"), STRING("cbt", "[Z"), STRING("enacs", "(B\033)0"), STRING("cnorm", "[34h\033[?25h"),
    STRING("kf5", "[15~"),
    STRING("kmous", "[M"), END,
};

static const struct capability screen_own[] = {STRING("smso", "[3m"), STRING("rmso", "[23m"), END};

static const struct capability tmux_256[] = {
    STRING("smso", "[7m"), STRING("rmso", "[27m"), STRING("sitm", "[3m"), STRING("ritm", "[23m"),
    STRING("invis", "[8m"), END,
};

static const struct capability console[] = {
    FLAG("bce"), NUMBER("ncv", 18), STRING("ech", "[%p1%dX"), STRING("kcbt", "\t"), STRING("smso", "[7m"),
    STRING("rmso", "[27m"), STRING("enacs", ")0"),
    STRING("civis", "[?25l\033[?1c"), STRING("cnorm", "[?25h\033[?0c"), STRING("kcuu1", "[A"), STRING("kcud1", "[B"),
    STRING("kcuf1", "[C"), STRING("kcub1", "[D"), STRING("kf1", "[[A"), STRING("kf2", "[[B"), STRING("kf3", "[[C"),
    STRING("kf4", "[[D"), STRING("kf5", "[[E"), STRING("kmous", "[M"), END,
};

enum { PARTS = 10 };

#define XTERM_256 ansi, editing, positions, cursor_keys, wrap_switch, second_screen, colors_256, xterm, xterm_own

/// A terminal's entry; where two parts have a capability, the later one's counts.
static const struct own_entry {
    const char *name;
    const struct capability *parts[PARTS];
} entries[] = {
    {"xterm-256color", {XTERM_256}},
    // These read what xterm reads, and a machine that is reached by ssh seldom has entries of theirs.
    {"alacritty", {XTERM_256}},
    {"foot", {XTERM_256, foot}},
    {"wezterm", {XTERM_256}},
    {"xterm-ghostty", {XTERM_256}},
    {"xterm", {ansi, editing, positions, cursor_keys, wrap_switch, second_screen, colors_8, xterm, xterm_own}},
    {"xterm-kitty", {ansi, editing, positions, cursor_keys, wrap_switch, second_screen, colors_256, xterm, kitty}},
    {"tmux-256color",
     {ansi, editing, positions, cursor_keys, home_by_number, shifted_lines, second_screen, colors_256, screen,
      tmux_256}},
    {"screen-256color",
     {ansi, editing, positions, cursor_keys, home_by_number, shifted_lines, second_screen, colors_256, screen,
      screen_own}},
    {"screen",
     {ansi, editing, positions, cursor_keys, home_by_number, shifted_lines, second_screen, colors_8, screen, screen_own}},
    {"linux", {ansi, editing, positions, home_by_number, shifted_lines, wrap_switch, colors_8, console}},
    {"vt100", {ansi, cursor_keys, shifted_lines, wrap_switch, vt100}},
};

/// The largest numbers of capabilities and of bytes that an entry of ours has.
enum { FLAGS = 64, NUMBERS = 64, STRINGS = 512, TEXT = 4096 };

/// An entry while it is compiled.
struct draft {
    uint8_t flags[FLAGS];
    int numbers[NUMBERS];
    int offsets[STRINGS];
    int flag_count;
    int number_count;
    int string_count;
    char text[TEXT];
    int text_length;
};

static int index_of(const char *name, NCURSES_CONST char *const *names, int limit) {
    for (int index = 0; index < limit && names[index]; index++) {
        if (strcmp(names[index], name) == 0) return index;
    }
    return -1;
}

static void grow(int *count, int index) {
    if (index >= *count) *count = index + 1;
}

static void add(struct draft *draft, const struct capability *capability) {
    const char *name = capability->name;
    int index;
    if (!capability->text && capability->number < 0) {
        if ((index = index_of(name, strnames, STRINGS)) >= 0) draft->offsets[index] = -1;
    } else if (!capability->text) {
        if ((index = index_of(name, boolnames, FLAGS)) < 0) return;
        draft->flags[index] = 1;
        grow(&draft->flag_count, index);
    } else if (!*capability->text) {
        if ((index = index_of(name, numnames, NUMBERS)) < 0) return;
        draft->numbers[index] = capability->number;
        grow(&draft->number_count, index);
    } else {
        int length = (int)strlen(capability->text) + 1;
        if ((index = index_of(name, strnames, STRINGS)) < 0 || draft->text_length + length > TEXT) return;
        memcpy(draft->text + draft->text_length, capability->text, (size_t)length);
        draft->offsets[index] = draft->text_length;
        draft->text_length += length;
        grow(&draft->string_count, index);
    }
}

static uint8_t *put_short(uint8_t *at, int value) {
    *at++ = (uint8_t)value;
    *at++ = (uint8_t)(value >> 8);
    return at;
}

/// Writes the entry in the compiled form (term(5)). Returns its length.
static size_t write_entry(const struct draft *draft, const char *name, uint8_t *bytes) {
    size_t names = strlen(name) + 1;
    const int header[] = {0x011A, (int)names, draft->flag_count, draft->number_count, draft->string_count,
                          draft->text_length};
    uint8_t *at = bytes;
    for (size_t index = 0; index < sizeof header / sizeof header[0]; index++) at = put_short(at, header[index]);
    memcpy(at, name, names);
    at += names;
    memcpy(at, draft->flags, (size_t)draft->flag_count);
    at += draft->flag_count;
    if ((at - bytes) % 2 == 1) *at++ = 0;
    for (int index = 0; index < draft->number_count; index++) at = put_short(at, draft->numbers[index]);
    for (int index = 0; index < draft->string_count; index++) at = put_short(at, draft->offsets[index]);
    memcpy(at, draft->text, (size_t)draft->text_length);
    return (size_t)(at - bytes) + (size_t)draft->text_length;
}

/// The bytes in the form that TERMINFO takes instead of a folder: a mark, and two digits each.
static char *in_digits(const uint8_t *bytes, size_t length) {
    static const char mark[] = "hex:", digits[] = "0123456789ABCDEF";
    char *text = malloc(sizeof mark + 2 * length);
    if (!text) return NULL;
    char *at = text + sizeof mark - 1;
    memcpy(text, mark, sizeof mark - 1);
    for (size_t index = 0; index < length; index++) {
        *at++ = digits[bytes[index] >> 4];
        *at++ = digits[bytes[index] & 15];
    }
    *at = 0;
    return text;
}

static char *compile(const struct own_entry *entry) {
    static struct draft draft;
    static uint8_t bytes[TEXT + 2 * (NUMBERS + STRINGS) + FLAGS + 128];
    draft = (struct draft){0};
    memset(draft.numbers, -1, sizeof draft.numbers);
    memset(draft.offsets, -1, sizeof draft.offsets);
    for (int part = 0; part < PARTS && entry->parts[part]; part++) {
        for (const struct capability *next = entry->parts[part]; next->name; next++) add(&draft, next);
    }
    return in_digits(bytes, write_entry(&draft, entry->name, bytes));
}

char *terminfo_own(const char *name) {
    for (size_t index = 0; index < sizeof entries / sizeof entries[0]; index++) {
        if (strcmp(entries[index].name, name) == 0) return compile(&entries[index]);
    }
    return NULL;
}

int terminfo_override_begin(struct terminfo_override *override, const char *name) {
    *override = (struct terminfo_override){0};
    char *entry = terminfo_own(name);
    if (!entry) return 0;
    const char *before = getenv("TERMINFO");
    override->before = before ? strdup(before) : NULL;
    override->is_set = setenv("TERMINFO", entry, 1) == 0;
    free(entry);
    return override->is_set;
}

void terminfo_override_end(struct terminfo_override *override) {
    if (!override->is_set) return;
    if (override->before) {
        setenv("TERMINFO", override->before, 1);
    } else {
        unsetenv("TERMINFO");
    }
    free(override->before);
    override->is_set = 0;
}
