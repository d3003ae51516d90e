/// Views that are out of sight and wait to be shown again with other content, by their reuse identifier.
@MainActor struct ReusePool<Element: View> {
    private var waiting: [String: [Element]] = [:]
    private var makers: [String: @MainActor () -> Element?] = [:]

    /// Sets how views of an identifier are made.
    mutating func register(_ identifier: String, make: (@MainActor () -> Element?)?) {
        makers[identifier] = make
        waiting[identifier] = nil
    }

    /// Whether views of an identifier can be made.
    func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

    /// A view that waits.
    mutating func take(_ identifier: String) -> Element? { waiting[identifier]?.popLast() }

    /// A new view.
    func make(_ identifier: String) -> Element? { makers[identifier]?() }

    /// Keeps a view for later.
    mutating func put(_ element: Element, for identifier: String) {
        waiting[identifier, default: []].append(element)
    }

    /// The views that wait.
    var all: [Element] { waiting.values.flatMap { $0 } }

    /// Lets go of all that wait.
    mutating func empty() {
        for element in all { element.removeFromSuperview() }
        waiting = [:]
    }
}
