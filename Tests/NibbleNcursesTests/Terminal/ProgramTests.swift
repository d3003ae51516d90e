import Testing

@testable import NibbleNcurses

@Suite struct ProgramTests {
    @Test(arguments: [
        ("vim", ["vim"]), ("  vim  -u\tNONE ", ["vim", "-u", "NONE"]), ("", []), ("   ", []),
        (#"'/opt/my editor' --wait"#, ["/opt/my editor", "--wait"]), (#""a b"c"#, ["a bc"]),
        (#"a\ b"#, ["a b"]),
        (#"'a\b'"#, [#"a\b"#]), (#""a\"b""#, [#"a"b"#]), (#"'open"#, ["open"]), (#"x ''"#, ["x", ""]),
        (#"vim -c "set ft=txt; !rm""#, ["vim", "-c", "set ft=txt; !rm"]), ("$HOME `id`", ["$HOME", "`id`"]),
    ])
    func commandsAreSplitIntoWords(command: String, words: [String]) {
        #expect(NcursesTerminal.words(of: command) == words)
    }
}
