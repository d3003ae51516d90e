/// A place in a file that people can go to.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named when it was read.
    public var file: String
    /// The line, from 1; 0 where no line is meant, as of a file that isn't there.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int

    /// Makes a place; the column defaults to the line's start.
    public init(file: String, line: Int, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The place as compilers write it: `Photo.layout:14:17`, or the file alone where no line is meant.
    public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}

/// A place in the text of one file, without the file's name: eight bytes, because every attribute carries two.
package struct NibPlace: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int32
    /// The column in Unicode scalars, from 1.
    package var column: Int32

    /// Makes a place.
    package init(line: Int32, column: Int32) {
        self.line = line
        self.column = column
    }

    /// The beginning of a file.
    package static let start = NibPlace(line: 1, column: 1)

    /// Whether one place comes before another in the text.
    package static func < (left: NibPlace, right: NibPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// Line and column: `14:17`.
    package var description: String { "\(line):\(column)" }

    /// The place in a file that people can go to.
    package func position(in file: String) -> SourcePosition {
        SourcePosition(file: file, line: Int(line), column: Int(column))
    }
}
