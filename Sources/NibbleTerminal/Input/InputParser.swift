/// Turns the bytes that a terminal sends into keys, mouse events, pastes, focus changes and replies.
///
/// A pure value: it reads nothing and knows no clock. Its owner feeds what it has read together with the time, and
/// calls `timeOut(at:into:)` when `deadline` has passed *and nothing more can be read*; a byte that waits unread in the
/// kernel while the parser gives up on its sequence would be taken for a key. In return:
///
/// - Where the input is cut into chunks makes no difference to the events, with two exceptions: consecutive motions
///   of the mouse in one array of events are merged into the last, and a control string that begins as none of a
///   terminal's does is one only if it begins in one chunk; else it is Alt with a key, and a key.
/// - Every byte is read in constant time; what is kept of a sequence is at most 4 KiB.
/// - Broken input costs itself at most: the next key is read right. Sequences without a meaning here are dropped, and
///   no reply is ever taken for a key.
/// - A key that types a character is one event per Unicode scalar, because nobody can know whether a combining mark
///   is still to come. Each ill-formed piece of UTF-8 is one U+FFFD.
/// - Enter within 50 ms of a paste's end, or of a key that close to it, arrives as the paste of `"\n"`: a text that
///   brings an end marker of its own can type, but not press a default button.
package struct InputParser: Sendable {
    /// The place of the next byte in the grammar.
    enum State: Sendable {
        /// Between keys.
        case ground
        /// In a possible key string of terminfo.
        case keyString
        /// In a character of several bytes.
        case character
        /// After ESC.
        case escape
        /// After `ESC [` or `ESC O`.
        case controlSequence
        /// After `ESC [ [`, the Linux console's F1 to F5.
        case linuxFunction
        /// In the three bytes after `ESC [ M`.
        case legacyMouse
        /// After the ESC and letter that may begin a control string.
        case stringIntroducer
        /// In a control string.
        case string
        /// After an ESC in a control string.
        case stringEnd
        /// In a bracketed paste.
        case paste
    }

    /// Whether a reader that reports `.again` has left its byte for the next state.
    enum Consumption {
        /// The byte is done with.
        case taken
        /// The byte is to be read again in the new state.
        case again
    }

    /// Whether `CSI 1 ; n R` answers a question for the cursor's position, with n from 2 to 16; else it is
    /// F3 with modifiers.
    ///
    /// Defaults to false. Reports of other positions cannot be mistaken and are always replies.
    package var expectsCursorReports = false

    let configuration: Configuration
    var state = State.ground
    /// The time of the last bytes.
    var now = 0.0
    /// Whether the state was reached in an earlier chunk than the present one.
    var isContinued = false
    /// Whether another ESC came before the sequence's own: Alt with the key of the sequence.
    var hasExtraEscape = false
    /// Whether the next byte must not begin a key string, because that was tried.
    var skipsKeyStrings = false
    /// The modifiers of the character in the making.
    var characterModifiers: Modifiers = []
    var decoder = UTF8Decoder()
    var sequence = ControlSequence()
    var legacyMouse: [UInt8] = []
    var string = ControlString()
    var paste: PasteCollector
    /// The time until which Enter belongs to the last paste.
    var pasteGuardEnd = -Double.infinity
    var mouse = MouseTracker()
    var keyStrings: KeyStringMatcher

    /// Makes a parser that has read nothing.
    package init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
        paste = PasteCollector(limit: configuration.pasteLimit, piece: configuration.pastePiece)
        keyStrings = KeyStringMatcher([])
        // What is read right without help stays out of the way of the fast path and of Alt with the same key.
        let plain = self
        keyStrings = KeyStringMatcher(configuration.keyStrings.filter { !plain.reads($0) })
    }

    /// Reads a chunk of input and appends what it means to `events`.
    ///
    /// A lone ESC whose time is over becomes the Escape key first. `now` is the time when the bytes were read, in
    /// seconds of any clock that never goes back.
    package mutating func feed(
        _ bytes: UnsafeRawBufferPointer, at now: Double, into events: inout [InputEvent]
    ) {
        guard !bytes.isEmpty else { return }
        if state == .escape || state == .keyString && keyStrings.isLoneEscape {
            timeOut(at: now, into: &events)
        }
        self.now = now
        isContinued = true
        consume(bytes, into: &events)
    }

    /// The time at which what is pending must be decided without more bytes, in seconds; nil when nothing is pending.
    package var deadline: Double? {
        switch state {
        case .ground:
            nil
        case .escape:
            now + configuration.escapeDelay
        case .keyString:
            now + (keyStrings.isLoneEscape ? configuration.escapeDelay : Delay.introducer)
        case .stringIntroducer:
            now + Delay.introducer
        case .controlSequence:
            now + (sequence.isEmpty ? Delay.introducer : Delay.sequence)
        case .character, .linuxFunction, .legacyMouse, .string, .stringEnd:
            now + Delay.sequence
        case .paste:
            now + Delay.paste
        }
    }

    /// Decides what is pending if the deadline has passed; otherwise does nothing.
    package mutating func timeOut(at now: Double, into events: inout [InputEvent]) {
        guard let deadline, now >= deadline else { return }
        self.now = now
        isContinued = true
        while state != .ground { decide(into: &events) }
    }

    /// Reads bytes at the present time.
    mutating func consume(_ bytes: UnsafeRawBufferPointer, into events: inout [InputEvent]) {
        var index = 0
        while index < bytes.count {
            switch state {
            case .ground:
                index = readText(bytes, from: index, into: &events)
            case .controlSequence:
                index = readSequence(bytes, from: index, into: &events)
            case .string:
                index = readString(bytes, from: index, into: &events)
            case .paste:
                index = readPaste(bytes, from: index, into: &events)
            case .keyString, .character, .escape, .linuxFunction, .legacyMouse, .stringIntroducer, .stringEnd:
                if case .taken = step(bytes[index], into: &events) { index += 1 }
            }
        }
    }

    private mutating func step(_ byte: UInt8, into events: inout [InputEvent]) -> Consumption {
        switch state {
        case .keyString: stepKeyString(byte, into: &events)
        case .character: stepCharacter(byte, into: &events)
        case .escape: stepEscape(byte, into: &events)
        case .linuxFunction: stepLinuxFunction(byte, into: &events)
        case .legacyMouse: stepLegacyMouse(byte, into: &events)
        case .stringIntroducer: stepStringIntroducer(byte, into: &events)
        case .stringEnd: stepStringEnd(byte, into: &events)
        case .ground, .controlSequence, .string, .paste: .taken
        }
    }

    /// Settles what is pending, now that nothing more will come; may leave something shorter pending.
    private mutating func decide(into events: inout [InputEvent]) {
        switch state {
        case .ground:
            break
        case .keyString:
            abandonKeyString(into: &events)
        case .character:
            abandonCharacter(into: &events)
        case .escape:
            state = .ground
            emitExtraEscape(into: &events)
            emit(KeyEvent(key: .escape), into: &events)
        case .controlSequence:
            abandonSequence(into: &events)
        case .stringIntroducer:
            abandonStringIntroducer(into: &events)
        case .linuxFunction, .legacyMouse, .string, .stringEnd:
            state = .ground
            emitExtraEscape(into: &events)
        case .paste:
            endPaste(into: &events)
        }
    }

    /// Whether the parser, which must not have any key strings, reads one without help.
    private func reads(_ string: KeyString) -> Bool {
        var parser = self
        var events: [InputEvent] = []
        string.bytes.withUnsafeBytes { parser.feed($0, at: 0, into: &events) }
        parser.timeOut(at: .infinity, into: &events)
        return events == [.key(string.event)]
    }
}
