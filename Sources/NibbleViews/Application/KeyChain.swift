/// The responders that keys and actions are offered to: from the focus on, along `next`.
///
/// Before a controller come those that it shows, unless the chain came through one of them: so the buttons of a bar pass keys on
/// to what is shown beside it.
@MainActor struct KeyChain: @MainActor Sequence, @MainActor IteratorProtocol {
    private var following: Responder?
    /// The controller that was reached last.
    private var reached: ViewController?
    /// The controllers shown in it that come before it, the deepest last.
    private var shown: ArraySlice<ViewController> = []

    /// The responders from one on, in order; each is asked for when those before it have ignored the key.
    static func responders(from start: Responder?) -> KeyChain {
        // A controller that has the focus itself comes before those that it shows.
        KeyChain(following: start, reached: start as? ViewController)
    }

    /// The controllers that take keys while nothing has the focus: one, the child that it shows, and so on inwards.
    static func controllers(from controller: ViewController) -> [ViewController] {
        let inwards = sequence(first: controller) { outer in
            outer.childForKeyCommands.flatMap { $0.parent === outer && $0.isViewLoaded ? $0 : nil }
        }
        return Array(inwards)
    }

    mutating func next() -> Responder? {
        if let controller = following as? ViewController, controller !== reached {
            let isOutside = reached.map { $0.parent !== controller } ?? true
            reached = controller
            if isOutside, !controller.children.isEmpty {
                shown = Self.controllers(from: controller).dropFirst()
            }
        }
        if let controller = shown.popLast() { return controller }
        defer { following = following?.next }
        return following
    }
}
