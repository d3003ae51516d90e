import Foundation
import NibbleCells
import NibbleStage

/// Reads an asciicast of version 2, which nobody vouches for.
struct RecordingReader {
    /// A problem of a recording.
    struct Problem: Error, Hashable {
        /// The line, from 1 on; nil for the file as a whole.
        let line: Int?
        /// A sentence.
        let reason: String
    }

    /// The largest file, in bytes: twice what `NIBBLE_RECORD` writes.
    static let fileLimit = 128 << 20
    /// The longest line, in bytes.
    static let lineLimit = 16 << 20
    /// The longest session, in seconds: a month.
    static let timeLimit = 31.0 * 86_400

    private static let variables: Set = [
        "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "NIBBLE_RENDERER",
    ]

    private var events: [Recording.Event] = []
    private var lastTime = 0.0

    /// Reads a file.
    ///
    /// - Throws: `Problem` with the first thing that is wrong.
    static func read(_ path: String) throws -> Recording {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            throw Problem(line: nil, reason: "There is no such file.")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw Problem(line: nil, reason: "This isn't a regular file.")
        }
        guard attributes[.size] as? Int ?? 0 <= fileLimit else {
            throw Problem(line: nil, reason: "The file has more than \(fileLimit >> 20) MiB.")
        }
        guard let data = FileManager.default.contents(atPath: target) else {
            throw Problem(line: nil, reason: "You don't have permission to read it.")
        }
        return try read(data)
    }

    /// Reads the content of a file.
    ///
    /// - Throws: `Problem` with the first thing that is wrong. A last line that is cut off isn't.
    static func read(_ data: Data) throws -> Recording {
        var reader = RecordingReader()
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let header = try reader.header(lines.first ?? data)
        var isCut = false
        for (index, line) in lines.enumerated().dropFirst()
        where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
            do {
                try reader.event(line, number: index + 1)
            } catch  where index == lines.count - 1 {
                isCut = true
            }
        }
        return Recording(
            size: header.size, environment: header.environment, events: reader.events, isCut: isCut)
    }

    // MARK: - The header

    private func header(_ line: Data) throws -> (size: Size, environment: [String: String]) {
        guard line.count <= Self.lineLimit,
            let header = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
        else {
            throw Problem(
                line: 1,
                reason: #"An asciicast begins with a line such as {"version": 2, "width": 80, "height": 24}."#
            )
        }
        guard let version = header["version"] as? Int, version == 2 else {
            throw Problem(line: 1, reason: "Only version 2 of the asciicast format can be read.")
        }
        guard let width = header["width"] as? Int, let height = header["height"] as? Int,
            let size = ScreenSize.size(named: "\(width)x\(height)")
        else { throw Problem(line: 1, reason: "The header has no size \(Self.sizes).") }
        return (size, try environment(header["env"]))
    }

    private static var sizes: String {
        "from 1x1 to \(ScreenSize.limit.width)x\(ScreenSize.limit.height)"
    }

    /// The variables of a recording must not choose what a program loads or runs.
    private func environment(_ value: Any?) throws -> [String: String] {
        let given = value as? [String: Any] ?? [:]
        return try given.reduce(into: [:]) { result, entry in
            guard Self.variables.contains(entry.key) else { return }
            guard let text = entry.value as? String, text.utf8.count <= 64,
                text.utf8.allSatisfy({ Self.isPlain($0) })
            else {
                throw Problem(
                    line: 1, reason: "The value of \(entry.key) isn't a name of letters and digits.")
            }
            result[entry.key] = text
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "._+@-".utf8.contains(byte)
        }
    }

    // MARK: - Events

    private mutating func event(_ line: Data, number: Int) throws {
        guard line.count <= Self.lineLimit else {
            throw Problem(line: number, reason: "The line has more than \(Self.lineLimit >> 20) MiB.")
        }
        guard let parts = try? JSONSerialization.jsonObject(with: line) as? [Any], parts.count == 3,
            let time = parts[0] as? Double, let code = parts[1] as? String, let data = parts[2] as? String
        else {
            throw Problem(line: number, reason: #"An event is [seconds, "code", "data"]; this isn't one."#)
        }
        guard time.isFinite, time <= Self.timeLimit, time >= lastTime else {
            throw Problem(
                line: number,
                reason: time < lastTime
                    ? "The time \(time) comes before \(lastTime), that of an earlier event."
                    : "The time \(time) is more than a month.")
        }
        lastTime = time
        if let content = try content(code, data, number: number) {
            events.append(Recording.Event(time: time, content: content))
        }
    }

    /// The content of an event; nil for codes that aren't known, as the format wants.
    private func content(_ code: String, _ data: String, number: Int) throws -> Recording.Content? {
        switch code {
        case "i": return .input(Array(data.utf8))
        case "o": return .output(Array(data.utf8))
        case "m": return .marker(data)
        case "b":
            guard let bytes = Self.bytes(hexadecimal: data) else {
                throw Problem(
                    line: number, reason: "The bytes of a \"b\" event are pairs of hexadecimal digits.")
            }
            return .input(bytes)
        case "r":
            guard let size = ScreenSize.size(named: data) else {
                throw Problem(line: number, reason: "A size is columns and rows, as 80x24, \(Self.sizes).")
            }
            return .resize(size)
        default: return nil
        }
    }

    private static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
