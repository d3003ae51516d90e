public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A field for what is searched: with a sign at its start, a button that clears it, and Escape to clear it too.
///
/// ```swift
/// search.addTarget(self, action: Settings.filter, for: .editingChanged)
/// ```
open class SearchField: TextField {
    /// Makes an empty field.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a field that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    /// A layout file's attributes stay.
    private func prepare() {
        if placeholder.isEmpty { placeholder = "Search" }
        if clearButtonMode == .never { clearButtonMode = .always }
    }

    /// Whether Escape clears the field before it's left to others.
    ///
    /// Defaults to true. Set it to false where Escape ends the search, with a text in the field or without.
    public var clearsOnEscape = true

    /// A slash, the key that begins a search in many programs.
    open override var leadingGlyph: Glyph? { Glyph(character: "/") }

    /// Escape clears the field, and is left to others when there is nothing to clear or ``clearsOnEscape`` is false.
    open override func keyDown(with event: KeyEvent) -> Handling {
        let isEscape = event.key == .escape && event.modifiers.isEmpty
        if isEscape, !clearsOnEscape, !showsCompletions { return .ignored }
        let handling = super.keyDown(with: event)
        guard handling == .ignored, isEscape, clearsOnEscape, hasText else { return handling }
        clear()
        return .handled
    }

    /// A field that searches, with its text.
    open override var accessibilityDefaults: AccessibilityProperties {
        fieldAccessibility(.searchField)
    }
}
