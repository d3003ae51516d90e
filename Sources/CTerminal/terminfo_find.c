/// Finds the file of a terminal's entry where ncurses looks for it.
#define _GNU_SOURCE
#include "terminfo_entry.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// Where ncurses of the common distributions looks without being told.
static const char *const standard_folders[] = {
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
};

enum { STANDARD_FOLDERS = sizeof standard_folders / sizeof standard_folders[0] };

/// What is looked for, and where it was found.
struct search {
    const char *name;
    char *path;
    size_t room;
};

/// Reads a regular file of a length that an entry may have. Returns the length, or -1.
static ssize_t read_file(int file, uint8_t *bytes, size_t room) {
    struct stat status;
    if (fstat(file, &status) < 0 || !S_ISREG(status.st_mode)) return -1;
    size_t length = 0;
    while (length < room) {
        ssize_t count = read(file, bytes + length, room - length);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0) break;
        length += (size_t)count;
    }
    return (ssize_t)length;
}

static enum entry_state check_file(const char *path) {
    // What isn't a plain file could be waited for without end.
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return ENTRY_MISSING;
    struct stat status;
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(file);
        return ENTRY_MISSING;
    }
    static uint8_t bytes[ENTRY_LIMIT + 1];
    ssize_t length = read_file(file, bytes, sizeof bytes);
    close(file);
    return length >= 0 && terminfo_is_sound(bytes, (size_t)length) ? ENTRY_SOUND : ENTRY_DAMAGED;
}

/// Looks in a folder, whose subfolders are named by the first letter, or by its number.
static enum entry_state check_folder(const struct search *search, const char *folder, int length) {
    static const char *const forms[] = {"%.*s/%c/%s", "%.*s/%02x/%s"};
    for (size_t form = 0; form < sizeof forms / sizeof forms[0]; form++) {
        int written = snprintf(search->path, search->room, forms[form], length, folder, search->name[0], search->name);
        if (written < 0 || (size_t)written >= search->room) continue;
        enum entry_state state = check_file(search->path);
        if (state != ENTRY_MISSING) return state;
    }
    return ENTRY_MISSING;
}

static enum entry_state check_standard_folders(const struct search *search) {
    enum entry_state state = ENTRY_MISSING;
    for (int index = 0; index < STANDARD_FOLDERS && state == ENTRY_MISSING; index++) {
        state = check_folder(search, standard_folders[index], (int)strlen(standard_folders[index]));
    }
    return state;
}

/// Looks in the folders of TERMINFO_DIRS; an empty one stands for the standard ones.
static enum entry_state check_list(const struct search *search, const char *list) {
    enum entry_state state = ENTRY_MISSING;
    for (const char *folder = list; folder && state == ENTRY_MISSING;) {
        const char *end = strchrnul(folder, ':');
        state = end == folder ? check_standard_folders(search) : check_folder(search, folder, (int)(end - folder));
        folder = *end ? end + 1 : NULL;
    }
    return state;
}

enum entry_state terminfo_find(const char *name, char *path, size_t room) {
    struct search search = {.name = name, .path = path, .room = room};
    enum entry_state state = ENTRY_MISSING;
    const char *folder = getenv("TERMINFO");
    if (folder && *folder == '/') state = check_folder(&search, folder, (int)strlen(folder));
    const char *home = getenv("HOME");
    char own[4096];
    if (state == ENTRY_MISSING && home && snprintf(own, sizeof own, "%s/.terminfo", home) < (int)sizeof own) {
        state = check_folder(&search, own, (int)strlen(own));
    }
    if (state == ENTRY_MISSING) state = check_list(&search, getenv("TERMINFO_DIRS"));
    if (state == ENTRY_MISSING) state = check_standard_folders(&search);
    return state;
}
