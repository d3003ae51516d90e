extension View {
    /// The recognizers that look for gestures on this view and on those inside it.
    ///
    /// Defaults to none.
    public var gestureRecognizers: [GestureRecognizer] {
        get { extras?.attachments[GestureList.self]?.recognizers ?? [] }
        set {
            for recognizer in gestureRecognizers where !newValue.contains(where: { $0 === recognizer }) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in newValue { addGestureRecognizer(recognizer) }
        }
    }

    /// Looks for a gesture on this view and on those inside it; the view keeps the recognizer.
    ///
    /// One that another view has is taken from it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) { recognizer.attach(to: self) }

    /// Stops looking for a gesture; one that is going on is broken off.
    ///
    /// Does nothing for a recognizer that is not this view's.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self { recognizer.attach(to: nil) }
    }

    /// Whether the terminal is to report the mouse's movement while the view is in a window.
    ///
    /// Defaults to false; a hover recognizer asks for it by itself. Each movement is some bytes from the terminal, so
    /// that views ask only when they do something with it.
    public var receivesMouseMotion: Bool {
        get { extras?.receivesMouseMotion ?? false }
        set {
            guard newValue != receivesMouseMotion else { return }
            madeExtras.receivesMouseMotion = newValue
            madeExtras.changeMotionInterest(by: newValue ? 1 : -1, in: window)
        }
    }
}

/// The recognizers of a view.
@MainActor final class GestureList {
    private(set) var recognizers: [GestureRecognizer] = []

    /// The view goes: nothing that outlives it may point to it.
    isolated deinit {
        for recognizer in recognizers { recognizer.view = nil }
    }

    /// The list of a view, made when it is first needed.
    static func made(of view: View) -> GestureList {
        if let list = view.extras?.attachments[GestureList.self] { return list }
        let made = GestureList()
        view.madeExtras.attachments[GestureList.self] = made
        return made
    }

    func append(_ recognizer: GestureRecognizer) { recognizers.append(recognizer) }

    func remove(_ recognizer: GestureRecognizer) {
        recognizers.removeAll { $0 === recognizer }
    }
}
