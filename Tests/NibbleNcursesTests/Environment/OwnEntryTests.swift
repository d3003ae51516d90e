import CTerminal
import Glibc
import NibbleCells
import Testing

@testable import NibbleNcurses

/// Entries for machines without a terminfo database say what the database says.
@MainActor @Suite(.serialized) struct OwnEntryTests {
    nonisolated private static let names = [
        "xterm-256color", "xterm", "xterm-kitty", "tmux-256color", "screen-256color", "screen", "linux",
        "vt100", "alacritty", "foot", "wezterm", "xterm-ghostty",
    ]

    /// All string capabilities of the entry that is open, without padding.
    private var strings: [String: [UInt8]] {
        var strings: [String: [UInt8]] = [:]
        var index: Int32 = 0
        while let name = tui_terminfo_string_name(index) {
            index += 1
            guard let value = tui_terminfo_string(name) else { continue }
            strings[String(cString: name)] = Terminfo.removingPadding(Array(String(cString: value).utf8))
        }
        return strings
    }

    /// What versions of the database differ in: the mouse, whose reports we read ourselves, and the cursor's blinking;
    /// and the title that xterm's entry saves with its screen.
    nonisolated private static let versions: Set = ["kmous", "cnorm", "smcup", "rmcup", "rep"]

    /// The name that the database of ncurses has for a terminal's entry: those of the terminals' own names come with them alone.
    nonisolated private static func inDatabase(_ name: String) -> String {
        ["xterm-kitty": "kitty", "wezterm": "xterm-256color", "xterm-ghostty": "xterm-256color"][name] ?? name
    }

    @Test(arguments: names) func stringsAreThoseOfTheDatabase(name: String) throws {
        try #require(tui_terminfo_open_own(name, 1) == 0)
        let own = strings
        tui_terminfo_close()
        #expect(own.count > 40)
        try #require(tui_terminfo_open(Self.inDatabase(name), 1) == 0)
        defer { tui_terminfo_close() }
        let database = strings
        // Foot's entry has colons in colours; it reads semicolons as well.
        let others = name == "foot" ? Self.versions.union(["setaf", "setab"]) : Self.versions
        for (capability, value) in own where !others.contains(capability) {
            let (ours, theirs) = (
                String(decoding: value, as: UTF8.self),
                database[capability].map { String(decoding: $0, as: UTF8.self) }
            )
            #expect(ours == theirs, "\(name) \(capability)")
        }
    }

    @Test(arguments: names) func numbersAndFlagsAreThoseOfTheDatabase(name: String) throws {
        let numbers = ["cols", "lines", "it", "colors", "ncv"]
        // Kitty's own entry has `km`, which that of ncurses leaves out. It says that Meta may set the eighth bit, which no
        // program asks for.
        let isWithoutMeta = ["xterm-kitty", "alacritty", "foot"].contains(name)
        let flags = ["am", "xenl", "bce", "msgr", "mir"] + (isWithoutMeta ? [] : ["km"])
        func read() -> ([Int32], [Int32]) {
            (numbers.map { tui_terminfo_number($0) }, flags.map { tui_terminfo_flag($0) })
        }
        try #require(tui_terminfo_open_own(name, 1) == 0)
        let own = read()
        tui_terminfo_close()
        try #require(tui_terminfo_open(Self.inDatabase(name), 1) == 0)
        let database = read()
        tui_terminfo_close()
        #expect(own.0 == database.0)
        #expect(own.1 == database.1)
    }

    @Test func otherTerminalsHaveNone() {
        #expect(tui_terminfo_open_own("vt52", 1) == -ENOENT)
        #expect(tui_terminfo_open_own("", 1) == -ENOENT)
    }

    @Test(arguments: [nil, "/nowhere"]) func theEnvironmentIsAsBefore(folder: String?) {
        let before = getenv("TERMINFO").map { String(cString: $0) }
        if let folder { setenv("TERMINFO", folder, 1) } else { unsetenv("TERMINFO") }
        #expect(tui_terminfo_open_own("linux", 1) == 0)
        #expect(tui_terminfo_format(tui_terminfo_string("setaf"), [5, 0, 0, 0, 0, 0, 0, 0, 0]) != nil)
        tui_terminfo_close()
        #expect(getenv("TERMINFO").map { String(cString: $0) } == folder)
        if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
}
