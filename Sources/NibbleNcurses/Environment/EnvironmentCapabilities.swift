internal import CTerminal
internal import NibbleCells
internal import NibbleSystem
internal import NibbleTerminal

/// The facts about a terminal before it is asked: from the environment and from terminfo.
package struct EnvironmentCapabilities: Hashable, Sendable {
    /// The renderer that the user wants (`NIBBLE_RENDERER`).
    enum RendererChoice: String, CaseIterable, Hashable, Sendable {
        /// The one that suits the terminal.
        case automatic
        /// ncurses' screen.
        case curses
        /// Our own sequences.
        case direct
    }

    /// The terminfo entry.
    let terminfo: Terminfo
    /// The number of colours that the terminal shows.
    let colorDepth: ColorDepth
    /// Whether text is UTF-8.
    let usesUTF8: Bool
    /// The dialect in which modes are switched on and off.
    package let dialect: ModeDialect
    /// The renderer asked for.
    ///
    /// Defaults to automatic, also for values that mean nothing.
    let renderer: RendererChoice
    /// The way to ask the terminal for pixels; not at all when NIBBLE_PIXELS is 0, nor where colours aren't wanted.
    let pixels: CapabilityQuestions.PixelQuestion

    /// Derives everything from an environment and a terminfo entry.
    init(environment: ProcessEnvironment, terminfo: Terminfo) {
        self.terminfo = terminfo
        dialect = ModeDialect(terminfo: terminfo)
        usesUTF8 = environment.usesUTF8
        renderer = environment["NIBBLE_RENDERER"].flatMap(RendererChoice.init(rawValue:)) ?? .automatic
        pixels = Self.pixels(environment: environment, terminfo: terminfo)
        colorDepth = Self.colorDepth(environment: environment, terminfo: terminfo, isXterm: dialect.isXterm)
    }

    /// The colours to draw with where a program asks for a number of them.
    ///
    /// A program that asks for 24 bits is trusted, and one that asks for 256 colours where the terminal has any: the entry of
    /// xterm, for one, has eight.
    func colorDepth(wanted: ColorDepth?) -> ColorDepth {
        switch wanted {
        case nil: colorDepth
        case .trueColor: .trueColor
        case .indexed256 where colorDepth != .mono: .indexed256
        case let wanted?: min(colorDepth, wanted)
        }
    }

    /// Reads what this process's environment and terminfo say, and prepares libc for its characters.
    ///
    /// - Throws: `NcursesError` when TERM names no terminal that can show an interface. The terminal is untouched.
    @MainActor package static func current() throws -> EnvironmentCapabilities {
        let environment = ProcessEnvironment.current
        let terminfo = try Terminfo(reading: environment["TERM"])
        let capabilities = EnvironmentCapabilities(environment: environment, terminfo: terminfo)
        _ = tui_locale_prepare(capabilities.usesUTF8 ? 1 : 0)
        return capabilities
    }

    /// Has libc write UTF-8 although the environment doesn't ask for it: the terminal was found to read it.
    ///
    /// - Returns: Whether it does now; systems without any such locale can't.
    @MainActor static func adoptUTF8() -> Bool { tui_locale_prepare(1) != 0 }

    /// Multiplexers do not pass kitty's question on: tmux takes it for a title.
    ///
    /// Around tmux nobody can be asked: an answer may come after the program has ended, and be typed into the shell. So users
    /// say that pictures may pass.
    private static func pixels(
        environment: ProcessEnvironment, terminfo: Terminfo
    ) -> CapabilityQuestions.PixelQuestion {
        let wanted = environment["NIBBLE_PIXELS"]
        if wanted.flatMap(SwitchSpelling.isOn) == false || environment["NO_COLOR"] != nil { return .none }
        let isInside = environment["TMUX"] != nil || environment["STY"] != nil
        let isMultiplexer = ["tmux", "screen"].contains { terminfo.name.hasPrefix($0) }
        if wanted == "tmux", environment["TMUX"] != nil { return .placeholders }
        return isInside || isMultiplexer ? .attributes : .all
    }

    private static func colorDepth(
        environment: ProcessEnvironment, terminfo: Terminfo, isXterm: Bool
    ) -> ColorDepth {
        if environment["NO_COLOR"] != nil { return .mono }
        let colors = terminfo.number("colors") ?? 0
        if terminfo.has("RGB") || terminfo.has("Tc") || colors > 256 { return .trueColor }
        if isXterm, promisesTrueColor(environment, term: terminfo.name) { return .trueColor }
        switch colors {
        case 256...: return .indexed256
        case 16...: return .ansi16
        case 8...: return .ansi8
        default: return .mono
        }
    }

    /// COLORTERM is inherited by what runs inside: GNU screen does not pass 24-bit colours on, tmux does.
    private static func promisesTrueColor(_ environment: ProcessEnvironment, term: String) -> Bool {
        guard let value = environment["COLORTERM"]?.lowercased(), value == "truecolor" || value == "24bit"
        else {
            return false
        }
        return !term.hasPrefix("screen") || environment["TMUX"] != nil
    }
}
