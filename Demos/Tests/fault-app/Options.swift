import Nibble

/// What the program is asked to be: `--name value` for each.
///
/// `--log FILE` takes a line for each event; `--fault NAME` is what the key `g` does; `--text FILE` is a label's text;
/// `--picture FILE` is shown; `--editor COMMAND` is what the key `e` runs, unless `--file FILE` is to be edited with the
/// person's editor; `--renderer curses|direct`; `--throws yes`
/// handles the lack of a terminal itself; `--guardian no`; `--clipboard no`; `--motion yes` reports all of the mouse's movements;
/// `--animation large` moves a page of text instead of a word.
struct Options {
    let log: String?
    let fault: String
    let text: String?
    let picture: String?
    let editor: String
    let file: String?
    let terminal: NcursesTerminal.Options
    let reportsMotion: Bool
    let isAnimationLarge: Bool

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
        var terminal = NcursesTerminal.Options()
        terminal.exitsWithoutTerminal = values["--throws"] != "yes"
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
