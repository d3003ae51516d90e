import NibbleCells

extension TerminalReply {
    /// The answer that a control sequence brings, or nil.
    ///
    /// Its parameters must have ended.
    init?(_ sequence: ControlSequence, final: UInt8) {
        switch (sequence.marker, sequence.intermediate, final) {
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "c")):
            guard sequence.count > 0 else { return nil }
            self = .primaryDeviceAttributes((0..<sequence.count).map { sequence.parameter($0) ?? 0 })
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "u")):
            guard sequence.count == 1, let flags = sequence.parameter(0) else { return nil }
            self = .keyboardFlags(flags)
        case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
            guard sequence.count == 2, let mode = sequence.parameter(0),
                let state = sequence.parameter(1).flatMap(ModeState.init(rawValue:))
            else { return nil }
            self = .mode(mode, state)
        case (0, 0, UInt8(ascii: "R")), (UInt8(ascii: "?"), 0, UInt8(ascii: "R")):
            guard sequence.count >= 2, let row = sequence.parameter(0), let column = sequence.parameter(1)
            else { return nil }
            self = .cursorPosition(Point(x: column - 1, y: row - 1))
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "S")):
            guard sequence.count == 3, sequence.parameter(0) == 1, sequence.parameter(1) == 0,
                let count = sequence.parameter(2)
            else { return nil }
            self = .sixelColors(count)
        case (0, 0, UInt8(ascii: "t")):
            self.init(windowReport: sequence)
        default:
            return nil
        }
    }

    /// `CSI kind ; height ; width t`.
    private init?(windowReport sequence: ControlSequence) {
        guard sequence.count == 3, let height = sequence.parameter(1), let width = sequence.parameter(2)
        else { return nil }
        let size = Size(width: width, height: height)
        switch sequence.parameter(0) {
        case 4: self = .textAreaPixels(size)
        case 6: self = .cellSize(size)
        case 8: self = .textAreaCells(size)
        default: return nil
        }
    }
}
