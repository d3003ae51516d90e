import NibbleControls
import NibbleNibFormat
import NibbleViews

extension NibLoad {
    /// Connects the actions.
    func connectActions() {
        for planned in plan.actions {
            guard let sender = object(at: planned.source, isSource: false) as? any ActionSender else {
                continue
            }
            let event: NibEvent? = if case .action(let event) = planned.connection.kind { event } else { nil }
            guard var perform = performer(of: planned) else { continue }
            if notes != nil {
                let target = object(at: planned.destination, isSource: true)
                let key = ActionKey(sender: sender, target: target, planned.connection)
                guard let isLive = notes?.connect(key) else { continue }
                perform = isLive.guarding(perform)
            }
            guard !sender.addAction(forEvent: event?.rawValue, perform) else { continue }
            log.add(
                document.kind == .layout ? .error : .warning, .sendsNoActions, planned.connection.namePlace,
                "\(type(of: sender)) does not report \(event?.rawValue ?? "anything").")
        }
    }

    private var document: NibDocument { plan.document }

    private func performer(
        of planned: PlannedAction
    ) -> (@MainActor (AnyObject, Control.Event) -> Void)? {
        if planned.destination == .firstResponder {
            let action = FirstResponderAction(planned.connection)
            return { sender, event in action.send(from: sender, event) }
        }
        guard let target = object(at: planned.destination, isSource: true),
            let action = planned.action ?? action(of: target, planned.connection)
        else { return nil }
        return { [weak target] sender, event in
            if let target { _ = action.perform(target, sender, event) }
        }
    }

    /// The action of an object from outside, whose class is seen only now.
    private func action(of target: AnyObject, _ connection: NibConnection) -> Action? {
        let facts = facts(of: target)
        if let action = facts.action(named: connection.name, argumentCount: connection.argumentCount) {
            return action
        }
        log.name(
            .unknownAction, connection.namePlace,
            "action “\(connection.name)” of an external object: \(facts.name) has no action of that name.",
            suggestion: Suggestion.nearest(to: connection.name, in: facts.actions.keys.sorted()))
        return nil
    }
}

/// An action without a target: it goes to the first responder, and up the responder chain to one that has it.
@MainActor struct FirstResponderAction {
    private let name: String
    private let argumentCount: Int?

    init(_ connection: NibConnection) {
        name = connection.name
        argumentCount = connection.argumentCount
    }

    /// Sends the action.
    ///
    /// Nothing happens when no responder has it.
    func send(from sender: AnyObject, _ event: Control.Event) {
        let responder = sender as? Responder
        let first = (responder as? View)?.window?.firstResponder
        // A sender that is not inside the first responder's chain has one of its own.
        if !send(from: first, sender, event), first !== responder { _ = send(from: responder, sender, event) }
    }

    private func send(from start: Responder?, _ sender: AnyObject, _ event: Control.Event) -> Bool {
        var responder = start
        while let current = responder {
            let action = ClassFacts.of(type(of: current)).action(named: name, argumentCount: argumentCount)
            if let action, action.perform(current, sender, event) { return true }
            responder = current.next
        }
        return false
    }
}
