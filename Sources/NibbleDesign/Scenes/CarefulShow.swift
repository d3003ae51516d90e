import NibbleNibs
import NibbleStage
import NibbleViews

/// Shows the views of other classes than Nibble's one after the other, each under the eyes of the loads' watch.
@MainActor struct CarefulShow {
    private var hidden: [View] = []

    /// Hides them, after each has said its size.
    init(_ root: View) {
        var pending = [root]
        while let view = pending.popLast() {
            if !view.isHidden, !Self.isShipped(view) {
                NibEnvironment.standard.watched(type(of: view)) { _ = view.intrinsicContentSize }
                view.isHidden = true
                hidden.append(view)
            }
            pending += view.subviews.reversed()
        }
    }

    /// Shows them again.
    func show(on stage: Stage) {
        for view in hidden {
            NibEnvironment.standard.watched(type(of: view)) {
                view.isHidden = false
                stage.settle()
            }
        }
    }

    private static func isShipped(_ view: View) -> Bool {
        String(reflecting: type(of: view)).hasPrefix("Nibble")
    }
}
