/// What a layout file may cost; passing any of these is an error, and nothing is ever cut off silently.
enum XMLLimits {
    /// Bytes of a file: 4 MiB.
    static let bytes = 4 << 20
    /// Elements inside each other.
    static let depth = 128
    /// Elements of a file.
    static let elements = 50_000
    /// Attributes of an element.
    static let attributes = 64
    /// Bytes of a name.
    static let name = 128
    /// Bytes of an attribute's value: 64 KiB.
    static let value = 64 << 10
    /// Bytes of the text of an element, which in Xcode's files may hold a picture: 1 MiB.
    static let text = 1 << 20
}
