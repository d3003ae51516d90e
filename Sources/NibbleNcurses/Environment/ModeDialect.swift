/// The sequences that switch a terminal's modes: xterm's, or those that terminfo has.
package struct ModeDialect: Hashable, Sendable {
    /// Whether the terminal follows xterm: it knows its private modes, or at least ignores those it does not know.
    let isXterm: Bool

    let enterScreen: [UInt8]
    let leaveScreen: [UInt8]
    let hideCursor: [UInt8]
    let showCursor: [UInt8]
    let keypadOn: [UInt8]
    let keypadOff: [UInt8]
    let plainText: [UInt8]

    /// xterm's own sequences.
    package static let xterm = ModeDialect()

    private init() {
        isXterm = true
        enterScreen = Array("\u{1B}[?1049h".utf8)
        leaveScreen = Array("\u{1B}[?1049l".utf8)
        hideCursor = Array("\u{1B}[?25l".utf8)
        showCursor = Array("\u{1B}[?25h".utf8)
        keypadOn = Array("\u{1B}[?1h\u{1B}=".utf8)
        keypadOff = Array("\u{1B}[?1l\u{1B}>".utf8)
        plainText = Array("\u{1B}(B\u{1B}[0m".utf8)
    }

    /// The dialect of a terminal: mouse reports and xterm's alternate screen mark a follower of xterm.
    ///
    /// The Linux console has the former only, and takes some private modes for others.
    init(terminfo: Terminfo) {
        let smcup = terminfo.string("smcup") ?? []
        let hasAlternateScreen = Self.holds("[?1049h", smcup) || Self.holds("[?47h", smcup)
        if terminfo.string("kmous") != nil, hasAlternateScreen {
            self = .xterm
            return
        }
        isXterm = false
        let clear = terminfo.string("clear") ?? []
        // Without a second screen, what is left of the interface is wiped from the only one.
        enterScreen = terminfo.string("smcup") ?? clear
        leaveScreen = terminfo.string("rmcup") ?? clear
        hideCursor = terminfo.string("civis") ?? []
        showCursor = terminfo.string("cnorm") ?? []
        keypadOn = terminfo.string("smkx") ?? []
        keypadOff = terminfo.string("rmkx") ?? []
        plainText = (terminfo.string("sgr0") ?? []) + (terminfo.string("rmacs") ?? [])
    }

    /// Whether bytes hold a text; the search of strings makes tables first, at a start that is felt.
    private static func holds(_ text: String, _ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: text.utf8) }
    }
}
