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
        switch self {
        case let navigation as NavigationController:
            let names = coder.decodeStrings(forKey: "stack") ?? []
            navigation.restoreStack(names) { name in
                let names = path.split(separator: "/").map(String.init) + [name]
                return application.delegate?.application(
                    application, viewControllerWithRestorationIdentifierPath: names)
            }
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
        default: break
        }
        decodeRestorableState(with: coder)
    }

    /// What a container keeps of its own.
    func encodeContainerState(with coder: StateCoder) {
        switch self {
        case let navigation as NavigationController:
            coder.encode(navigation.viewControllers.map { $0.restorationIdentifier ?? "" }, forKey: "stack")
        case let tabs as TabBarController: coder.encode(tabs.selectedIndex, forKey: "selected")
        case let split as SplitViewController:
            coder.encode(split.preferredPrimaryColumnWidthFraction, forKey: "fraction")
        default: break
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
            made.restorationIdentifier = name
            stack.append(made)
        }
        if stack.count > viewControllers.count { setViewControllers(stack, animated: false) }
    }
}
