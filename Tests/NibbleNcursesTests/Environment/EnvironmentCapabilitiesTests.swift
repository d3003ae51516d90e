import Glibc
import NibbleCells
import Testing

@testable import NibbleNcurses
@testable import NibbleTerminal

@Suite struct EnvironmentCapabilitiesTests {
    private static let xterm = Terminfo(
        name: "xterm-256color", strings: ["kmous": "\u{1B}[<", "smcup": "\u{1B}[?1049h"],
        numbers: ["colors": 256])

    private func depth(_ variables: [String: String], _ terminfo: Terminfo = xterm) -> ColorDepth {
        EnvironmentCapabilities(environment: ProcessEnvironment(variables), terminfo: terminfo).colorDepth
    }

    @Test(arguments: [
        (256, ColorDepth.indexed256), (88, .ansi16), (16, .ansi16), (8, .ansi8), (0, .mono),
        (1 << 24, .trueColor),
    ])
    func terminfoSaysHowManyColors(count: Int, expected: ColorDepth) {
        #expect(depth([:], Terminfo(name: "some", numbers: ["colors": count])) == expected)
    }

    @Test(arguments: ["truecolor", "24bit", "TRUECOLOR"])
    func colortermPromisesTrueColor(value: String) {
        #expect(depth(["COLORTERM": value]) == .trueColor)
        #expect(depth(["COLORTERM": value], Terminfo(name: "linux", numbers: ["colors": 8])) == .ansi8)
    }

    @Test func screenDoesNotPassColortermOnButTmuxDoes() {
        let screen = Terminfo(
            name: "screen-256color", strings: ["kmous": "\u{1B}[M", "smcup": "\u{1B}[?1049h"],
            numbers: ["colors": 256])
        #expect(depth(["COLORTERM": "truecolor"], screen) == .indexed256)
        #expect(depth(["COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], screen) == .trueColor)
    }

    @Test(arguments: ["RGB", "Tc"]) func terminfoMayHaveTrueColor(flag: String) {
        #expect(depth([:], Terminfo(name: "some", numbers: ["colors": 256], flags: [flag])) == .trueColor)
    }

    @Test func noColorCountsOnlyWhenItIsNotEmpty() {
        #expect(depth(["NO_COLOR": "1", "COLORTERM": "truecolor"]) == .mono)
        #expect(depth(["NO_COLOR": "", "COLORTERM": "truecolor"]) == .trueColor)
    }

    @Test func manyColorsThatAreAskedForAreBelieved() {
        func depth(_ wanted: ColorDepth?, _ colors: Int, _ variables: [String: String] = [:]) -> ColorDepth {
            EnvironmentCapabilities(
                environment: ProcessEnvironment(variables),
                terminfo: Terminfo(name: "some", numbers: ["colors": colors])
            )
            .colorDepth(wanted: wanted)
        }
        #expect(depth(nil, 8) == .ansi8 && depth(.trueColor, 8) == .trueColor)
        #expect(depth(.indexed256, 8) == .indexed256 && depth(.indexed256, 1 << 24) == .indexed256)
        #expect(depth(.ansi16, 8) == .ansi8 && depth(.ansi16, 256) == .ansi16 && depth(.mono, 256) == .mono)
        #expect(depth(.indexed256, 0) == .mono && depth(.indexed256, 256, ["NO_COLOR": "1"]) == .mono)
    }

    /// ncurses would send eight colours where the entry has eight.
    @Test(arguments: [(8, true), (256, false)]) @MainActor
    func moreColorsThanTheEntryHasAreDrawnWithoutNcurses(colors: Int, isOurs: Bool) throws {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .indexed256
        let terminfo = try Terminfo(reading: colors == 8 ? "xterm" : "xterm-256color")
        #expect(terminfo.number("colors") == colors)
        let writer = try FrameWriter(
            .automatic, capabilities: capabilities, terminfo: terminfo, size: Size(width: 4, height: 2),
            ownsScreen: true)
        #expect(writer.showsPixels == isOurs)
    }

    @Test(arguments: [
        ([:], CapabilityQuestions.PixelQuestion.all), (["NIBBLE_PIXELS": "0"], .none),
        (["NIBBLE_PIXELS": "1"], .all), (["NO_COLOR": "1"], .none), (["TMUX": "/tmp/tmux"], .attributes),
        (["TMUX": "/tmp/tmux", "NIBBLE_PIXELS": "tmux"], .placeholders), (["NIBBLE_PIXELS": "tmux"], .all),
        (["STY": "1.pts-0.host"], .attributes), (["STY": "1", "NIBBLE_PIXELS": "0"], .none),
        (["NIBBLE_PIXELS": "No"], .none), (["NIBBLE_PIXELS": "off"], .none), (["NIBBLE_PIXELS": "on"], .all),
    ])
    func pixelsAreAskedForUnlessUsersWantNone(
        variables: [String: String], expected: CapabilityQuestions.PixelQuestion
    ) {
        let environment = ProcessEnvironment(variables)
        let capabilities = EnvironmentCapabilities(environment: environment, terminfo: Self.xterm)
        #expect(capabilities.pixels == expected)
    }

    @Test func multiplexersAreNotAskedInTheirOwnName() {
        let tmux = Terminfo(name: "tmux-256color", numbers: ["colors": 256])
        let capabilities = EnvironmentCapabilities(environment: ProcessEnvironment([:]), terminfo: tmux)
        #expect(capabilities.pixels == .attributes)
    }

    /// A variable that the list of names lacks would be read as one that is not set.
    @Test func whatTheProcessIsGivenIsRead() {
        setenv("NIBBLE_PIXELS", "1", 1)
        defer { unsetenv("NIBBLE_PIXELS") }
        #expect(ProcessEnvironment.current["NIBBLE_PIXELS"] == "1")
    }

    @Test(arguments: [
        (["LANG": "C.UTF-8"], true), (["LANG": "de_DE.utf8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
        (["LANG": "C"], false), ([:], false), (["LANG": "xx_YY.UTF-8"], true),
        (["LANG": "de_DE.ISO-8859-1"], false),
        (["LC_ALL": "C", "LANG": "C.UTF-8"], false), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
        (["LC_ALL": "", "LANG": "C.UTF-8"], true),
    ])
    func theLocalesNameSaysWhetherTextIsUTF8(variables: [String: String], expected: Bool) {
        #expect(ProcessEnvironment(variables).usesUTF8 == expected)
    }

    @Test(arguments: [
        ("curses", EnvironmentCapabilities.RendererChoice.curses), ("direct", .direct), ("x", .automatic),
        ("", .automatic),
    ])
    func theRendererCanBeChosen(value: String, expected: EnvironmentCapabilities.RendererChoice) {
        let environment = ProcessEnvironment(["NIBBLE_RENDERER": value])
        #expect(EnvironmentCapabilities(environment: environment, terminfo: Self.xterm).renderer == expected)
    }
}
