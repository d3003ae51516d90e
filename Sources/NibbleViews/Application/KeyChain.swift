/// The responders that keys and actions are offered to: from the focus on, along `next`.
///
/// Before a controller come those that it shows, unless the chain came through one of them: so the buttons of a bar pass keys on
/// to what is shown beside it. While nothing has the focus, the others that it shows come too.
@MainActor struct KeyChain: @MainActor Sequence, @MainActor IteratorProtocol {
    private var following: Responder?
    /// The controller that was reached last.
    private var reached: ViewController?
    /// The controllers shown in it that come before it, the first one last.
    private var shown: ArraySlice<ViewController> = []
    /// Whether nothing has the focus, so that no child of a container keeps the keys from the others.
    private let isUnfocused: Bool

    /// The responders from one on, in order; each is asked for when those before it have ignored the key.
    static func responders(from start: Responder?) -> KeyChain { KeyChain(start) }

    private init(_ start: Responder?) {
        // A controller that has the focus itself comes before those that it shows.
        let controller = start as? ViewController
        following = start
        reached = controller
        let view = (start as? View) ?? controller?.viewIfLoaded
        isUnfocused = view?.window?.firstResponder == nil
    }

    /// The controllers that take keys while nothing has the focus, the first one last: one, the children that it shows, and so on
    /// inwards.
    static func controllers(from controller: ViewController) -> [ViewController] {
        var found: [ViewController] = []
        var pending = [controller]
        while let controller = pending.popLast() {
            found.append(controller)
            pending += shownChildren(of: controller)
        }
        return found
    }

    /// The one that the container names, then the other visible ones from the front to the back.
    private static func shownChildren(of container: ViewController) -> [ViewController] {
        guard !container.children.isEmpty else { return [] }
        let named = container.childForKeyCommands.flatMap {
            $0.parent === container && $0.isViewLoaded ? $0 : nil
        }
        guard !(container is any OverlappingContainer) else { return [named].compactMap { $0 } }
        let others = container.children.reversed().filter { child in
            // What a container takes away is visible until its animation ends.
            child !== named && child.appearance.phase != .disappearing && ViewTree.shows(child.viewIfLoaded)
        }
        return [named].compactMap { $0 } + others
    }

    mutating func next() -> Responder? {
        if let controller = following as? ViewController, controller !== reached {
            let inner = reached
            reached = controller
            if isUnfocused || inner?.parent !== controller {
                // The child that the chain came through was the first, so it and those in it are the last here.
                shown = Self.controllers(from: controller).dropFirst().prefix { $0 !== inner }
            }
        }
        if let controller = shown.popLast() { return controller }
        defer { following = following?.next }
        return following
    }
}
