import NibbleControllers
import NibbleNibFormat
import NibbleViews

/// Goes one way of a storyboard.
@MainActor struct SegueExecution {
    private let segue: NibSegue
    private let scene: StoryboardScene

    init(_ segue: NibSegue, of scene: StoryboardScene) {
        self.segue = segue
        self.scene = scene
    }

    private var environment: NibEnvironment { scene.environment }

    /// Makes the destination, lets the source prepare it, and shows it; what is wrong is reported.
    func perform(from controller: ViewController, sender: AnyObject?) {
        if segue.kind == .unwind { return unwind(from: controller, sender: sender) }
        do {
            guard let id = segue.destination,
                let destination = try scene.storyboard.instantiateViewController(id: id, in: environment)
            else { return }
            let way = type(for: controller).init(
                identifier: segue.identifier, source: controller, destination: destination)
            setPresentation(of: destination, sender)
            controller.prepare(for: way, sender: sender)
            show(way, sender: sender)
        } catch {
            environment.reports.report("\(error)")
        }
    }

    private func type(for controller: ViewController) -> StoryboardSegue.Type {
        guard let name = segue.customClass else { return StoryboardSegue.self }
        // A scene with a class that is not found is made by lenient loads alone, which have said so.
        return Self.type(of: name, owner: Swift.type(of: controller), in: environment) ?? StoryboardSegue.self
    }

    /// The class of a custom segue; nil when there is none of the name.
    static func type(
        of name: NibClassName, owner: AnyClass?, in environment: NibEnvironment
    ) -> StoryboardSegue.Type? {
        environment.resolver(owner: owner, folder: nil).type(of: name, isCustom: true)
            as? StoryboardSegue.Type
    }

    private func setPresentation(of destination: ViewController, _ sender: AnyObject?) {
        let named = segue.properties.first { $0.name == "modalPresentationStyle" }?.text
        if let style = named.flatMap(ModalPresentationStyle.init(rawValue:)) {
            destination.modalPresentationStyle = style
        }
        guard segue.kind == .popover else { return }
        destination.modalPresentationStyle = .popover
        destination.popoverPresentationController?.sourceView = sender as? View
    }

    private func show(_ way: StoryboardSegue, sender: AnyObject?) {
        switch segue.kind {
        case .show: way.source.show(way.destination, sender: sender)
        case .showDetail: way.source.showDetailViewController(way.destination, sender: sender)
        case .custom: way.perform()
        case .present, .popover, .embed, .relationship, .unwind:
            way.source.present(way.destination, animated: isAnimated)
        }
    }

    private var isAnimated: Bool { segue.properties.first { $0.name == "animates" }?.text != "false" }

    // MARK: - Going back

    /// Goes back to the nearest controller that has the segue's action.
    private func unwind(from controller: ViewController, sender: AnyObject?) {
        let name = segue.unwindAction ?? ""
        guard let target = target(of: name, from: controller) else {
            return environment.reports.report(
                "\(segue.place.position(in: scene.storyboard.fileName)): No controller on the way back from \(Swift.type(of: controller)) has the unwind"
                    + " action “\(name)”.")
        }
        let way = type(for: controller).init(
            identifier: segue.identifier, source: controller, destination: target)
        controller.prepare(for: way, sender: sender)
        let action = ClassFacts.of(Swift.type(of: target)).action(named: name, argumentCount: 1)
        _ = action?.perform(target, way, .primaryActionTriggered)
        if way.isCustom { return way.perform() }
        goBack(from: controller, to: target)
    }

    private func goBack(from controller: ViewController, to target: ViewController) {
        // What lies over the target goes first, then what is above it on its own stack.
        if let presented = target.presentedViewController, controller.isInside(presented) {
            target.dismiss(animated: isAnimated)
        }
        guard let navigation = target.navigationController else { return }
        let member = navigation.viewControllers.first { target.isInside($0) }
        if let member, navigation.topViewController !== member {
            navigation.popToViewController(member, animated: isAnimated)
        }
    }

    /// The nearest controller on the way back that has an action: what is beside each controller around comes before that
    /// one, and what lies below comes last.
    private func target(of action: String, from controller: ViewController) -> ViewController? {
        var current = controller
        while true {
            guard let outer = current.parent ?? current.presentingViewController else { return nil }
            if let found = search(outer, for: action, except: current) { return found }
            current = outer
        }
    }

    private func search(
        _ controller: ViewController, for action: String, except visited: ViewController
    ) -> ViewController? {
        for child in controller.children.reversed() where child !== visited {
            if let found = search(child, for: action, except: visited) { return found }
        }
        return has(action, controller) ? controller : nil
    }

    private func has(_ action: String, _ controller: ViewController) -> Bool {
        ClassFacts.of(Swift.type(of: controller)).action(named: action, argumentCount: 1) != nil
    }
}

extension StoryboardSegue {
    /// Whether the segue is of an application's own class.
    fileprivate var isCustom: Bool { type(of: self) != StoryboardSegue.self }
}

extension ViewController {
    /// Whether the controller is another one, or held by it, at any depth.
    fileprivate func isInside(_ other: ViewController) -> Bool {
        var current: ViewController? = self
        while let candidate = current {
            if candidate === other { return true }
            current = candidate.parent
        }
        return false
    }
}
