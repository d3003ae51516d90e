import FoundationEssentials

/// A view that keeps something from one run of the program to the next.
///
/// Only views with a `restorationIdentifier` are asked, and only inside the view of a controller that has one too. Text
/// fields and text views keep their text unless it is a secret or has over a megabyte, scroll views their offset, tables
/// and collections their selection and current item too.
@MainActor public protocol StateRestoring: View {
    /// Keeps what the user would miss.
    func encodeRestorableState(with coder: StateCoder)

    /// Restores what was kept; what is no longer possible is left out.
    func decodeRestorableState(with coder: StateCoder)
}

extension View {
    /// The name under which the view's state is kept; nil where nothing is.
    ///
    /// Defaults to nil. Different in each view of a controller.
    public var restorationIdentifier: String? {
        get { extras?.restorationIdentifier }
        set { madeExtras.restorationIdentifier = newValue }
    }
}
