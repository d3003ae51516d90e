import NibbleCells
import NibbleNibFormat
import NibbleViews

/// Reads the attributes of a file's objects as their classes take them.
@MainActor struct AttributePlanner {
    private let context: PlanningContext

    init(_ context: PlanningContext) {
        self.context = context
    }

    private var log: LoadProblems { context.log }
    private var reader: AttributeReader { context.reader }
    private var isMarkup: Bool { context.document.kind == .layout }
    /// Whether the file is only looked at.
    private var isLookedAt: Bool { context.purpose.options.contains(.designTime) }

    /// Reads the attributes of an object.
    func plan(_ planned: PlannedObject, isKnown: Bool) {
        if planned.type == NibPlaceholderView.self {
            planned.nativeSettings.append(
                NibPlaceholderView.naming(planned.element, NibEnvironment.standard.design))
        }
        for property in planned.element.properties {
            plan(property, of: planned, isKnown: isKnown, isRuntime: false)
        }
        for property in planned.element.runtimeAttributes {
            plan(property, of: planned, isKnown: isKnown, isRuntime: true)
        }
        // Over the others, where the file is only looked at.
        if isLookedAt {
            for property in planned.element.previewProperties where property.name != NibElement.previewClass {
                plan(property, of: planned, isKnown: isKnown, isRuntime: false)
            }
        }
        let contents = planned.contents
        defer { planned.contents = contents }
        planned.variations = planned.element.variations.map { variation in
            var settings: [PlannedObject.Setting] = []
            for property in variation.properties {
                if let found = setting(
                    property, of: planned, isKnown: isKnown, isRuntime: false, isVaried: true)
                {
                    settings.append(found.setting)
                }
            }
            return PlannedVariation(variation, settings: settings)
        }
    }

    private func plan(
        _ property: NibProperty, of planned: PlannedObject, isKnown: Bool, isRuntime: Bool
    ) {
        guard let found = setting(property, of: planned, isKnown: isKnown, isRuntime: isRuntime) else {
            return
        }
        if found.isNative, !isRuntime {
            if planned.facts.lateAttributes.contains(property.name) {
                planned.lateSettings.append(found.setting)
            } else {
                planned.nativeSettings.append(found.setting)
            }
        } else {
            planned.ownSettings.append(found.setting)
        }
    }

    private func setting(
        _ property: NibProperty, of planned: PlannedObject, isKnown: Bool, isRuntime: Bool,
        isVaried: Bool = false
    ) -> (setting: PlannedObject.Setting, isNative: Bool)? {
        guard let attribute = planned.facts.attribute(property.name) else {
            if let late = attributeSeenLater(property, of: planned) { return (late, false) }
            if isKnown { unknown(property, of: planned, isRuntime: isRuntime) }
            return nil
        }
        let text = context.translations.text(of: property, in: planned.element, isVaried: isVaried)
        guard let setter = setter(attribute.inspectable, property, text, planned, isRuntime: isRuntime)
        else { return nil }
        let setting = PlannedObject.Setting(
            name: property.name, set: setter, keeper: attribute.inspectable.keeper)
        return (setting, attribute.isNative)
    }

    private func setter(
        _ inspectable: Inspectable, _ property: NibProperty, _ text: String, _ planned: PlannedObject,
        isRuntime: Bool
    ) -> Inspectable.Setter? {
        do {
            let content =
                isRuntime
                ? try reader.runtimeContent(of: text, as: inspectable.kind)
                : try reader.content(of: text, as: inspectable.kind)
            guard let content else {
                wrong(property, inspectable.kind, planned, isRuntime: isRuntime)
                return nil
            }
            if context.environment.store.files.mayChange {
                planned.contents[property.name] =
                    inspectable.kind == .image ? reader.images.state(of: text) : text
            }
            if let setter = inspectable.setter(content) { return setter }
            wrong(property, inspectable.kind, planned, isRuntime: isRuntime)
        } catch {
            // Where a file is only looked at, a picture that Xcode found elsewhere in its project isn't missed.
            if isLookedAt, error is MissingImage, let standIn = reader.images.standIn(forPicture: text) {
                let setter = inspectable.setter(.image(standIn))
                // A picture at an edge of its view has a place of its own for its name.
                let isInMiddle = ["scaleToFill", "scaleAspectFill", "scaleAspectFit", "center"].contains(
                    planned.property("contentMode")?.text ?? "scaleToFill")
                guard property.name == "image", isInMiddle else { return setter }
                return setter.map { NibPlaceholderView.standIn(forPicture: text, standIn, setter: $0) }
            }
            log.add(
                isMarkup && !log.isLenient ? .error : .warning, .missingImage,
                property.valuePlace, "\(error)",
                suggestion: (error as? MissingImage)?.nearest)
            // The picture's name stands for it.
            if isLookedAt, inspectable.kind == .image {
                return NibPlaceholderView.standIn(forPicture: text)
            }
        }
        return nil
    }

    /// An attribute of what an outlet holds, where the class shows its outlets only when there is an object of it.
    private func attributeSeenLater(
        _ property: NibProperty, of planned: PlannedObject
    ) -> PlannedObject.Setting? {
        guard !planned.facts.knowsOutlets, property.name.contains(".") else { return nil }
        let (facts, reader, reports) = (planned.facts, reader, context.environment.reports)
        let text = context.translations.text(of: property, in: planned.element)
        return PlannedObject.Setting(name: property.name) { object in
            let inspectable = facts.attribute(property.name)?.inspectable
            let content = inspectable.flatMap { try? reader.content(of: text, as: $0.kind) }
            if let set = content.flatMap({ inspectable?.setter($0) }) { return set(object) }
            reports.report(UnknownAttribute(property.name, of: facts).message)
        }
    }

    // MARK: - Problems

    private func wrong(
        _ property: NibProperty, _ kind: InspectableKind, _ planned: PlannedObject, isRuntime: Bool
    ) {
        log.add(
            isMarkup || isRuntime && !log.isLenient ? .error : .warning, .wrongAttributeValue,
            property.valuePlace,
            "“\(property.name)” of \(planned.facts.name) takes \(kind), not “\(property.text)”.",
            suggestion: UnknownAttribute.value(for: property.text, of: kind))
    }

    private func unknown(_ property: NibProperty, of planned: PlannedObject, isRuntime: Bool) {
        let facts = planned.facts
        // Shadows and the like, which no terminal shows: nobody can do anything about what Xcode writes of them.
        if !isMarkup, !isRuntime || property.name.hasPrefix("layer.") { return }
        guard isRuntime else {
            let unknown = UnknownAttribute(property.name, of: facts)
            return log.error(
                .unknownClassAttribute, property.place, unknown.message, suggestion: unknown.suggestion)
        }
        let own = facts.attributes.filter { !$0.value.isNative }.keys.sorted()
        let list = own.isEmpty ? "" : " Its own attributes are: \(Suggestion.list(own, near: property.name))."
        let key = "this class is not key value coding-compliant for the key \(property.name)."
        let sentence =
            "Failed to set (\(property.name)) user defined inspected property on (\(facts.name)):"
            + " [<\(facts.name)> setValue:forUndefinedKey:]: \(key)"
        log.name(
            .unknownClassAttribute, property.place,
            "\(facts.name) has no attribute “\(property.name)” in its inspectables.\(list)",
            suggestion: Suggestion.nearest(to: property.name, in: facts.attributes.keys.sorted()),
            sentence: sentence)
        if log.isLenient { context.environment.reports.report(sentence) }
    }
}
