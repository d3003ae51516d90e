// What follows an ESC: Alt with a key, or the beginning of a sequence; and the key strings of terminfo.
extension InputParser {
    mutating func stepEscape(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        isContinued = false
        switch byte {
        case 0x1b:
            // ESC ESC begins Alt with a key that is a sequence, as in rxvt; of more than two the first are Escape.
            emitExtraEscape(into: &events)
            hasExtraEscape = true
        case ControlSequence.Introducer.csi.byte:
            sequence.begin(.csi)
            state = .controlSequence
        case ControlSequence.Introducer.ss3.byte:
            sequence.begin(.ss3)
            state = .controlSequence
        default:
            if let kind = ControlString.Kind(rawValue: byte) {
                string.begin(kind)
                state = .stringIntroducer
            } else {
                emitAlt(byte, into: &events)
            }
        }
        return .taken
    }

    /// Reads the byte after an ESC as a key with Alt.
    mutating func emitAlt(_ byte: UInt8, into events: inout [InputEvent]) {
        emitExtraEscape(into: &events)
        beginKey(byte, modifiers: .alt, into: &events)
    }

    // MARK: Key strings

    /// Begins to follow the key strings of terminfo, before any other reading of the byte.
    mutating func beginKeyString(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        state = .keyString
        isContinued = false
        return stepKeyString(byte, into: &events)
    }

    mutating func stepKeyString(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        switch keyStrings.advance(byte) {
        case .incomplete:
            return .taken
        case .match(let event):
            state = .ground
            emit(event, into: &events)
            return .taken
        case .mismatch:
            abandonKeyString(into: &events)
            return .again
        }
    }

    /// Takes the longest key string among the pending bytes, or none, and reads the rest of them again.
    mutating func abandonKeyString(into events: inout [InputEvent]) {
        var rest = keyStrings.pending[...]
        let match = keyStrings.longestMatch
        keyStrings.reset()
        state = .ground
        if let match {
            emit(match.event, into: &events)
            rest = rest.dropFirst(match.length)
        } else {
            skipsKeyStrings = true
        }
        // Shorter than what was pending, or its first byte is read otherwise: this ends.
        rest.withUnsafeBytes { consume($0, into: &events) }
    }
}
