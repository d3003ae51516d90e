// Keys that are characters or control characters, and the emission of keys.
extension InputParser {
    /// The printable characters of ASCII: to look one up takes half the time of making it.
    private static let printableCharacters = (0x20...0x7e as ClosedRange<UInt8>).map {
        Character(Unicode.Scalar($0))
    }

    /// Reads printable ASCII as far as it goes, then one other byte.
    mutating func readText(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into events: inout [InputEvent]
    ) -> Int {
        var index = start
        let characters = Self.printableCharacters
        while index < bytes.count, 0x20...0x7e ~= bytes[index] {
            events.append(.key(KeyEvent(key: .character(characters[Int(bytes[index] - 0x20)]))))
            index += 1
        }
        if index > start, now < pasteGuardEnd { pasteGuardEnd = now + Delay.pasteGuard }
        guard index < bytes.count else { return index }
        return beginOther(bytes[index], into: &events) == .taken ? index + 1 : index
    }

    /// Reads a byte between keys that is not printable ASCII.
    private mutating func beginOther(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        if !keyStrings.isEmpty {
            if !skipsKeyStrings { return beginKeyString(byte, into: &events) }
            skipsKeyStrings = false
        }
        if byte == 0x1b {
            state = .escape
            isContinued = false
        } else {
            beginKey(byte, modifiers: [], into: &events)
        }
        return .taken
    }

    /// Reads the first byte of a key that isn't a sequence, with the modifiers found so far.
    mutating func beginKey(_ byte: UInt8, modifiers: Modifiers, into events: inout [InputEvent]) {
        state = .ground
        switch byte {
        case 0x20...0x7e:
            emit(
                KeyEvent(key: .character(Character(Unicode.Scalar(byte))), modifiers: modifiers),
                into: &events)
        case 0x00...0x1f, 0x7f:
            var event = KeyEvent(control: byte)
            event.modifiers.formUnion(modifiers)
            emit(event, into: &events)
        default:
            guard configuration.highBytes == .utf8 else {
                return beginKey(byte & 0x7f, modifiers: modifiers.union(.alt), into: &events)
            }
            characterModifiers = modifiers
            finish(decoder.start(byte), into: &events)
        }
    }

    mutating func stepCharacter(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        let step = decoder.next(byte)
        finish(step, into: &events)
        if case .illFormedBefore = step { return .again }
        return .taken
    }

    mutating func abandonCharacter(into events: inout [InputEvent]) {
        finish(.illFormedBefore, into: &events)
    }

    private mutating func finish(_ step: UTF8Decoder.Step, into events: inout [InputEvent]) {
        state = .ground
        switch step {
        case .incomplete:
            state = .character
        case .scalar(let scalar):
            // U+0080 to U+009F are control characters that no key sends.
            guard scalar.value > 0x9f else { return }
            emit(KeyEvent(key: .character(Character(scalar)), modifiers: characterModifiers), into: &events)
        case .illFormed, .illFormedBefore:
            emit(KeyEvent(key: .character("\u{fffd}"), modifiers: characterModifiers), into: &events)
        }
    }

    /// Emits a key, but an Enter too soon after a paste as a part of that paste.
    mutating func emit(_ event: KeyEvent, into events: inout [InputEvent]) {
        guard now < pasteGuardEnd else {
            events.append(.key(event))
            return
        }
        pasteGuardEnd = now + Delay.pasteGuard
        let isLineFeed = event.key == .character("j") && event.modifiers == .control
        events.append(event.key == .enter || isLineFeed ? .paste("\n") : .key(event))
    }

    /// Emits the ESC that came before a sequence's own, where the sequence turned out not to be a key.
    mutating func emitExtraEscape(into events: inout [InputEvent]) {
        guard hasExtraEscape else { return }
        hasExtraEscape = false
        emit(KeyEvent(key: .escape), into: &events)
    }
}
