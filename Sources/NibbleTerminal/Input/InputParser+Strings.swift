// Control strings and pastes.
extension InputParser {
    /// Decides whether `ESC ]` and its like begin a string or are Alt with a key.
    ///
    /// A string's first byte comes in the same chunk, or at least is one that such a string begins with.
    mutating func stepStringIntroducer(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        let isPrintable = 0x20...0x7e ~= byte
        if isPrintable && (!isContinued || string.kind.canBegin(with: byte)) {
            emitExtraEscape(into: &events)
            state = .string
        } else {
            abandonStringIntroducer(into: &events)
        }
        return .again
    }

    mutating func abandonStringIntroducer(into events: inout [InputEvent]) {
        emitAlt(string.kind.rawValue, into: &events)
    }

    /// Reads a string as far as it goes: to ST or BEL, or to CAN or SUB, which cancel it.
    mutating func readString(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into events: inout [InputEvent]
    ) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case 0x07:
                endString(into: &events)
                return index
            case 0x18, 0x1a:
                state = .ground
                return index
            case 0x1b:
                state = .stringEnd
                return index
            default:
                string.append(byte)
            }
        }
        return index
    }

    mutating func stepStringEnd(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        guard byte != UInt8(ascii: "\\") else {
            endString(into: &events)
            return .taken
        }
        // Not ST: the string is broken off by a new sequence, which the ESC began.
        state = .escape
        return .again
    }

    private mutating func endString(into events: inout [InputEvent]) {
        state = .ground
        if let reply = string.reply { events.append(.reply(reply)) }
    }

    mutating func readPaste(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into events: inout [InputEvent]
    ) -> Int {
        switch paste.read(bytes, from: start) {
        case .unfinished:
            return bytes.count
        case .full(let index):
            emitPieces(into: &events)
            return index
        case .ended(let index):
            endPaste(into: &events)
            return index
        }
    }

    mutating func endPaste(into events: inout [InputEvent]) {
        state = .ground
        pasteGuardEnd = now + Delay.pasteGuard
        let (text, dropped) = paste.take()
        if let text { events.append(.paste(text)) }
        if dropped > 0 { events.append(.pasteCut(droppedBytes: dropped)) }
    }

    /// Emits the full pieces of a paste that is too long for one event.
    private mutating func emitPieces(into events: inout [InputEvent]) {
        while let piece = paste.takePiece() { events.append(.paste(piece)) }
    }
}
