/// The end of a line: LF, CR LF or CR.
public enum LineEnds {
    /// The line ends in some bytes; CR LF is one.
    static func count(in bytes: Span<UInt8>) -> Int {
        var (feeds, returns) = (0, 0)
        for index in bytes.indices {
            feeds += bytes[index] == 0x0A ? 1 : 0
            returns += bytes[index] == 0x0D ? 1 : 0
        }
        guard returns > 0 else { return feeds }
        for index in bytes.indices.dropFirst() where bytes[index] == 0x0A && bytes[index - 1] == 0x0D {
            returns -= 1
        }
        return feeds + returns
    }

    /// The first line end at or after an offset, as the range of its bytes.
    static func first(in bytes: Span<UInt8>, from start: Int) -> Range<Int>? {
        for index in start..<max(start, bytes.count) {
            if bytes[index] == 0x0A { return index..<index + 1 }
            guard bytes[index] == 0x0D else { continue }
            let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
            return index..<index + (isPair ? 2 : 1)
        }
        return nil
    }

    /// Text with other line ends.
    public static func replaced(in text: String, by lineEnd: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x0D || ($0 == 0x0A && lineEnd != "\n") }) else {
            return text
        }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: result += lineEnd.utf8
            default: result.append(byte)
            }
            previous = byte
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension TextRope {
    /// The line that a byte is in, from 0; a line end belongs to the line it ends.
    func line(at offset: Int) -> Int {
        let place = locate(min(max(0, offset), count))
        let line = sizes.size(before: min(place.piece, sizes.count)).breaks
        guard place.offset > 0 else { return line }
        let piece = pieces[place.piece].bytes
        return line + LineEnds.count(in: piece.span.extracting(0..<place.offset))
    }

    /// Finds where a line starts; the end of the text for lines that are not there.
    func start(ofLine line: Int) -> Int {
        guard line > 0 else { return 0 }
        guard line <= breakCount else { return count }
        let (index, before) = sizes.firstPiece { $0.breaks >= line }
        let piece = pieces[index].bytes
        return before.bytes + endOfBreak(number: line - before.breaks, in: piece.span)
    }

    private func endOfBreak(number: Int, in bytes: Span<UInt8>) -> Int {
        var offset = 0
        for _ in 0..<number { offset = LineEnds.first(in: bytes, from: offset)?.upperBound ?? bytes.count }
        return offset
    }

    /// The first line end at or after an offset, nil in the last line.
    func lineEnd(after offset: Int) -> Range<Int>? {
        guard offset < count else { return nil }
        var (index, start) = locate(offset)
        var base = offset - start
        while index < pieces.count {
            if sizes[index].breaks > 0 {
                let piece = pieces[index].bytes
                if let end = LineEnds.first(in: piece.span, from: start) {
                    return base + end.lowerBound..<base + end.upperBound
                }
            }
            base += sizes[index].bytes
            (index, start) = (index + 1, 0)
        }
        return nil
    }
}
