extension InputParser {
    /// The settings that differ between terminals and applications.
    package struct Configuration: Sendable {
        /// The time for which a lone ESC waits for what may follow, in seconds, before it is the Escape key.
        ///
        /// Defaults to 0.025.
        package var escapeDelay = 0.025
        /// The most bytes of one paste that are kept; the rest is dropped and counted (`InputEvent.pasteCut`).
        ///
        /// Defaults to 256 MiB.
        package var pasteLimit = 256 << 20
        /// The most bytes that one event holds of a paste; a longer paste arrives as several, each as soon as it is full.
        ///
        /// Defaults to 16 MiB; at least 8 bytes.
        package var pastePiece = 16 << 20
        /// The meaning of bytes from 0x80 on.
        ///
        /// Defaults to UTF-8.
        package var highBytes = HighBytes.utf8
        /// The keys of the terminal's terminfo entry.
        ///
        /// Defaults to none, which is right for all that follow xterm.
        ///
        /// They win over the parser's own reading. Leave out the mouse's string (`kmous`).
        package var keyStrings: [KeyString] = []

        /// Makes the default configuration.
        package init() {}
    }

    /// The meanings of a byte from 0x80 on outside a sequence.
    package enum HighBytes: Sendable {
        /// A part of a character in UTF-8.
        case utf8
        /// Alt with the key of the byte's lower seven bits, as xterm's `eightBitInput` sends without UTF-8.
        case alt
    }

    /// The times that nobody needs to change, in seconds.
    enum Delay {
        /// The time for which `ESC [` and its like wait before they are Alt-[.
        ///
        /// Longer than a lone ESC: to take the rest of a torn mouse report for typed text would be worse than
        /// a late Alt-[.
        static let introducer = 0.1
        /// The time for which an unfinished sequence, control string or character waits for the next byte.
        static let sequence = 0.5
        /// The time for which a paste without an end marker waits for the next byte.
        static let paste = 5.0
        /// The time after a paste's end, or after a key in that time, in which Enter still belongs to the paste.
        static let pasteGuard = 0.05
    }
}
