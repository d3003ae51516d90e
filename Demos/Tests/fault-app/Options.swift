import Nibble

/// The options of the program: `--name value` for each.
///
/// `--log FILE` takes a line for each event; `--fault NAME` is what the key `g` does; `--text FILE` is a label's text;
/// `--picture FILE` is shown; `--editor COMMAND` is what the key `e` runs, unless `--file FILE` is to be edited with the
/// user's editor; `--renderer curses|direct`; `--start program` leaves all to `Application.run(_:)`, and `--start handled`
/// goes on where there is no terminal; `--guardian no`; `--clipboard no`; `--motion yes` reports all of the mouse's
/// movements; `--animation large` moves a page of text instead of a word.
struct Options {
    let log: String?
    let fault: String
    let text: String?
    let picture: String?
    let editor: String
    let file: String?
    let terminal: NcursesTerminal.Options
    let start: Start
    let reportsMotion: Bool
    let isAnimationLarge: Bool

    /// The ways in which the application is run, and their outcome without a terminal.
    enum Start: String {
        /// By `run()`; its error ends the program.
        case throwing
        /// By `run()`; the program goes on after its error.
        case handled
        /// By `Application.run(_:)`.
        case program
    }

    init(_ arguments: some Collection<String>) {
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let name = rest.popFirst(), let value = rest.popFirst() { values[name] = value }
        log = values["--log"]
        fault = values["--fault"] ?? "none"
        text = values["--text"]
        picture = values["--picture"]
        editor = values["--editor"] ?? "true"
        file = values["--file"]
        reportsMotion = values["--motion"] == "yes"
        isAnimationLarge = values["--animation"] == "large"
        start = values["--start"].flatMap(Start.init) ?? .throwing
        var terminal = NcursesTerminal.Options()
        terminal.hasGuardian = values["--guardian"] != "no"
        terminal.copiesToClipboard = values["--clipboard"] != "no"
        switch values["--renderer"] {
        case "curses": terminal.renderer = .curses
        case "direct": terminal.renderer = .direct
        default: terminal.renderer = .automatic
        }
        self.terminal = terminal
    }
}
