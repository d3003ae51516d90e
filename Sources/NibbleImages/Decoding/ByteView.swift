/// Bytes of a file, read at any offset without ever trapping.
struct ByteView {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    func byte(at offset: Int) -> Int? {
        bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
    }

    func little16(at offset: Int) -> Int? { number(at: offset, length: 2, isLittle: true) }
    func little32(at offset: Int) -> Int? { number(at: offset, length: 4, isLittle: true) }
    func big16(at offset: Int) -> Int? { number(at: offset, length: 2, isLittle: false) }
    func big32(at offset: Int) -> Int? { number(at: offset, length: 4, isLittle: false) }

    /// An unsigned number of `length` bytes, at most 4, in either byte order.
    func number(at offset: Int, length: Int, isLittle: Bool) -> Int? {
        guard offset >= 0, offset <= count, count - offset >= length else { return nil }
        var value = 0
        for index in 0..<length {
            let byte = Int(bytes[offset + (isLittle ? length - 1 - index : index)])
            value = value << 8 | byte
        }
        return value
    }

    /// Whether these ASCII characters are at an offset.
    func holds(_ text: StaticString, at offset: Int = 0) -> Bool {
        guard offset >= 0, offset <= count, count - offset >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { wanted[$0] == bytes[offset + $0] }
        }
    }
}
