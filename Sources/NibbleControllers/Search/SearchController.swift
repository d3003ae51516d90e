import NibbleCells
import NibbleControls
import NibbleTerminal
public import NibbleViews

/// Searches in what a controller shows: a search bar, and the results in place of it or in a controller of their own.
///
/// ```swift
/// let search = SearchController(searchResultsController: nil)
/// search.obscuresBackgroundDuringPresentation = false
/// search.searchResultsUpdater = self
/// navigationItem.searchController = search
/// ```
///
/// The bar is below the navigation bar, or wherever the program puts it, as in `tableHeaderView`. `/` and Ctrl-F go
/// to it, Enter and Down go on to what was found, Esc ends the search. Outside a navigation controller a program returns
/// the controller's `keyCommands` from its own.
public final class SearchController: ViewController {
    /// Shows what was found; nil where the searched controller does so itself.
    public let searchResultsController: ViewController?
    /// The bar.
    public let searchBar = SearchBar()
    /// Finds what is searched for.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var searchResultsUpdater: (any SearchResultsUpdating)?
    /// Is told when a search begins and ends.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any SearchControllerDelegate)?
    /// Whether what is searched is dimmed while nothing is typed yet.
    ///
    /// Defaults to true. Set it to false where the searched controller itself shows what was found.
    public var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
    /// Whether the button that ends the search is shown while the search is active.
    ///
    /// Defaults to true.
    public var automaticallyShowsCancelButton = true
    /// Whether the scopes are shown while the search is active.
    ///
    /// Defaults to true.
    public var automaticallyShowsScopeBar = true
    private weak var host: ViewController?
    /// The responder that had the keys before.
    private weak var previousResponder: Responder?
    private var hasScrolling = true

    /// Makes a search; without a controller of its own the searched one shows what was found.
    public init(searchResultsController: ViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init()
        searchBar.controller = self
    }

    /// Makes a search that a layout file describes: one without a controller for what was found.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        searchResultsController = nil
        try super.init(coder: coder)
        searchBar.controller = self
    }

    // MARK: - Beginning and ending

    /// Whether a search is going on; the field has the keys when it begins, and is empty when it ends.
    ///
    /// Defaults to false.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { begin() } else { end() }
        }
    }

    /// `/` and Ctrl-F go to the field; Esc ends a search.
    public override var standardKeyCommands: [KeyCommand] {
        let open = [(Key.character("/"), Modifiers()), (.character("f"), .control)].map { key, modifiers in
            KeyCommand("Search", key: key, modifiers: modifiers) { [weak self] in self?.goToField() }
        }
        guard isActive else { return open }
        return open + [KeyCommand("End the search", key: .escape) { [weak self] in self?.isActive = false }]
    }

    private func goToField() {
        if let focused = searchBar.window?.firstResponder, !focused.isInside(searchBar) {
            previousResponder = focused
        }
        searchBar.searchTextField.becomeFirstResponder()
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
        if automaticallyShowsScopeBar { searchBar.showsScopeBar = true }
        host = searchedController
        if !searchBar.searchTextField.isFirstResponder { goToField() }
        updateOverlay()
        delegate?.didPresentSearchController(self)
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        let hadKeys = [searchBar, viewIfLoaded].contains { $0?.isFocusInside == true }
        searchBar.searchTextField.text = ""
        updateOverlay()
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
        if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
        delegate?.didDismissSearchController(self)
        searchResultsUpdater?.updateSearchResults(for: self)
        if hadKeys { giveKeysBack() }
        previousResponder = nil
    }

    private func giveKeysBack() {
        // A list that had no rows a moment ago takes keys once it has some.
        host?.viewIfLoaded?.layoutIfNeeded()
        if let previousResponder, previousResponder.becomeFirstResponder() { return }
        guard let window = searchBar.window, let host else { return }
        let isTaken = host.preferredFocusedView?.becomeFirstResponder() == true
        if !isTaken { _ = window.firstResponder?.resignFirstResponder() }
    }

    // MARK: - The bar

    func searchDidBegin() {
        isActive = true
    }

    func searchDidChange() {
        updateOverlay()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Enter goes on to what was found.
    func searchWasSubmitted() {
        let found = showsResults ? searchResultsController : host
        guard let target = found?.preferredFocusedView, target.becomeFirstResponder() else {
            searchBar.window?.moveFocus(.down)
            return
        }
    }

    // MARK: - What lies over the searched controller

    /// The controller that is searched: the one whose view the bar is in, or the one below the navigation bar.
    private var searchedController: ViewController? {
        var responder: Responder? = searchBar.next
        while let current = responder {
            if let container = current as? any SearchBarContainer { return container.searchedController }
            if let controller = current as? ViewController { return controller }
            responder = current.next
        }
        return nil
    }

    private var hasText: Bool { searchBar.searchTextField.hasText }

    /// Whether the controller for what was found is shown, rather than a dimmed ground.
    private var showsResults: Bool { searchResultsController != nil && isActive && hasText }

    private var needsOverlay: Bool {
        showsResults || (isActive && obscuresBackgroundDuringPresentation && !hasText)
    }

    /// Makes the ground that covers what is searched.
    public override func loadView() {
        view = SearchOverlay { [weak self] in self?.isActive = false }
    }

    private func updateOverlay() {
        guard needsOverlay, let host, host.isViewLoaded else { return removeOverlay() }
        if parent !== host {
            host.addChild(self)
            view.frame = overlayFrame(in: host.view)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.view.addSubview(view)
            didMove(toParent: host)
            if let scrolling = host.view as? any ScrollContainer {
                hasScrolling = scrolling.isScrollEnabled
                scrolling.isScrollEnabled = false
            }
        }
        view.backgroundColor = showsResults ? .systemBackground : SearchOverlay.dimming
        updateResults()
    }

    private func overlayFrame(in view: View) -> Rect {
        let bounds = view.bounds
        guard searchBar.isDescendant(of: view) else { return bounds }
        let top = searchBar.convert(searchBar.bounds, to: view).maxY
        return Rect(x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
    }

    private func removeOverlay() {
        guard let host = parent else { return }
        (host.view as? any ScrollContainer)?.isScrollEnabled = hasScrolling
        hideResults()
        host.removeChild(self)
    }

    private func updateResults() {
        guard showsResults, let results = searchResultsController else { return hideResults() }
        guard results.parent !== self else { return }
        addChild(results)
        results.view.frame = view.bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(results.view)
        results.didMove(toParent: self)
    }

    private func hideResults() {
        if let results = searchResultsController, results.parent === self { removeChild(results) }
    }

    /// The overlay stays in front of rows that come into view.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let superview = view.superview, superview.subviews.last !== view else { return }
        superview.bringSubviewToFront(view)
    }
}

/// Dims what is searched; a press on it ends the search.
final class SearchOverlay: View {
    /// Black, two fifths of it.
    static let dimming = Color(white: 0, alpha: 0.4)
    private let pressed: @MainActor () -> Void

    init(pressed: @escaping @MainActor () -> Void) {
        self.pressed = pressed
        super.init(frame: .zero)
    }

    /// Made by search controllers alone.
    required init(coder: NibCoder) throws {
        pressed = {}
        try super.init(coder: coder)
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        pressed()
        return .handled
    }

    override func scrollWheel(with event: MouseEvent) -> Handling { .handled }
}

/// A container whose own bar may hold the search bar of one of its children.
@MainActor protocol SearchBarContainer: ViewController {
    /// The child that a search from the container's bar looks through.
    var searchedController: ViewController? { get }
}

/// Finds what is searched for.
@MainActor public protocol SearchResultsUpdating: AnyObject {
    /// A search began or ended, or its text or scope changed: show what `searchBar.text` finds.
    func updateSearchResults(for searchController: SearchController)
}

/// Is told when a search begins and ends; every method may be left out.
@MainActor public protocol SearchControllerDelegate: AnyObject {
    /// A search is about to begin.
    func willPresentSearchController(_ searchController: SearchController)
    /// A search has begun.
    func didPresentSearchController(_ searchController: SearchController)
    /// A search is about to end.
    func willDismissSearchController(_ searchController: SearchController)
    /// A search has ended.
    func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: SearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: SearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: SearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: SearchController) {}
}
