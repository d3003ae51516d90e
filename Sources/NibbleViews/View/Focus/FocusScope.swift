import NibbleCells

/// A part of a window that focus and keys are confined to: a presentation, an open menu.
@MainActor struct FocusScope {
    /// The view that holds it.
    let view: View
    /// The place where the focus was before, and is to be again.
    var memory: FocusMemory?
}

/// The place where the focus was.
///
/// Kept for as long as a presentation lasts, or until the next frame: what it names may have left the window meanwhile.
@MainActor struct FocusMemory {
    let responder: Responder
    /// The place on the screen; nil where the responder had none.
    let place: Rect?
    /// The controllers around it, the innermost first.
    private let owners: [WeakOwner]
    /// The child of the innermost one that keys went to: the responder may be a button of a container's bar.
    private let child: WeakOwner

    private struct WeakOwner {
        weak var owner: (any ViewOwner)?
    }

    init(_ responder: Responder) {
        self.responder = responder
        let chain = sequence(first: responder, next: \.next)
        let owners = chain.compactMap { $0 as? any ViewOwner }
        self.owners = owners.map { WeakOwner(owner: $0) }
        child = WeakOwner(owner: owners.first?.keyChild)
        let view = (responder as? View) ?? (responder as? any ViewOwner)?.viewIfLoaded
        place = view.map { $0.convert($0.bounds, to: nil) }
    }

    /// The container in which another controller has taken the place of the one that had the focus.
    ///
    /// The window's root where all of them are gone; nil while the innermost is there and leads keys to the same child, and
    /// in a container that does not say which child keys go to.
    func changedContainer(in window: Window) -> Responder? {
        guard !owners.isEmpty else { return nil }
        guard let remaining = owners.firstIndex(where: { $0.owner?.viewIfLoaded?.window === window }) else {
            return window.content
        }
        let owner = owners[remaining].owner
        guard let keyChild = owner?.keyChild, remaining > 0 || keyChild !== child.owner else { return nil }
        return owner
    }
}
