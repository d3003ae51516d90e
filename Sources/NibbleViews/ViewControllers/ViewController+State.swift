extension ViewController {
    /// The name under which the controller's state is kept; nil where nothing is of it or of what it holds.
    ///
    /// Defaults to nil. Different in each controller of a container; the ones around it need names too.
    public var restorationIdentifier: String? {
        get { barItems.restorationIdentifier }
        set { barItems.restorationIdentifier = newValue }
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
        switch self {
        case let navigation as NavigationController:
            navigation.restoreStack(coder.decodeStrings(forKey: "stack") ?? [], make: make)
        case let tabs as TabBarController:
            if let index = coder.decodeInteger(forKey: "selected"),
                tabs.viewControllers.indices.contains(index)
            {
                tabs.selectedIndex = index
            }
        case let split as SplitViewController:
            if let fraction = coder.decodeDouble(forKey: "fraction"), (0...1).contains(fraction) {
                split.preferredPrimaryColumnWidthFraction = fraction
            }
            if let isDetail = coder.decodeBool(forKey: "detail") {
                split.show(isDetail ? .secondary : .primary)
            }
        default: break
        }
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

    /// What a container keeps of its own.
    func encodeContainerState(with coder: StateCoder) {
        switch self {
        case let navigation as NavigationController:
            coder.encode(navigation.viewControllers.map { $0.restorationIdentifier ?? "" }, forKey: "stack")
        case let tabs as TabBarController: coder.encode(tabs.selectedIndex, forKey: "selected")
        case let split as SplitViewController:
            coder.encode(split.preferredPrimaryColumnWidthFraction, forKey: "fraction")
            coder.encode(split.showsDetail, forKey: "detail")
        default: break
        }
        if let presented = presentation.presented, !presented.isBeingDismissed,
            let name = presented.restorationIdentifier
        {
            coder.encode(name, forKey: "presented")
            coder.encode(presented.modalPresentationStyle.rawValue, forKey: "style")
        }
    }
}

extension NavigationController {
    /// Pushes the controllers that were on the stack and are not there, as far as somebody makes them.
    fileprivate func restoreStack(_ names: [String], make: (String) -> ViewController?) {
        var stack = viewControllers
        for (index, name) in names.enumerated() {
            if index < stack.count, stack[index].restorationIdentifier == name { continue }
            guard index == stack.count, !name.isEmpty, let made = make(name) else { break }
            stack.append(made)
        }
        if stack.count > viewControllers.count { setViewControllers(stack, animated: false) }
    }
}
