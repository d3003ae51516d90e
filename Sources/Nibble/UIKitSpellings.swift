public import NibbleCells
internal import NibbleImages
public import NibbleLists
public import NibbleViews

// UIKit's names of types that are nested there and have a name of their own here, or that are nested elsewhere.

extension View {
    /// UIKit's name of `ContentMode`.
    public typealias ContentMode = NibbleCells.ContentMode
    /// UIKit's name of the mask.
    public typealias AutoresizingMask = NibbleViews.AutoresizingMask
}

extension TableViewCell {
    /// UIKit's name of `Style`.
    public typealias CellStyle = Style
    /// UIKit's name of `TableView.EditingStyle`.
    public typealias EditingStyle = TableView.EditingStyle
}

extension CollectionView {
    /// UIKit's name of `CollectionViewFlowLayout.ScrollDirection`.
    public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection
}

extension Image {
    /// Makes a picture of one transparent pixel: what `UIImage()` stands for where code needs a picture that shows nothing.
    public init() { self.init(pixels: .transparent) }
}

extension PixelBuffer {
    /// One pixel that isn't seen.
    fileprivate static var transparent: PixelBuffer {
        guard let pixel = PixelBuffer(width: 1, height: 1, pixels: [0]) else {
            Precondition.fail("One pixel makes a picture.")
        }
        return pixel
    }
}

/// Responders are the same where they are the same object, as in UIKit: they can be compared, looked for, and kept in sets.
extension Responder: Hashable {
    /// Whether both are one object.
    public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

    /// Tells objects apart.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension IntrinsicSize {
    /// Makes a preference of both lengths.
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
