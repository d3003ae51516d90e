extension ViewController {
    /// The name under which the controller's state is kept; nil where nothing is of it or of what it holds.
    ///
    /// Defaults to nil. Different in each controller of a container; the ones around it need names too.
    public var restorationIdentifier: String? {
        get { restorationName }
        set { restorationName = newValue }
    }

    /// Whether what the controller shows is being edited.
    ///
    /// Defaults to false. Setting it calls `setEditing(_:animated:)`.
    public var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Takes up what was kept, and first what the container itself keeps.
    func restore(with coder: StateCoder, path: String, in application: Application) {
        let make: (String) -> ViewController? = { name in
            let names = path.split(separator: "/").map(String.init) + [name]
            let made = application.delegate?.application(
                application, viewControllerWithRestorationIdentifierPath: names)
            made?.restorationIdentifier = name
            return made
        }
        restoreChildren(with: coder, make: make)
        if let name = coder.decodeString(forKey: "presented"), presentation.presented == nil {
            restorePresented(make(name), style: coder.decodeString(forKey: "style"))
        }
        decodeRestorableState(with: coder)
    }

    /// Presents what was presented, in its style unless whoever made it chose one.
    private func restorePresented(_ made: ViewController?, style: String?) {
        guard let made else { return }
        if made.modalPresentationStyle == .automatic, let style = style.flatMap(ModalPresentationStyle.init),
            style != .popover, style != .custom
        {
            made.modalPresentationStyle = style
        }
        present(made, animated: false)
    }

    /// Keeps what is presented.
    func encodePresented(with coder: StateCoder) {
        if let presented = presentation.presented, !presented.isBeingDismissed,
            let name = presented.restorationIdentifier
        {
            coder.encode(name, forKey: "presented")
            coder.encode(presented.modalPresentationStyle.rawValue, forKey: "style")
        }
    }
}
