public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// A row to search with: a field, a button that ends the search, and the scopes to choose from in a row below.
///
/// A `SearchController` has one. Alone it tells its delegate; Esc presses the button.
///
/// ```swift
/// let bar = SearchBar()
/// bar.placeholder = "Search photos"
/// bar.scopeButtonTitles = ["Title", "Place"]
/// bar.showsScopeBar = true
/// bar.delegate = filter
/// ```
public final class SearchBar: View {
    /// The field.
    public let searchTextField = SearchField()
    /// Is told what is searched for.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any SearchBarDelegate)?
    /// The search controller, which hears of everything first.
    weak var controller: SearchController?
    private let cancelButton = Button(title: "Cancel", role: .cancel)
    private let scopes = SegmentedControl()

    /// Makes a bar with an empty field.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a bar that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        cancelButton.style = .plain
        searchTextField.clearsOnEscape = false
        for view in [searchTextField, cancelButton, scopes] as [View] { addSubview(view) }
        searchTextField.addAction(for: .editingDidBegin) { [weak self] _ in self?.didBegin() }
        searchTextField.addAction(for: .editingChanged) { [weak self] _ in self?.textDidChange() }
        searchTextField.addAction(for: .editingDidEnd) { [weak self] _ in self?.didEnd() }
        searchTextField.addAction { [weak self] _ in self?.submit() }
        cancelButton.addAction { [weak self] _ in self?.cancel() }
        scopes.addAction(for: .valueChanged) { [weak self] _ in self?.scopeDidChange() }
        sizeChanged()
    }

    // MARK: - Content

    /// The text that is searched for.
    ///
    /// Setting it tells a search controller, and not the delegate. Defaults to the empty text.
    public var text: String {
        get { searchTextField.text }
        set {
            guard newValue != text else { return }
            searchTextField.text = newValue
            controller?.searchDidChange()
        }
    }

    /// The text that an empty field shows.
    ///
    /// Defaults to "Search".
    public var placeholder: String {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// The titles of the scopes that can be chosen.
    ///
    /// Defaults to none. The first one is chosen then.
    public var scopeButtonTitles: [String] = [] {
        didSet {
            guard scopeButtonTitles != oldValue else { return }
            scopes.removeAllSegments()
            for (index, title) in scopeButtonTitles.enumerated() {
                scopes.insertSegment(withTitle: title, at: index)
            }
            scopes.selectedSegmentIndex = scopeButtonTitles.isEmpty ? SegmentedControl.noSegment : 0
            sizeChanged()
        }
    }

    /// The position of the scope that is chosen; -1 where there is none.
    ///
    /// Setting it tells nobody.
    public var selectedScopeButtonIndex: Int {
        get { scopes.selectedSegmentIndex }
        set { scopes.selectedSegmentIndex = newValue }
    }

    /// Whether the scopes are shown, in a row of their own.
    ///
    /// Defaults to false. A search controller shows them while it is active.
    public var showsScopeBar = false { didSet { if showsScopeBar != oldValue { sizeChanged() } } }

    /// Whether the button is shown that ends the search.
    ///
    /// Defaults to false. A search controller shows it while it is active.
    public var showsCancelButton = false { didSet { if showsCancelButton != oldValue { sizeChanged() } } }

    // MARK: - Layout

    private var hasScopes: Bool { showsScopeBar && !scopeButtonTitles.isEmpty }

    /// A row for the field, and one for the scopes that are shown.
    var rows: Int { hasScopes ? 2 : 1 }

    /// The rows that it takes, in any width.
    public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: rows) }

    /// All the columns and the rows that it takes.
    public override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: rows) }

    private func sizeChanged() {
        cancelButton.isHidden = !showsCancelButton
        scopes.isHidden = !hasScopes
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        // A navigation bar takes another height then, and what is around it another place.
        superview?.setNeedsLayout()
        superview?.superview?.setNeedsLayout()
    }

    /// Places the field, the button and the scopes.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = self.bounds
        let button = showsCancelButton ? min(cancelButton.sizeThatFits(.zero).width, bounds.width / 2) : 0
        let field = max(0, bounds.width - button)
        let scopeWidth = min(bounds.width, scopes.sizeThatFits(bounds.size).width)
        searchTextField.frame = Rect(x: bounds.minX, y: bounds.minY, width: field, height: 1)
        cancelButton.frame = Rect(x: bounds.minX + field, y: bounds.minY, width: button, height: 1)
        scopes.frame = Rect(
            x: bounds.minX, y: bounds.minY + 1, width: scopeWidth, height: hasScopes ? 1 : 0)
    }

    // MARK: - What the user does

    /// Esc ends the search.
    public override func keyDown(with event: KeyEvent) -> Handling {
        guard event.key == .escape, event.modifiers.isEmpty else { return super.keyDown(with: event) }
        return cancel()
    }

    private func didBegin() {
        controller?.searchDidBegin()
        delegate?.searchBarTextDidBeginEditing(self)
    }

    private func textDidChange() {
        controller?.searchDidChange()
        delegate?.searchBar(self, textDidChange: text)
    }

    private func didEnd() {
        delegate?.searchBarTextDidEndEditing(self)
    }

    private func submit() {
        delegate?.searchBarSearchButtonClicked(self)
        controller?.searchWasSubmitted()
    }

    private func scopeDidChange() {
        controller?.searchDidChange()
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    }

    @discardableResult
    private func cancel() -> Handling {
        delegate?.searchBarCancelButtonClicked(self)
        if let controller, controller.isActive {
            controller.isActive = false
            return .handled
        }
        // A bar that stands alone is emptied.
        guard searchTextField.hasText else { return delegate == nil ? .ignored : .handled }
        searchTextField.clear()
        return .handled
    }

    /// The field and what belongs to it.
    public override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.group)
        properties.isElement = false
        return properties
    }
}

/// Is told what is searched for; every method may be left out.
@MainActor public protocol SearchBarDelegate: AnyObject {
    /// The text changed by hand.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Another scope was chosen.
    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    /// Enter was pressed in the field.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// The search is to end.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// The field has the keys.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// The field let go of the keys.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
}
