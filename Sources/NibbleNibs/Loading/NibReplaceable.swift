public import NibbleViews

/// A view whose placeholder in one layout file is replaced by what another file describes.
///
///     final class RatingView: View, NibReplaceable {
///         static var nibReplacement: Nib? { try? Nib(for: RatingView.self) }
///     }
///
/// It saves overriding `awakeAfter(using:)`: an element of the class without anything inside becomes the other file's first
/// view of the class, and everything that the element says is said to that one.
@MainActor public protocol NibReplaceable: View {
    /// The file that describes views of the class; nil leaves the placeholder as it is.
    static var nibReplacement: Nib? { get }
}
