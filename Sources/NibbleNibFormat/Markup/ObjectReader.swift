/// The surroundings of an element, as far as it must know them.
struct MarkupParent {
    /// The id of the element around it; nil where nothing is.
    let id: String?
    /// The size that it was designed for, if the file says so.
    let design: NibSize?
}

/// Reads the elements of a `.layout` file that make objects, with everything inside.
///
/// Which attributes a class has is not known here: what isn't part of the language becomes a property.
enum ObjectReader {
    /// Reads an element that makes an object; nil, with an error, when it makes none.
    ///
    /// One whose name means a class of ours is read as that class for what is inside, so that all mistakes are told at once.
    static func read(
        _ xml: XMLElement, in parent: MarkupParent, _ scope: inout MarkupScope
    ) -> NibElement? {
        guard isClass(xml, orOneOf: ["when", "constraint", "external", "segue"], &scope.log) else {
            return meantClass(of: xml).map { standIn($0, for: xml, in: parent, &scope) }
        }
        let id = scope.names.takeID(xml, &scope.log)
        var element = NibElement(
            id: id, className: NameText.className(xml.name), elementName: xml.name, place: xml.place)
        readAttributes(xml.attributes, of: &element, in: parent, &scope)
        if xml.name == "Object", element.customClass == nil, xml["class"] == nil {
            scope.log.error(
                .missingAttribute, xml.place,
                "<Object> needs the class of the object, as class=\"PhotoStore\".")
        }
        readContent(xml, of: &element, in: parent, &scope)
        return element
    }

    /// The class of ours that another system's element stands for, or one in small letters; nil for other names.
    private static func meantClass(of xml: XMLElement) -> String? {
        let answer = ForeignName.smallAnswer(to: xml.name, type: xml["type"])
        guard answer.way == nil else { return nil }
        return answer.element.map { String($0.prefix { $0 != " " }) } ?? XcodeClass.name(like: xml.name)
    }

    /// An element of a class that was meant: its name is told already, and its attributes are those of another system.
    private static func standIn(
        _ className: String, for xml: XMLElement, in parent: MarkupParent, _ scope: inout MarkupScope
    ) -> NibElement {
        let id = scope.names.takeID(xml, &scope.log)
        var element = NibElement(
            id: id, className: NibClassName(name: className), elementName: xml.name, place: xml.place)
        element.isSupported = false
        readContent(xml, of: &element, in: parent, &scope)
        return element
    }

    /// Whether an element is named after a class; else the log says so.
    static func isClass(_ xml: XMLElement, orOneOf names: [String], _ log: inout ProblemLog) -> Bool {
        // No element of the language has a capital letter, and hardly any class has none.
        if NameText.isClassName(xml.name), NameText.hasCapital(xml.name) { return true }
        let answer = ForeignName.smallAnswer(to: xml.name, type: xml["type"])
        let fact =
            switch xml.name {
            case "layout", "storyboard":
                "<\(xml.name)> begins a file and can't be inside one: an element is named after its class, as in <View>."
            case "external":
                "<external> belongs at the top of a <layout> without a class: a template is given nothing from outside."
            case "reference":
                "<reference> belongs in a <storyboard>: it is a scene of another file."
            case _ where xml.name.utf8.contains(UInt8(ascii: ":")):
                "<\(xml.name)> is of a name space, which layout files do not have."
            default:
                "<\(xml.name)> isn't an element of layout files; an object's element has its class's name, with a capital letter."
                    + (answer.way.map { " \($0)" } ?? "")
            }
        log.error(
            .misplacedElement, xml.place, fact,
            suggestion: answer.element
                ?? (answer.way == nil
                    ? Suggestion.nearest(to: xml.name, in: names) ?? XcodeClass.name(like: xml.name) : nil),
            names: [xml.name])
        return false
    }

    /// Reads what is inside an object's element.
    static func readContent(
        _ xml: XMLElement, of element: inout NibElement, in parent: MarkupParent, isController: Bool = false,
        _ scope: inout MarkupScope
    ) {
        let size = element.frame.map { NibSize(width: $0.width, height: $0.height) } ?? parent.design
        // A controller's view is in no other view of the file.
        let inside = MarkupParent(id: isController ? nil : element.id, design: size)
        let equations = EquationReader(of: element.id, in: parent)
        var variations: VariationReader?
        for node in xml.children {
            switch node.content {
            case .element(let child) where child.name == "when":
                let reader = variations ?? VariationReader(of: element, in: parent)
                variations = reader
                element.variations.append(reader.read(child, in: &scope))
            case .element(let child) where child.name == "constraint":
                if let constraint = equations.read(child, in: &scope) {
                    element.constraints.append(constraint)
                } else {
                    element.unreadConstraints.append((child.place, child.text))
                }
            case .element(let child) where child.name == "segue":
                SegueReader.read(child, of: element, in: &scope)
            case .element(let child):
                if let object = read(child, in: inside, &scope) { element.children.append(object) }
            case .text:
                scope.log.reportStrayText(node.place)
            case .comment, .instruction:
                break
            }
        }
    }

    /// Reads the attributes of an object: those of the language here, all others as properties.
    static func readAttributes(
        _ attributes: [XMLAttribute], of element: inout NibElement, in parent: MarkupParent,
        _ scope: inout MarkupScope
    ) {
        var anchors = AnchorReader(of: element.id, in: parent)
        let connections = ConnectionReader(of: element.id)
        var frame: XMLAttribute?
        for attribute in attributes {
            switch attribute.name {
            case "id": break
            case "outlet": connections.readOwnerConnection(.outlet, attribute, in: &scope)
            case "collection": connections.readOwnerConnection(.collection, attribute, in: &scope)
            case "class": readClass(attribute, of: &element, &scope.log)
            case "as": element.role = MarkupValue.role(attribute, &scope.log)
            case "frame":
                frame = attribute
                element.frame = MarkupValue.frame(attribute, &scope.log)
            case "installed": element.isInstalled = MarkupValue.boolean(attribute, &scope.log) ?? true
            default:
                guard !connections.readEvent(attribute, in: &scope), !anchors.read(attribute, in: &scope),
                    !connections.readReferences(attribute, in: &scope)
                else { continue }
                PropertyReader.add(attribute, to: &element, &scope.log)
            }
        }
        anchors.connectOutlets(in: &scope)
        FramePlacement.place(&element, by: anchors, frame: frame, in: parent, &scope)
    }

    private static func readClass(
        _ attribute: XMLAttribute, of element: inout NibElement, _ log: inout ProblemLog
    ) {
        guard element.elementName == "Object" else {
            return log.error(
                .unknownAttribute, attribute.place,
                "<\(element.elementName)> takes no class: an element is named after its class. Objects that aren't of Nibble's classes"
                    + " are written as <Object class=\"…\"/>."
            )
        }
        element.customClass = MarkupValue.className(attribute, &log)
    }

    /// Refuses `as` at the top of a file, where an object is inside of nothing.
    static func refuseRole(_ xml: XMLElement, _ log: inout ProblemLog) {
        guard let attribute = xml.attribute("as") else { return }
        log.error(
            .unknownAttribute, attribute.place,
            "“as” names a property of the object around this one, and nothing is around it.")
    }
}

extension ProblemLog {
    /// Reports text between elements.
    mutating func reportStrayText(_ place: NibPlace) {
        error(
            .strayText, place,
            "There can't be text inside or between elements: write it as an attribute, text=\"…\".")
    }
}
