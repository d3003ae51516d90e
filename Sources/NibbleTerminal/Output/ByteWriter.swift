internal import NibbleCells

/// A growing buffer of bytes that a frame is written into, reused from frame to frame.
///
/// Bytes are stored through a `ByteCursor`, for which room is reserved once a run of cells, not once a byte: that
/// is what makes a full repaint cost little more than its own bytes.
package struct ByteWriter {
    /// The storage; only the first `count` bytes are meaningful.
    private var storage: [UInt8]
    /// The bytes written since `removeAll`.
    package private(set) var count = 0

    /// Makes an empty writer with room for some bytes.
    package init(capacity: Int = 4_096) {
        storage = Array(repeating: 0, count: max(64, capacity))
    }

    /// The bytes written.
    package var bytes: ArraySlice<UInt8> { storage[0..<count] }

    /// Forgets the bytes and keeps the room.
    package mutating func removeAll() { count = 0 }

    /// Calls `body` with a cursor that may write up to `room` bytes, and adds what it wrote.
    @inline(__always)
    mutating func write<Result>(room: Int, _ body: (inout ByteCursor) -> Result) -> Result {
        if room > storage.count &- count { grow(room) }
        let start = count
        return parameterBytes.withUnsafeBufferPointer { parameters in
            storage.withUnsafeMutableBytes { bytes in
                let free = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
                var cursor = ByteCursor(free, parameters: parameters)
                defer { count = start &+ cursor.count }
                return body(&cursor)
            }
        }
    }

    @inline(never) private mutating func grow(_ room: Int) {
        storage.append(contentsOf: repeatElement(0, count: max(storage.count, room)))
    }

    /// Appends bytes.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        write(room: bytes.count &+ ByteCursor.slack) { cursor in
            for byte in bytes { cursor.put(byte) }
        }
    }

    /// Appends text.
    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append($0) }
    }

    /// Appends the sequence that moves the cursor to a cell, wherever it is; the first column and row are left out.
    mutating func appendMovement(to cell: Point) {
        guard cell != .zero else { return append("\u{1B}[H") }
        append("\u{1B}[\(cell.y + 1)\(cell.x > 0 ? ";\(cell.x + 1)" : "")H".utf8)
    }
}
