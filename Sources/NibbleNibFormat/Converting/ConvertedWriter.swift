/// Makes the XML of a `.layout` file from a tree.
struct ConvertedWriter {
    let part: ConvertedPart
    let names: ConvertedNames
    private let settings: NibConverter.Settings
    var log: ProblemLog
    /// The module that all classes of the file are of; its name need not be written.
    private let module: String?
    /// Whether the file was designed in points.
    let isFromXcode: Bool
    /// Elements by id, their superviews, and the constraints of each.
    let placement: ConvertedPlacement
    /// Connections and segues by their ends.
    let links: ConvertedLinks
    /// The ids of the caller's objects, by their names.
    let externals: [String: String]
    /// The ids of the objects that nothing is around.
    private let topLevel: Set<String>

    init(_ part: ConvertedPart, of document: NibDocument, _ settings: NibConverter.Settings) {
        var part = part
        part.objects = part.objects.map { ConvertedContentViews.removed(from: $0) }
        self.part = part
        self.settings = settings
        names = ConvertedNames(part)
        log = ProblemLog(file: document.file)
        isFromXcode = document.kind != .layout
        module = document.kind == .layout ? nil : Self.commonModule(part)
        links = ConvertedLinks(part)
        topLevel = Set(part.objects.map(\.id))
        placement = ConvertedPlacement(
            part.objects, names: names, named: links.constraints, frames: settings.frames)
        externals = Dictionary(part.placeholders.map { ($0.name, $0.id) }) { first, _ in first }
    }

    /// The root element with everything inside.
    mutating func root(of document: NibDocument) -> XMLElement {
        var root = XMLElement(name: "layout", place: .start)
        switch part.root {
        case .plain: break
        case .owner(let name): add("owner", text(of: name), to: &root)
        case .template(let name): add("class", text(of: name), to: &root)
        }
        if let strings = document.strings { add("strings", strings, to: &root) }
        if let size = design(document), size.width >= 1, size.height >= 1, size.width <= 10_000,
            size.height <= 10_000
        {
            add("design", "\(Int(size.width))x\(Int(size.height))", to: &root)
        }
        if isFromXcode ? describesScreen(document) : document.scrollsOverfullView {
            add("scrollsOverfullView", "true", to: &root)
        }
        if let pictures = document.namedPictures { add("pictures", pictures, to: &root) }
        for placeholder in part.placeholders { write(placeholder, into: &root) }
        if case .template = part.root, let object = part.objects.first {
            writeContent(object, into: &root)
        } else {
            for object in part.objects { write(object, parent: nil, into: &root) }
        }
        return root
    }

    /// The rows of the lowest screen; what is lower is a part of one.
    private static let screen = 24.0

    /// Whether a file has the view of a controller, or one that is as high as a screen.
    private func describesScreen(_ document: NibDocument) -> Bool {
        let isView = part.connections.contains { $0.source == .owner && $0.name == "view" }
        return isView || part.objects.contains { ($0.frame?.height ?? 0) >= Self.screen }
    }

    private func design(_ document: NibDocument) -> NibSize? {
        if let design = document.design { return design }
        guard document.kind != .layout, let frame = part.objects.first(where: { $0.frame != nil })?.frame
        else {
            return nil
        }
        return NibSize(width: frame.width.rounded(), height: frame.height.rounded())
    }

    private mutating func write(_ placeholder: NibPlaceholder, into root: inout XMLElement) {
        var element = XMLElement(name: "external", place: .start)
        add("id", names[placeholder.id], to: &element)
        if let className = placeholder.className { add("class", text(of: className), to: &element) }
        root.append(element)
    }

    // MARK: - Elements

    mutating func write(_ object: NibElement, parent: NibElement?, into root: inout XMLElement) {
        var element = XMLElement(name: elementName(of: object), place: object.place)
        if element.name == "Object" {
            add("class", text(of: object.ownClass), to: &element)
        }
        if !object.isSupported, object.customClass == nil {
            // Two hyphens would end the comment.
            let name = object.elementName.split(separator: "-", omittingEmptySubsequences: false)
                .joined(separator: "- ")
            let comment = " \(name) has no counterpart here "
            root.children.append(XMLNode(content: .comment(comment), place: .start, lineEndsBefore: 1))
        }
        writeNames(object, into: &element)
        if let role = object.role, NameText.isIdentifier(role) { add("as", role, to: &element) }
        if !object.isInstalled { add("installed", "false", to: &element) }
        writeContent(object, into: &element)
        writeFrame(object, parent: parent, into: &element)
        root.append(element)
    }

    private mutating func writeContent(_ object: NibElement, into element: inout XMLElement) {
        writeProperties(of: object, into: &element)
        writeConnections(object, into: &element)
        let constraints = placement.constraints(of: object.id)
        for slot in constraints.slots { add(slot.name, slot.text, to: &element) }
        writeTranslation(of: object, isAnchored: !constraints.slots.isEmpty, into: &element)
        for slot in constraints.slots where slot.ids.count == 1 {
            for outlet in links.outlets(of: slot.ids[0]) { add("\(slot.name).outlet", outlet, to: &element) }
        }
        for equation in constraints.equations { writeEquation(equation, into: &element) }
        var variations = ConvertedVariations()
        for variation in object.variations { variations.add(variation, of: object, placement) }
        for variation in constraints.variations { variations.add(variation) }
        for variation in variations.elements { element.append(variation) }
        for child in object.children { write(child, parent: object, into: &element) }
        writeSegues(of: object.id, into: &element)
    }

    /// Says who places a view where its anchors, or that there are none, would say something else.
    private func writeTranslation(
        of object: NibElement, isAnchored: Bool, into element: inout XMLElement
    ) {
        guard isFromXcode else { return }
        let isHeld = object.role != nil || topLevel.contains(object.id)
        if isAnchored, isHeld, object.placement == .frame {
            add("translatesAutoresizingMaskIntoConstraints", "true", to: &element)
        } else if !isAnchored, !placement.isArranged(object.id), object.placement == .constraints {
            add("translatesAutoresizingMaskIntoConstraints", "false", to: &element)
        }
    }

    mutating func writeProperties(of object: NibElement, into element: inout XMLElement) {
        for property in QuietProperties.spoken(of: object) { write(property, of: object, into: &element) }
    }

    func elementName(of object: NibElement) -> String {
        if object.className.name == "Object" { return "Object" }
        let name = text(of: object.customClass ?? object.writtenClass)
        return NameText.isClassName(name) ? name : object.writtenClass.name
    }

    func text(of name: NibClassName) -> String {
        name.module == module && !settings.ambiguous.contains(name) ? name.name : name.description
    }

    private mutating func writeNames(_ object: NibElement, into element: inout XMLElement) {
        let outlets = links.ownerNames(.outlet, of: object.id)
        if !outlets.isEmpty { add("outlet", outlets.joined(separator: " "), to: &element) }
        let name = names[object.id]
        // An id that something in the file names must be written.
        let isNeeded = links.elements.contains(object.id) || placement.references.contains(object.id)
        if outlets.first != name, isNeeded || NameText.isIdentifier(object.id) {
            add("id", name, to: &element)
        }
        let collections = links.ownerNames(.collection, of: object.id)
        if !collections.isEmpty { add("collection", collections.joined(separator: " "), to: &element) }
    }

    private mutating func write(
        _ property: NibProperty, of object: NibElement, into element: inout XMLElement
    ) {
        guard property.name.split(separator: ".").allSatisfy({ NameText.isIdentifier($0) }) else {
            return log.warning(
                .unsupported, property.place,
                "“\(property.name.prefix(60))” cannot be an attribute's name; it is left out.")
        }
        let text = property.text.hasPrefix("@") ? "@" + property.text : property.text
        add(property.name, text, to: &element)
        if settings.keepsKeys, let key = property.localizationKey {
            add("\(property.name).key", key, to: &element)
        }
    }

    private func writeFrame(_ object: NibElement, parent: NibElement?, into element: inout XMLElement) {
        let isArranged = parent?.className.name == "StackView"
        guard let frame = placement.frames[object.id], object.placement == .frame, object.role == nil,
            !isArranged,
            parent != nil
        else {
            element.attributes.removeAll { $0.name == "autoresizingMask" }
            if let size = part.sizes[object.id] {
                add("frame", "0,0,\(Int(size.width)),\(Int(size.height))", to: &element)
            } else if let frame = designedFrame(of: object) {
                add("frame", frame, to: &element)
            }
            return
        }
        add("frame", frame, to: &element)
    }

    /// The place that a part of a list was drawn at, in whole cells: rows and headers are as high as they were drawn.
    ///
    /// Edges are rounded, as those of all frames are, so that rows which touched still touch.
    private func designedFrame(of object: NibElement) -> String? {
        let isCell = ["cells", "prototypes", "sectionHeaderView", "sectionFooterView"].contains(object.role)
        guard isFromXcode, object.isTableEdge || isCell, let frame = object.frame, frame.width >= 0.5,
            frame.height >= 0.5, placement.constraints(of: object.id).slots.isEmpty
        else { return nil }
        let (x, y) = (NumberText.cell(frame.x), NumberText.cell(frame.y))
        let width = max(1, NumberText.cell(frame.x + frame.width) - x)
        let height = max(1, NumberText.cell(frame.y + frame.height) - y)
        return isCell ? "\(x),\(y),\(width),\(height)" : "0,0,\(width),\(height)"
    }

    private mutating func writeEquation(
        _ equation: ConvertedConstraints.Equation, into root: inout XMLElement
    ) {
        var element = XMLElement(name: "constraint", place: .start)
        if equation.isNamed { add("id", names[equation.id], to: &element) }
        if let outlet = links.outlets(of: equation.id).first { add("outlet", outlet, to: &element) }
        if !equation.isInstalled { add("installed", "false", to: &element) }
        if equation.isDesignTime { add("placeholder", "true", to: &element) }
        element.children = [XMLNode(content: .text(equation.text), place: .start)]
        root.append(element)
    }

    func add(_ name: String, _ value: String, to element: inout XMLElement) {
        element.add(name, value)
    }

    private static func commonModule(_ part: ConvertedPart) -> String? {
        var modules: Set<String> = []
        func visit(_ element: NibElement) {
            if let module = element.customClass?.module ?? element.className.module { modules.insert(module) }
            for child in element.children { visit(child) }
        }
        for object in part.objects { visit(object) }
        switch part.root {
        case .plain: break
        case .owner(let name), .template(let name): if let module = name.module { return module }
        }
        return modules.count == 1 ? modules.first : nil
    }
}
