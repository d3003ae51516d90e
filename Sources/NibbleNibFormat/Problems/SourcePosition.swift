/// A place in a file that people can go to.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named when it was read.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int

    /// Makes a place; the column defaults to the line's start.
    public init(file: String, line: Int, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The place as compilers write it: `Photo.layout:14:17`.
    public var description: String { "\(file):\(line):\(column)" }
}
