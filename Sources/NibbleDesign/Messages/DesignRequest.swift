internal import FoundationEssentials

/// A picture that the tool asks a host for: one line of JSON.
package struct DesignRequest: Codable, Hashable, Sendable {
    /// The layout file.
    package var file: String
    /// The name of the scene; nil for the first.
    package var scene: String?
    /// The columns of the screen.
    package var columns: Int
    /// The rows of the screen.
    package var rows: Int
    /// The colours, as `ScreenColors` names them.
    package var colors = "truecolor"
    /// Whether the colours of Xcode's files stay as they are.
    package var keepsColors = false
    /// Values for attributes of the first view: the name, the text.
    package var settings: [[String]] = []
    /// Folders of pictures.
    package var resources: [String] = []
    /// The modules that the file's classes are in.
    package var modules: [String] = []
    /// The classes that aren't made, each with what its box says below the name.
    package var boxes: [String: [String]] = [:]
    /// Whether views of the package's classes are shown one after the other.
    package var isCareful = false

    /// Asks for a picture of a file.
    package init(file: String, columns: Int, rows: Int) {
        (self.file, self.columns, self.rows) = (file, columns, rows)
    }

    /// Reads a line; nil for anything but a request.
    init?(line: String) {
        guard let request = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
        self = request
    }

    /// The request as a line, with its end.
    package var line: [UInt8] { DesignLine.bytes(of: self) }
}

/// Messages as lines of JSON.
enum DesignLine {
    static func bytes(of message: some Encodable) -> [UInt8] {
        // Values of numbers and texts can always be written.
        guard let data = try? JSONEncoder().encode(message) else { return [] }
        return [UInt8](data) + [UInt8(ascii: "\n")]
    }
}
