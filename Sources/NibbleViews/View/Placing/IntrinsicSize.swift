/// The size that a view's content wants, in cells; nil along an axis without a preference.
public struct IntrinsicSize: Hashable, Sendable {
    /// The columns wanted.
    public var width: Int?
    /// The rows wanted.
    public var height: Int?

    /// No preference.
    public static let none = IntrinsicSize()

    /// Makes a preference; each length defaults to none.
    public init(width: Int? = nil, height: Int? = nil) {
        self.width = width
        self.height = height
    }
}
