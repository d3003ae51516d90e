import NibbleCells
import NibbleNibFormat
import NibbleViews

extension NibLoad {
    /// Makes the objects that are held by a property of another one, or fills those that it has already.
    ///
    /// - Parameters:
    ///   - object: The object that holds them.
    ///   - planned: What the file says of it.
    ///   - roles: The properties; nil for all.
    /// - Throws: `NibError`.
    func makeParts(of object: AnyObject, _ planned: PlannedObject, in roles: Set<String>? = nil) throws {
        var made: [(role: String, objects: [AnyObject])] = []
        for (role, index) in planned.parts where roles?.contains(role) ?? true {
            let part = plan.objects[index]
            let holder = object as? any NibPartHolder
            if notes?.reused?[index] == nil, let existing = holder?.part(role) as? any NibConstructible,
                ClassChain.isClass(type(of: existing), a: part.type) || holder?.replacesPart(role) == false
            {
                checkClass(of: existing, as: part, role, in: planned)
                put(existing, at: index)
                if role == "contentView", let content = existing as? View {
                    part.giveDesign(in: planned, to: content)
                }
                try fill(existing, part)
                continue
            }
            let child = try make(index)
            if let last = made.indices.last, made[last].role == role {
                made[last].objects.append(child)
            } else {
                made.append((role, [child]))
            }
        }
        for (role, children) in made { give(children, as: role, to: object, planned) }
    }

    /// Notes an element of another class than the object that is there already.
    private func checkClass(
        of existing: AnyObject, as part: PlannedObject, _ role: String, in planned: PlannedObject
    ) {
        guard plan.document.kind == .layout, !ClassChain.isClass(type(of: existing), a: part.type) else {
            return
        }
        let name = facts(of: existing).name
        log.error(
            .wrongClass, part.element.place,
            "\(planned.facts.name) has its “\(role)” already, which is \(NameText.withArticle(name)): write <\(name)"
                + " as=\"\(role)\">, and \(NameText.withArticle(part.facts.name)) inside of it.")
    }

    private func give(_ parts: [AnyObject], as role: String, to object: AnyObject, _ planned: PlannedObject) {
        if let holder = object as? any NibPartHolder, holder.take(parts, as: role) { return }
        if let access = planned.facts.outlets[role] {
            let isTaken =
                access.isCollection ? access.connect(object, to: parts) : access.connect(object, to: parts[0])
            if isTaken { return }
        }
        // A class that has no such part shows it among its subviews, as far as it can be shown.
        guard let view = object as? View else { return }
        for part in parts { if let child = part as? View { Self.add(child, to: view) } }
    }
}

extension PlannedObject {
    /// A content view that is there already is as large as it was drawn, for the masks and the height of what is inside.
    fileprivate func giveDesign(in cell: PlannedObject, to content: View) {
        guard var size = frame?.size ?? cell.frame?.size else { return }
        // The line below a row takes half a point, which isn't a row here.
        if let whole = cell.frame?.height, whole == size.height + 1 { size.height = whole }
        content.frame = Rect(origin: frame?.origin ?? .zero, size: size)
    }
}
