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

    init(_ responder: Responder) {
        self.responder = responder
        let view = (responder as? View) ?? (responder as? any ViewOwner)?.viewIfLoaded
        place = view.map { $0.convert($0.bounds, to: nil) }
    }
}
