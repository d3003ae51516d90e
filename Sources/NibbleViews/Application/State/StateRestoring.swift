import FoundationEssentials
import NibbleCells

/// A view that keeps something from one run of the program to the next.
///
/// Only views with a `restorationIdentifier` are asked, and only inside the view of a controller that has one too. Text
/// fields keep their text unless it is a secret, scroll views their offset, tables and collections their selection and
/// current item too.
@MainActor public protocol StateRestoring: View {
    /// Keeps what a person would miss.
    func encodeRestorableState(with coder: StateCoder)

    /// Takes up what was kept; what is no longer possible is left out.
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

extension TextField: StateRestoring {
    /// Keeps the text, unless it is a secret.
    public func encodeRestorableState(with coder: StateCoder) {
        if !isSecureTextEntry { coder.encode(text, forKey: "text") }
    }

    /// Takes up the text.
    public func decodeRestorableState(with coder: StateCoder) {
        if !isSecureTextEntry, let text = coder.decodeString(forKey: "text") { self.text = text }
    }
}

extension ScrollView: StateRestoring {
    /// Keeps the offset; a table or a collection its selection and its current item too.
    public func encodeRestorableState(with coder: StateCoder) {
        coder.encode(contentOffset.x, forKey: "x")
        coder.encode(contentOffset.y, forKey: "y")
        if let list = self as? any ItemList { list.encodeSelection(with: coder) }
    }

    /// Takes up the offset, as far as there is content, and what was selected of the rows that are there.
    public func decodeRestorableState(with coder: StateCoder) {
        if let list = self as? any ItemList { list.decodeSelection(with: coder) }
        layoutIfNeeded()
        let limit = Size(
            width: max(0, contentSize.width - visibleSize.width),
            height: max(0, contentSize.height - visibleSize.height))
        guard let x = coder.decodeInteger(forKey: "x"), let y = coder.decodeInteger(forKey: "y") else {
            return
        }
        contentOffset = Point(x: min(max(0, x), limit.width), y: min(max(0, y), limit.height))
    }
}
