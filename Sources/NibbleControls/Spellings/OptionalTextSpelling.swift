/// An object whose text is never nil here, and optional in UIKit's spelling.
///
/// Both spellings compile, and which one is meant follows from the code around: `if let text = field.text`,
/// `field.text?.isEmpty` and `field.text = nil` take the optional one, everything else the plain one.
///
/// ```swift
/// guard let name = field.text, !name.isEmpty else { return }
/// field.text = nil
/// ```
@MainActor public protocol OptionalTextSpelling: AnyObject {
    /// The text.
    var text: String { get set }
    /// The text that is shown while there is none.
    var placeholder: String { get set }
}

extension OptionalTextSpelling {
    /// The text as UIKit spells it.
    ///
    /// Never nil; setting nil empties it.
    public var text: String? {
        get {
            let plain: String = text
            return plain
        }
        set {
            let plain: String = newValue ?? ""
            text = plain
        }
    }

    /// The text that is shown while there is none, as UIKit spells it.
    ///
    /// Never nil; setting nil removes it.
    public var placeholder: String? {
        get {
            let plain: String = placeholder
            return plain
        }
        set {
            let plain: String = newValue ?? ""
            placeholder = plain
        }
    }
}

extension TextField: OptionalTextSpelling {}
extension TextView: OptionalTextSpelling {}

/// A control whose title is never nil here, and optional in UIKit's spelling.
///
/// ```swift
/// if let title = button.currentTitle { print(title) }
/// ```
@MainActor public protocol OptionalTitleSpelling: AnyObject {
    /// The title shown now.
    var currentTitle: String { get }
}

extension OptionalTitleSpelling {
    /// The title shown now as UIKit spells it; nil where it is empty.
    public var currentTitle: String? {
        let plain: String = currentTitle
        return plain.isEmpty ? nil : plain
    }
}

extension Button: OptionalTitleSpelling {}
