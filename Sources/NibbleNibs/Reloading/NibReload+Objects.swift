import NibbleCells
import NibbleControls
import NibbleNibFormat
import NibbleViews

extension NibReload {
    /// The settings that are not what the file said before, which for a new object are all.
    func changed(_ settings: [PlannedObject.Setting], _ planned: PlannedObject) -> [PlannedObject.Setting] {
        guard let position = before(planned.index) else { return settings }
        let (texts, oldTexts) = (planned.texts, old.objects[position].texts)
        return settings.filter { setsEverything || texts[$0.name] != oldTexts[$0.name] }
    }

    func set(_ settings: [PlannedObject.Setting], of object: AnyObject, _ planned: PlannedObject) {
        for setting in settings where !isGivenAround(setting.name, planned) {
            load.apply(setting, to: object, planned)
        }
    }

    /// Whether the file around has the last word on an attribute of a template's root.
    private func isGivenAround(_ name: String, _ planned: PlannedObject) -> Bool {
        planned.index == 0 && load.input.root != nil && notes.given.contains(name)
    }

    /// Makes the objects that stay what the file says of them now, with what is inside in its order.
    func changeObjects() {
        for planned in plan.objects {
            guard let position = before(planned.index), let object = load.objects[planned.index] else {
                continue
            }
            let was = old.objects[position]
            forget(object, planned, was)
            set(changed(planned.nativeSettings, planned), of: object, planned)
            if let view = object as? View { change(view, planned, was) }
            set(changed(planned.lateSettings, planned), of: object, planned)
        }
        // Children are placed when all that are around them are.
        for planned in plan.objects { place(planned) }
    }

    /// Sets back what the file says no more.
    private func forget(_ object: AnyObject, _ planned: PlannedObject, _ was: PlannedObject) {
        let texts = planned.texts
        for name in was.texts.keys.sorted() where texts[name] == nil && !isGivenAround(name, planned) {
            notes.setBack(name, of: object, planned.index)
        }
        for role in Set(was.parts.map(\.role)) where !planned.parts.contains(where: { $0.role == role }) {
            if let access = planned.facts.outlets[role] { _ = access.connect(object, to: nil) }
        }
    }

    // MARK: - Views

    private func change(_ view: View, _ planned: PlannedObject, _ was: PlannedObject) {
        if planned.element.placement != was.element.placement, planned.parent != nil {
            view.translatesAutoresizingMaskIntoConstraints = planned.element.placement == .frame
        }
        arrange(planned, in: view)
    }

    /// Puts the views inside a view in the order of the file.
    private func arrange(_ planned: PlannedObject, in view: View) {
        let installed = planned.subviews.filter { plan.objects[$0].element.isInstalled }
        let wanted = installed.compactMap { load.objects[$0] as? View }
        for index in planned.subviews where !plan.objects[index].element.isInstalled {
            if let absent = load.objects[index] as? View, absent.superview != nil {
                absent.removeFromSuperview()
            }
        }
        for index in planned.subviews where plan.objects[index].isPlacedByConstraints {
            (load.objects[index] as? View)?.setSiblingRank(plan.objects[index].rank)
        }
        let holders = wanted.map(\.superview)
        let isInside = holders.allSatisfy {
            $0 != nil && $0 === holders[0] && $0?.isDescendant(of: view) == true
        }
        if isInside, let holder = holders.first ?? nil {
            let present = (holder as? StackView)?.arrangedSubviews ?? holder.subviews
            let order = present.filter { child in wanted.contains { $0 === child } }
            if order.elementsEqual(wanted, by: { $0 === $1 }) { return }
        }
        for (rank, child) in wanted.enumerated() {
            free(view, planned, from: child)
            NibLoad.add(child, to: view, after: Array(wanted[..<rank]))
        }
        // The same views in another order: nothing else tells those around that they are placed by it.
        (wanted.first?.superview ?? view).setNeedsLayout()
        view.setNeedsLayout()
    }

    /// Takes a view with all that the file has around it out of another one, which is to come into it.
    private func free(_ view: View, _ planned: PlannedObject, from child: View) {
        guard view.isDescendant(of: child) else { return }
        var outermost = view
        var parent = planned.parent
        while let index = parent, let around = load.objects[index] as? View, around.isDescendant(of: child) {
            outermost = around
            parent = plan.objects[index].parent
        }
        outermost.removeFromSuperview()
    }

    /// Gives a framed view its place, where the file says another one than before.
    private func place(_ planned: PlannedObject) {
        guard planned.element.placement == .frame, let frame = planned.frame, let parent = planned.parent,
            let view = load.objects[planned.index] as? View, view.superview != nil
        else { return placeAlone(planned) }
        let position = before(planned.index)
        // What came with a new superview is in its place.
        guard position != nil || before(parent) != nil else { return }
        let size = designSize(plan.objects[parent])
        if let position, before(parent) != nil, !setsEverything {
            let was = old.objects[position]
            let mask = "autoresizingMask"
            let isSame =
                was.frame == frame && was.texts[mask] == planned.texts[mask] && was.parent == before(parent)
                && was.element.placement == .frame
                && was.parent.map { designSize(old.objects[$0]) } == size
            guard !isSame else { return }
        }
        view.takeFrame(frame, designedFor: size)
    }

    /// A top-level view that nobody owns stays where its file says, unless someone has moved it.
    private func placeAlone(_ planned: PlannedObject) {
        guard planned.parent == nil, load.input.owner == nil, load.input.root == nil,
            let position = before(planned.index), let was = old.objects[position].frame,
            let frame = planned.frame, let view = load.objects[planned.index] as? View, view.frame == was,
            view.autoresizingMask.isEmpty
        else { return }
        view.frame = frame
    }

    /// The size that frames inside an object were meant for.
    private func designSize(_ planned: PlannedObject) -> Size {
        if planned.index == 0, let size = notes.rootSize { return size }
        return planned.frame?.size ?? .zero
    }

    // MARK: - Objects that aren't views

    /// Lets the owner go of top-level objects that the file has no more.
    func letGoOfObjects() {
        guard let owner = (load.input.root ?? load.input.owner) as? Responder else { return }
        let gone = old.topLevel.filter { matching.now[$0] == nil }.compactMap { oldObjects[$0] }
        owner.nibObjects.removeAll { object in gone.contains { $0 === object } }
    }
}
