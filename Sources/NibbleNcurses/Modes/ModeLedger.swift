/// The terminal's modes that are switched on, and the bytes that switch all of them off again.
///
/// The bytes that leave must be with the restore guard before a mode is switched on; that is why changes return
/// bytes to be sent instead of sending them.
struct ModeLedger: Hashable, Sendable {
    /// The sequences that switch modes.
    let dialect: ModeDialect
    /// At most one of each kind, in the order of entering.
    private var modes: [Mode] = []

    /// Makes a ledger without any mode.
    init(dialect: ModeDialect) {
        self.dialect = dialect
    }

    /// Whether no mode is on.
    var isEmpty: Bool { modes.isEmpty }

    /// Whether a mode is on, with these very settings.
    func contains(_ mode: Mode) -> Bool { modes.contains(mode) }

    /// Notes a mode as on, in place of one of the same kind, and returns the bytes that switch it on.
    mutating func turnOn(_ mode: Mode) -> [UInt8] {
        guard !modes.contains(mode) else { return [] }
        var bytes: [UInt8] = []
        if let index = modes.firstIndex(where: { $0.kind == mode.kind }) {
            let old = modes.remove(at: index)
            if old.kind != .rows { bytes = old.leaveBytes(in: dialect) }
        }
        let position = modes.firstIndex { $0.kind > mode.kind } ?? modes.endIndex
        modes.insert(mode, at: position)
        return bytes + mode.enterBytes(in: dialect)
    }

    /// Notes a mode as off, with whatever settings it was on, and returns the bytes that switch it off.
    mutating func turnOff(_ kind: Mode.Kind) -> [UInt8] {
        guard let index = modes.firstIndex(where: { $0.kind == kind }) else { return [] }
        return modes.remove(at: index).leaveBytes(in: dialect)
    }

    /// Notes a mode as off of which the terminal has nothing any more.
    mutating func forget(_ kind: Mode.Kind) { modes.removeAll { $0.kind == kind } }

    /// The bytes that switch on all modes of the ledger.
    ///
    /// With the second screen come the margins, the character set and whatever else frames and keys rely on: who had
    /// the terminal before may have left others.
    var enterBytes: [UInt8] {
        let bytes = modes.flatMap { $0.enterBytes(in: dialect) }
        guard dialect.isXterm, contains(.alternateScreen) else { return bytes }
        let keypad = contains(.applicationKeypad) ? [] : dialect.keypadOff
        return bytes + Array("\u{1B}[r\u{1B}[4l".utf8) + dialect.plainText + keypad
    }

    /// The bytes that stop the terminal from sending anything by itself.
    var leaveInputBytes: [UInt8] {
        modes.reversed().filter(\.kind.isInput).flatMap { $0.leaveBytes(in: dialect) }
    }

    /// The ledger without the modes that make the terminal send something by itself.
    var withoutInput: ModeLedger {
        var ledger = self
        ledger.modes.removeAll(where: \.kind.isInput)
        return ledger
    }

    /// The last of the bytes that leave: those that go to rows of the normal screen.
    var placeBytes: [UInt8] {
        modes.first.flatMap { $0.kind == .rows ? $0.leaveBytes(in: dialect) : nil } ?? []
    }

    /// The bytes that leave the terminal as it was; none when no mode is on.
    ///
    /// Modes go in the reverse order of entering, the alternate screen last. In between, what frames change is
    /// reset: a sequence cut in two, an open synchronized update, margins, character set, attributes.
    var leaveBytes: [UInt8] {
        guard !modes.isEmpty else { return [] }
        var bytes = dialect.isXterm ? Array("\u{1B}\\\u{1B}[?2026l".utf8) : []
        bytes += leaveInputBytes
        // Resetting the margins moves the cursor, which only the alternate screen's end puts back.
        if dialect.isXterm, contains(.alternateScreen) { bytes += Array("\u{1B}[r".utf8) }
        if modes.contains(where: { $0.kind == .noAutowrap }) {
            bytes += Mode.noAutowrap.leaveBytes(in: dialect)
        }
        bytes += dialect.plainText
        let output = modes.reversed().filter { !$0.kind.isInput && $0.kind != .noAutowrap }
        return bytes + output.flatMap { $0.leaveBytes(in: dialect) }
    }
}
