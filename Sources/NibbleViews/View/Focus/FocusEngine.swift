import NibbleTerminal

/// Knows which responder of a window has the keys and moves them: by order, by direction, between groups.
///
/// The focus is not lost: when its view goes, is hidden or disabled, the next key and the next frame find the nearest
/// view that takes it; when a presentation ends, the view that had it before gets it again.
@MainActor final class FocusEngine {
    private unowned let window: Window
    /// The responder that keys are offered to first.
    private(set) var firstResponder: Responder?
    private(set) var scopes: [FocusScope] = []
    /// The place of the focus when its view went.
    private var lost: FocusMemory?
    /// The view of each group that had the focus last.
    private var groups: [String: ObjectIdentifier] = [:]
    private var isChanging = false
    /// Whether the view that is preferred could not take the focus when it was last looked at.
    private var awaitsPreferred = true

    init(window: Window) { self.window = window }

    /// The view that focus and keys are confined to.
    var scope: View { scopes.last { $0.view.window === window }?.view ?? window }

    // MARK: - First responder

    /// Makes another responder the first, if the present one lets go.
    ///
    /// One outside the scope gets the keys when the scope ends.
    func focus(_ responder: Responder) -> Bool {
        guard responder !== firstResponder else { return true }
        // A responder that asks for the keys while another lets go of them is refused, or it might never end.
        guard !isChanging else { return false }
        if let index = scopes.indices.last, !responder.isInside(scope), responder.owningWindow === window {
            scopes[index].memory = FocusMemory(responder)
            return false
        }
        guard letGo(of: firstResponder), responder.owningWindow === window else { return false }
        firstResponder = responder
        (lost, awaitsPreferred) = (nil, false)
        window.focusChanged(responder)
        return true
    }

    /// Forgets the first responder; it has agreed, or is not asked.
    func forget(_ responder: Responder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        window.focusChanged(responder)
    }

    private func letGo(of responder: Responder?) -> Bool {
        guard let responder else { return true }
        isChanging = true
        defer { isChanging = false }
        guard responder.resignFirstResponder() else { return false }
        // An override may not have called `super`.
        forget(responder)
        return true
    }

    /// Takes the focus from a view with all inside it, which is about to leave the window, to be hidden or disabled.
    func viewWillLeave(_ view: View) {
        guard let focused = firstResponder, focused.isInside(view) else { return }
        let memory = FocusMemory(focused)
        _ = letGo(of: focused)
        forget(focused)
        guard firstResponder == nil else { return }
        lost = memory
        window.requestFrame()
    }

    /// Gives the focus that was lost to the same view where that is back, else to the nearest that takes it.
    func restoreIfLost() {
        if !scopes.isEmpty { scopes.removeAll { $0.view.window !== window } }
        if let memory = lost {
            lost = nil
            if firstResponder == nil { restore(memory) }
        }
        if firstResponder == nil { offerToPreferred() }
    }

    /// Gives the focus, which nothing has, to the preferred view once that can take it: rows may arrive later.
    private func offerToPreferred() {
        let owner: Responder? = scope === window ? window.content : scope
        let preferred = owner?.preferredFocusedView
        let isAble = (preferred?.preferredFocusedView ?? preferred)?.canBecomeFirstResponder == true
        guard isAble, awaitsPreferred else { return awaitsPreferred = !isAble }
        awaitsPreferred = preferred?.becomeFirstResponder() != true
    }

    private func restore(_ memory: FocusMemory) {
        let order = self.order
        if memory.responder.owningWindow === window {
            let isReady = (memory.responder as? View).map { order.position(of: $0) != nil } ?? true
            if isReady, memory.responder.becomeFirstResponder() { return }
        }
        // The controller that comes instead says where the focus is: at once, or when that view can take it.
        if let preferred = memory.changedContainer(in: window)?.preferredFocusedView {
            awaitsPreferred = !preferred.becomeFirstResponder()
            return
        }
        guard let place = memory.place else { return }
        _ = take(order.views(near: place))
    }

    // MARK: - Moving

    private var order: FocusOrder {
        FocusOrder(in: scope, isRightToLeft: window.layoutDirection == .rightToLeft)
    }

    private var focusedView: View? { firstResponder as? View }

    /// Makes the next view that agrees the first responder, around the end.
    func move(backwards: Bool) -> Handling {
        take(order.views(after: focusedView, backwards: backwards))
    }

    /// Whether there is a view that the focus could be moved to.
    var canMove: Bool { order.items.contains { $0.view !== focusedView } }

    /// Whether there are groups to move between.
    var hasGroups: Bool { Set(order.items.map(\.group)).count > 1 }

    /// Moves the focus to the nearest view that lies in a direction; there is no way around the end.
    ///
    /// Where nothing has the focus, any direction leads to the view that is first.
    func move(_ direction: FocusDirection) -> Handling { take(views(direction, in: order)) }

    /// The arrow keys that lead to another view.
    var arrows: [KeyEvent] {
        let order = self.order
        return [Key.up, .down, .left, .right].map { KeyEvent(key: $0) }.filter { arrow in
            FocusDirection(arrow).map { !views($0, in: order).isEmpty } ?? false
        }
    }

    /// The views that lie in a direction, the nearest first.
    private func views(_ direction: FocusDirection, in order: FocusOrder) -> [View] {
        guard let focusedView else {
            return firstResponder == nil ? order.views(after: nil, backwards: false) : []
        }
        let items = order.items.filter { $0.view !== focusedView }
        let start = focusedView.convert(focusedView.bounds, to: nil)
        let guides = FocusRedirections.all(in: scope, besides: focusedView)
        let nearest = direction.nearest(to: start, among: items.map(\.rect) + guides.map(\.rect))
        return nearest.flatMap { $0 < items.count ? [items[$0].view] : guides[$0 - items.count].views }
    }

    /// Moves the focus to the next group of views, around the end: to the view of it that had the focus last.
    func moveToGroup(backwards: Bool) -> Handling {
        let items = order.items
        var names: [String?] = []
        for item in items where !names.contains(item.group) { names.append(item.group) }
        guard names.count > 1 else { return .ignored }
        let current = focusedView.flatMap { focused in items.first { $0.view === focused } }
        if let current { groups[current.group ?? ""] = ObjectIdentifier(current.view) }
        if backwards { names.reverse() }
        let start = current.flatMap { current in names.firstIndex(of: current.group) }
        let others = start.map { names[($0 + 1)...] + names[..<$0] } ?? names[...]
        for name in others {
            let members = items.filter { $0.group == name }.map(\.view)
            let known = members.filter { groups[name ?? ""] == ObjectIdentifier($0) }
            if take(known + members) == .handled { return .handled }
        }
        return .ignored
    }

    /// Gives the focus to what a responder prefers, else to the first view inside the scope.
    func focusPreferred(of responder: Responder) -> Handling {
        if let preferred = responder.preferredFocusedView, preferred.becomeFirstResponder() {
            return .handled
        }
        return take(order.items.map(\.view))
    }

    /// Gives the focus to the first of some views that agrees.
    private func take(_ views: [View]) -> Handling {
        for view in views where view.becomeFirstResponder() { return .handled }
        return .ignored
    }

    // MARK: - Scopes

    /// Confines focus and keys to a view, until `popScope(_:)`.
    func pushScope(_ view: View) {
        let outside = firstResponder.flatMap { $0.isInside(view) ? nil : $0 }
        scopes.append(FocusScope(view: view, memory: outside.map { FocusMemory($0) } ?? lost))
        lost = nil
        guard let outside else { return }
        _ = letGo(of: outside)
        forget(outside)
    }

    /// Ends the confinement to a view and gives the focus to what had it before.
    func popScope(_ view: View) {
        guard let index = scopes.lastIndex(where: { $0.view === view }) else { return }
        let ended = scopes.remove(at: index)
        guard index == scopes.count else {
            // The scope opened over it remembers what was in it, which is going.
            let isInside = scopes[index].memory?.responder.isInside(view) ?? true
            if isInside { scopes[index].memory = ended.memory }
            return
        }
        if let focused = firstResponder, focused.isInside(view) {
            _ = letGo(of: focused)
            forget(focused)
        }
        lost = ended.memory
        // Nothing had the focus: what could not take it then may be able to by now.
        if lost == nil { awaitsPreferred = true }
        restoreIfLost()
    }
}
