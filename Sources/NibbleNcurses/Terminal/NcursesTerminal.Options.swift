public import NibbleCells

extension NcursesTerminal {
    /// The renderers that can draw.
    public enum Renderer: Hashable, Sendable {
        /// The one that suits the terminal, or the one that NIBBLE_RENDERER names.
        case automatic
        /// ncurses' own screen.
        case curses
        /// Our own sequences.
        case direct
    }

    /// The rows of the normal screen that an interface has.
    public struct Inline: Hashable, Sendable {
        /// The number of rows, at least 1; a screen with fewer gives all that it has.
        public var rows: Int
        /// Whether the last frame stays on the screen, without the empty rows at its end; else the rows are erased.
        ///
        /// Defaults to true. Whatever else ends the program leaves nothing.
        public var leavesLastFrame: Bool

        /// Whether Ctrl-C ends the program by SIGINT, as it does without an interface, rather than being a key.
        ///
        /// Defaults to false.
        public var interruptsProgram = false

        /// Makes the rows of an interface.
        public init(rows: Int, leavesLastFrame: Bool = true) {
            self.rows = max(1, rows)
            self.leavesLastFrame = leavesLastFrame
        }
    }

    /// The options of a terminal.
    public struct Options: Sendable {
        /// The renderer that draws.
        ///
        /// Defaults to automatic.
        public var renderer = Renderer.automatic
        /// The number of colours that are used at most.
        ///
        /// 24 bits, and 256 colours where there are any, are used although the terminal's entry has fewer. Defaults to nil: as
        /// many as the terminal has.
        public var colorDepth: ColorDepth?
        /// Whether pictures are drawn in pixels where the terminal says that it shows them.
        ///
        /// Defaults to true; users switch it off by NIBBLE_PIXELS=0.
        public var showsPixels = true
        /// Whether a second process restores the terminal after `kill -9`.
        ///
        /// Defaults to true.
        public var hasGuardian = true
        /// Whether the user's copying reaches the system's clipboard (OSC 52).
        ///
        /// Defaults to true.
        public var copiesToClipboard = true
        /// The rows of the normal screen that the interface has, below what was printed.
        ///
        /// Defaults to nil: it has the second screen, all of it.
        public var inline: Inline?
        /// Whether a terminal that cannot be used ends the process, with a sentence on standard error and status 1.
        ///
        /// Defaults to false: `start` throws.
        @available(*, deprecated, message: "Catch what run() throws, or call Application.run(_:).")
        public var exitsWithoutTerminal: Bool {
            get { endsProcess }
            set { endsProcess = newValue }
        }
        var endsProcess = false

        /// Makes the default options.
        public init() {}
    }
}
