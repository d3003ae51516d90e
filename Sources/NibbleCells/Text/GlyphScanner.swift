/// Walks one line of text and tells a sink what each cell shows.
///
/// Runs of ASCII and of simple scalars are read straight from the UTF-8; everything else goes by `Character`,
/// so that cells never cut what Swift takes for one character.
struct GlyphScanner<Sink: GlyphSink> {
    /// The most visible forms that one character is shown as.
    private static var formLimit: Int { 8 }

    private let text: Substring
    private var sink: Sink
    private let classes = ScalarClasses.shared
    private var cluster = ScalarCluster()

    private init(_ text: Substring, into sink: consuming Sink) {
        self.text = text
        self.sink = sink
    }

    /// Sends the glyphs of a line to a sink until the sink is full.
    static func scan(_ text: Substring, into sink: consuming Sink) -> Sink {
        var sink = sink
        var copy = text
        let isPlain = copy.withUTF8 { bytes in
            let plain = bytes.span.printableEnd(from: 0, limit: sink.room)
            guard plain == bytes.count else { return false }
            sink.append(ascii: bytes.span)
            return true
        }
        if isPlain { return sink }
        var scanner = GlyphScanner(text, into: sink)
        copy.withUTF8 { scanner.scan($0.span) }
        return scanner.sink
    }

    private mutating func scan(_ bytes: Span<UInt8>) {
        var offset = 0
        while offset < bytes.count, !sink.isFull {
            let byte = bytes[offset]
            if byte >= 0x80 {
                offset = takeSimple(bytes, from: offset)
            } else if byte.isPrintable {
                offset = takePlain(bytes, offset..<bytes.printableEnd(from: offset, limit: sink.room))
            } else {
                byte == 0x09 ? sink.appendTab() : showForm(of: UInt32(byte))
                offset += 1
                sink.endCharacter(at: offset)
            }
        }
    }

    // MARK: - Fast paths

    /// Takes a run of printable ASCII, and its last byte together with what joins it.
    ///
    /// - Returns: Where to go on.
    private mutating func takePlain(_ bytes: Span<UInt8>, _ run: Range<Int>) -> Int {
        let end = run.upperBound
        if end < bytes.count, bytes[end] >= 0x80 {
            let next = bytes.scalar(at: end)
            if !classes[next.value].isSimple {
                sink.append(ascii: bytes.extracting(run.lowerBound..<end - 1))
                return sink.isFull ? end : takeCharacter(bytes, at: end - 1)
            }
        }
        sink.append(ascii: bytes.extracting(run))
        return end
    }

    /// Takes simple scalars up to one that is not, or to ASCII; or one character, if there is none.
    ///
    /// - Returns: Where to go on.
    private mutating func takeSimple(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        var current = bytes.scalar(at: offset)
        var currentClass = classes[current.value]
        while currentClass.isSimple {
            let next = offset + current.length
            guard next < bytes.count, bytes[next] >= 0x80 else {
                sink.append(
                    current.value, columns: currentClass.columns, isDoubtful: currentClass.isDoubtful)
                sink.endCharacter(at: next)
                return next
            }
            let following = bytes.scalar(at: next)
            let followingClass = classes[following.value]
            if !followingClass.isSimple { break }
            sink.append(current.value, columns: currentClass.columns, isDoubtful: currentClass.isDoubtful)
            sink.endCharacter(at: next)
            if sink.isFull { return next }
            offset = next
            current = following
            currentClass = followingClass
        }
        return takeCharacter(bytes, at: offset)
    }

    // MARK: - One character

    /// Takes one character, which may make several glyphs.
    ///
    /// - Returns: Where it ends.
    private mutating func takeCharacter(_ bytes: Span<UInt8>, at start: Int) -> Int {
        let end = classes.characterEnd(in: bytes, from: start) ?? characterEnd(from: start)
        var offset = start
        var forms = 0
        while offset < end, !sink.isFull {
            let (value, length) = bytes.scalar(at: offset)
            offset += length
            let follower = offset < end ? bytes.scalar(at: offset).value : nil
            let hasRoom = take(value, followedBy: follower, forms: &forms)
            if !hasRoom {
                flush()
                sink.append(0xFFFD, columns: 1, isDoubtful: false)
                sink.endCharacter(at: end)
                return end
            }
        }
        flush()
        sink.endCharacter(at: end)
        return end
    }

    /// Finds where the character ends that starts at an offset, as Swift sees it.
    private func characterEnd(from offset: Int) -> Int {
        let rest = text[text.utf8.index(text.startIndex, offsetBy: offset)...]
        return text.utf8.distance(from: text.startIndex, to: rest.index(after: rest.startIndex))
    }

    /// Takes one scalar of a character.
    ///
    /// - Returns: Whether the cell had room for it.
    private mutating func take(_ scalar: UInt32, followedBy follower: UInt32?, forms: inout Int) -> Bool {
        let scalarClass = classes[scalar]
        switch scalarClass.kind {
        case .text, .emoji, .joining, .regionalIndicator, .leadingJamo:
            break
        case .control, .hidden:
            return showForm(of: scalar, counting: &forms)
        case .variation where cluster.isEmpty:
            return showForm(of: scalar, counting: &forms)
        case .mark, .linker, .spacing, .variation:
            // A mark without a base would go into the cell before it.
            if cluster.isEmpty { begin(with: 0x25CC) }
        case .joiner:
            guard cluster.endsInEmoji, isEmoji(follower) else {
                return showForm(of: scalar, counting: &forms)
            }
        case .modifier:
            if !cluster.endsInEmoji { flush() }
        case .vowelJamo:
            if cluster.isEmpty { begin(with: 0x115F) }
        case .trailingJamo:
            if cluster.isEmpty {
                begin(with: 0x115F)
                begin(with: 0x1160)
            }
        }
        guard cluster.hasRoom(for: scalarClass.kind) else { return false }
        cluster.append(scalar, scalarClass)
        return true
    }

    /// Puts a scalar into the cluster that the text does not have, for others to join.
    private mutating func begin(with scalar: UInt32) {
        cluster.append(scalar, classes[scalar])
    }

    private func isEmoji(_ scalar: UInt32?) -> Bool {
        guard let scalar else { return false }
        return classes[scalar].kind == .emoji
    }

    private mutating func flush() {
        guard !cluster.isEmpty else { return }
        if let single = cluster.single {
            sink.append(single, columns: cluster.columns, isDoubtful: cluster.doubt == .scalar)
        } else {
            sink.append(cluster)
        }
        cluster.removeAll()
    }

    // MARK: - Visible forms

    private mutating func showForm(of scalar: UInt32, counting forms: inout Int) -> Bool {
        forms += 1
        guard forms <= Self.formLimit else { return false }
        flush()
        showForm(of: scalar)
        return true
    }

    /// Shows a scalar that must not reach a terminal: `^[` for C0 and DEL, `<U+202E>` for all others.
    private mutating func showForm(of scalar: UInt32) {
        if scalar < 0x80 {
            show(UInt8(ascii: "^"))
            return show(UInt8(truncatingIfNeeded: scalar ^ 0x40))
        }
        show(UInt8(ascii: "<"))
        show(UInt8(ascii: "U"))
        show(UInt8(ascii: "+"))
        var shift = scalar > 0xFFFFF ? 20 : scalar > 0xFFFF ? 16 : 12
        while shift >= 0 {
            let digit = UInt8(truncatingIfNeeded: scalar >> UInt32(shift) & 15)
            show(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
            shift -= 4
        }
        show(UInt8(ascii: ">"))
    }

    private mutating func show(_ byte: UInt8) {
        sink.append(UInt32(byte), columns: 1, isDoubtful: false)
    }
}

extension UInt8 {
    /// Whether the byte is a printable ASCII character.
    @inline(__always) fileprivate var isPrintable: Bool { self &- 0x20 < 0x5F }
}

extension Span<UInt8> {
    /// The end of the run of printable ASCII that starts at an offset, at most so many bytes on.
    func printableEnd(from start: Int, limit: Int) -> Int {
        var offset = start
        let end = start + Swift.min(count - start, Swift.max(limit, 0))
        while offset < end, self[offset].isPrintable { offset += 1 }
        return offset
    }
}
