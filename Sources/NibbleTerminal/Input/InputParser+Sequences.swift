import NibbleCells

// Control sequences, keys in SS3 form, and the two kinds of sequence whose last bytes break the grammar.
extension InputParser {
    /// Reads a control sequence as far as it goes.
    mutating func readSequence(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into events: inout [InputEvent]
    ) -> Int {
        var index = start
        while index < bytes.count, !isFinal(bytes[index]), sequence.accepts(bytes[index]) {
            sequence.append(bytes[index])
            index += 1
        }
        guard index < bytes.count else { return index }
        guard isFinal(bytes[index]) else {
            // Such as a control character or a part of a character: the sequence is broken off.
            abandonSequence(into: &events)
            return index
        }
        endSequence(bytes[index], into: &events)
        return index + 1
    }

    /// Whether a byte ends the sequence.
    ///
    /// `$` does in rxvt's Shift with a key, `ESC [ number $`.
    private func isFinal(_ byte: UInt8) -> Bool {
        0x40...0x7e ~= byte
            || byte == UInt8(ascii: "$") && sequence.isSingleNumber && sequence.introducer == .csi
    }

    /// Gives up on a sequence: Alt with the introducer's letter if nothing followed it, else nothing.
    mutating func abandonSequence(into events: inout [InputEvent]) {
        if sequence.isEmpty {
            emitAlt(sequence.introducer.byte, into: &events)
        } else {
            state = .ground
            emitExtraEscape(into: &events)
        }
    }

    private mutating func endSequence(_ final: UInt8, into events: inout [InputEvent]) {
        let isBare = sequence.isEmpty && sequence.introducer == .csi
        if isBare, final == UInt8(ascii: "[") {
            state = .linuxFunction
        } else if isBare, final == UInt8(ascii: "M") {
            legacyMouse.removeAll(keepingCapacity: true)
            state = .legacyMouse
        } else {
            state = .ground
            sequence.end()
            perform(
                SequenceMeaning(of: sequence, final: final, expectsCursorReports: expectsCursorReports),
                into: &events)
        }
    }

    private mutating func perform(_ meaning: SequenceMeaning, into events: inout [InputEvent]) {
        let isAlt = hasExtraEscape
        if case .key = meaning { hasExtraEscape = false } else { emitExtraEscape(into: &events) }
        switch meaning {
        case .nothing:
            break
        case .key(var event):
            if isAlt { event.modifiers.insert(.alt) }
            emit(event, into: &events)
        case .text(let text):
            for character in text { emit(KeyEvent(key: .character(character)), into: &events) }
        case .mouse(let code, let column, let row, let encoding):
            let event = mouse.event(code: code, column: column, row: row, encoding: encoding, at: now)
            if let event { append(event, to: &events) }
        case .focus(let change):
            events.append(.focus(change))
        case .reply(let reply):
            events.append(.reply(reply))
        case .pasteStart:
            state = .paste
        }
    }

    /// Appends a mouse event; a motion takes the place of the motion before it, so that a flood of them stays small.
    private func append(_ event: MouseEvent, to events: inout [InputEvent]) {
        if event.phase == .moved || event.phase == .dragged, case .mouse(let last) = events.last,
            last.phase == event.phase, last.button == event.button, last.modifiers == event.modifiers
        {
            events[events.count - 1] = .mouse(event)
        } else {
            events.append(.mouse(event))
        }
    }

    mutating func stepLinuxFunction(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        state = .ground
        guard UInt8(ascii: "A")...UInt8(ascii: "E") ~= byte else {
            emitExtraEscape(into: &events)
            return 0x20...0x7e ~= byte ? .taken : .again
        }
        perform(.key(KeyEvent(key: .function(Int(byte) - 0x40))), into: &events)
        return .taken
    }

    /// Collects the three bytes of an X10 report: button, column and row, 32 added to each.
    mutating func stepLegacyMouse(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        // xterm sends 0 for a coordinate that it cannot express; other control characters break the report off.
        let isOutOfRange = byte == 0 && !legacyMouse.isEmpty
        guard byte >= 0x20 || isOutOfRange else {
            state = .ground
            emitExtraEscape(into: &events)
            return .again
        }
        legacyMouse.append(isOutOfRange ? 0xff : byte)
        guard legacyMouse.count == 3 else { return .taken }
        state = .ground
        let (code, column, row) = (Int(legacyMouse[0]), Int(legacyMouse[1]), Int(legacyMouse[2]))
        perform(.mouse(code: code - 32, column: column - 32, row: row - 32, .legacy), into: &events)
        return .taken
    }
}
