/// Keeps what a controller presents, and restores what was kept of it.
@MainActor struct ControllerRestoration {
    private let controller: ViewController

    init(of controller: ViewController) {
        self.controller = controller
    }

    /// Restores what was kept, beginning with what the container itself keeps.
    ///
    /// - Parameters:
    ///   - coder: The values that were kept.
    ///   - make: Makes the controller of a restoration identifier.
    func restore(with coder: StateCoder, make: (String) -> ViewController?) {
        controller.restoreChildren(with: coder, make: make)
        if let name = coder.decodeString(forKey: "presented"), controller.presentation.presented == nil {
            restorePresented(make(name), style: coder.decodeString(forKey: "style"))
        }
        controller.decodeRestorableState(with: coder)
    }

    /// Presents what was presented, in its style unless the code that made it chose one.
    private func restorePresented(_ made: ViewController?, style: String?) {
        guard let made else { return }
        if made.modalPresentationStyle == .automatic, let style = style.flatMap(ModalPresentationStyle.init),
            style != .popover, style != .custom
        {
            made.modalPresentationStyle = style
        }
        controller.present(made, animated: false)
    }

    /// Keeps what is presented.
    func encodePresented(with coder: StateCoder) {
        guard let presented = controller.presentation.presented, !presented.isBeingDismissed,
            let name = presented.restorationIdentifier
        else { return }
        coder.encode(name, forKey: "presented")
        coder.encode(presented.modalPresentationStyle.rawValue, forKey: "style")
    }
}
