import NibbleViews

/// Views that are out of view and wait to be shown again with other content, by their reuse identifier.
@MainActor struct ReusePool<Element: View> {
    private var waiting: [String: [Element]] = [:]
    private var makers: [String: @MainActor () -> Element?] = [:]

    /// The identifiers that views can be made for.
    var identifiers: some Collection<String> { makers.keys }

    /// Sets how views of an identifier are made.
    mutating func register(_ identifier: String, make: (@MainActor () -> Element?)?) {
        makers[identifier] = make
        waiting[identifier] = nil
    }

    /// A view that waits.
    mutating func take(_ identifier: String) -> Element? { waiting[identifier]?.popLast() }

    /// A new view.
    func make(_ identifier: String) -> Element? { makers[identifier]?() }

    /// Keeps a view for later.
    mutating func put(_ element: Element, for identifier: String) {
        waiting[identifier, default: []].append(element)
    }

    /// Does something with each view that waits.
    func forEach(_ body: (Element) -> Void) {
        for elements in waiting.values { elements.forEach(body) }
    }
}
