import NibbleCells

/// Reads the elements of Xcode's files that make objects, with everything inside.
enum XcodeObjectReader {
    /// Reads an element that makes an object.
    ///
    /// - Parameters:
    ///   - xml: The element.
    ///   - role: The property of the parent that holds the object, unless the element's key says another.
    ///   - isArranged: Whether a stack view places it.
    ///   - scope: The file's ids, and what has been read of it.
    /// - Returns: The object; there is one for every element, known or not.
    static func read(
        _ xml: XMLElement, role: String?, isArranged: Bool = false, _ scope: inout XcodeScope
    ) -> NibElement {
        let id = xml["id"] ?? scope.takeID()
        scope.addObject(id)
        var element = NibElement(
            id: id, className: NibClassName(name: "View"), elementName: xml.name, place: xml.place)
        element.role = xml["key"] ?? role
        element.customClass = XcodeText.customClass(xml, &scope.log)
        classify(xml, &element, &scope.log)
        readAttributes(xml, of: &element, &scope)
        let position = scope.connections.count
        for child in xml.elements { readChild(child, of: &element, in: xml, &scope) }
        if xml.name == "tableViewCell" { nameLabels(of: &element, xml, at: position, &scope) }
        if ["tableViewCell", "collectionViewCell"].contains(xml.name) { widenClipping(of: &element) }
        XcodePropertyReader(values: scope.values)
            .readSpacing(xml, axis: element, into: &element, &scope.log)
        addMissingDefaults(xml, to: &element)
        if xml.name == "button" { XcodePropertyReader.readButtonStyle(xml, of: &element) }
        place(xml, &element, isArranged: isArranged, scope)
        XcodeHints.read(xml, of: &element, scale: scope.values.scale)
        XcodePlaceholderSize.read(xml, of: &element, scale: scope.values.scale)
        return element
    }

    /// Gives an element its class, and says so when that can only stand in for another.
    private static func classify(_ xml: XMLElement, _ element: inout NibElement, _ log: inout ProblemLog) {
        let known = XcodeClass.of(xml.name)
        if let known { element.className.name = known.name }
        if xml.name == "view", let own = element.customClass, own.module == nil,
            xml["customClass"] == "UI\(own.name)", XcodeClass.isView(own.name)
        {
            // A class of UIKit's isn't an application's.
            (element.className, element.customClass) = (own, nil)
        }
        guard known?.isSupported != true else { return }
        element.isSupported = false
        let family: XcodeClass.Family =
            known?.family
            ?? (xml.name.hasSuffix("GestureRecognizer")
                ? .recognizer
                : xml.name.hasSuffix("Controller") ? .controller : xml.child("rect") != nil ? .view : .other)
        let (name, standIn) =
            switch family {
            case .view: ("View", "a box with its name takes its place")
            case .controller: ("ViewController", "a plain view controller takes its place")
            case .recognizer: ("GestureRecognizer", "it will recognize nothing")
            case .other: ("Object", "an object without any behaviour takes its place")
            }
        element.className.name = name
        let fact = known == nil ? "is not known" : "has no counterpart here"
        log.warning(.unknownElement, xml.place, "<\(xml.name)> \(fact): \(standIn).")
    }

    // MARK: - Attributes

    private static func readAttributes(
        _ xml: XMLElement, of element: inout NibElement, _ scope: inout XcodeScope
    ) {
        let isKnown = XcodeClass.of(xml.name) != nil
        for attribute in xml.attributes {
            guard let meaning = XcodeClass.meaning(of: attribute.name, in: isKnown ? xml.name : "view") else {
                if isKnown, element.isSupported {
                    scope.log.warning(
                        .unknownAttribute, attribute.place,
                        "“\(attribute.name)” of <\(xml.name)> is not known and is left out.")
                }
                continue
            }
            guard let meaning else { continue }
            // Every button of Xcode's says so: it is nobody's wish.
            if xml.name == "button", attribute.value == "middleTruncation" { continue }
            // The labels of a cell are parts of it.
            if case .reference = meaning.form { continue }
            if let property = scope.values.property(attribute, meaning, id: element.id, &scope.log) {
                element.properties.append(property)
            }
        }
    }

    private static func addMissingDefaults(_ xml: XMLElement, to element: inout NibElement) {
        var name: String? = xml.name
        while let current = name, let found = XcodeClass.of(current) {
            for (attribute, property, text) in found.missing where xml[attribute] == nil {
                element.properties.append(
                    NibProperty(name: property, text: text, place: xml.place, valuePlace: xml.place))
            }
            name = found.base
        }
    }

    private static func place(
        _ xml: XMLElement, _ element: inout NibElement, isArranged: Bool, _ scope: XcodeScope
    ) {
        let isFree = xml["translatesAutoresizingMaskIntoConstraints"] == "NO" || isArranged
        guard scope.usesAutoLayout, isFree else { return }
        guard xml["fixedFrame"] == "YES", !isArranged else {
            element.placement = .constraints
            if xml.name == "textField" { fitText(xml, of: &element) }
            return
        }
        // Interface Builder makes constraints of such a frame: it stays where it is and as large as it is.
        element.properties.removeAll { $0.name == "autoresizingMask" }
        element.properties.append(
            NibProperty(
                name: "autoresizingMask", text: "flexibleRightMargin flexibleBottomMargin", place: xml.place,
                valuePlace: xml.place))
    }

    /// A field of UIKit asks for the room that its text needs, and for no more.
    private static func fitText(_ xml: XMLElement, of element: inout NibElement) {
        let text = element.properties.first { $0.name == "text" }?.text ?? ""
        let columns = min(TerminalText.columns(of: text) + 1, 100)
        element.properties.append(
            NibProperty(
                name: "minimumColumns", text: "\(columns)", place: xml.place, valuePlace: xml.place))
    }

    // MARK: - Children

    /// Reads an element inside an object's element: another object, a list of them, a property, or the design's own.
    private static func readChild(
        _ xml: XMLElement, of element: inout NibElement, in parent: XMLElement, _ scope: inout XcodeScope
    ) {
        if let role = containers[xml.name] {
            readContainer(xml, role: role.isEmpty ? nil : role, of: &element, in: parent, &scope)
        } else if isObject(xml) {
            element.children.append(read(xml, role: nil, &scope))
        } else if !designTime.contains(xml.name), !(xml["key"] ?? "").hasPrefix("simulated"),
            !readStructure(xml, of: &element, &scope),
            !XcodePropertyReader(values: scope.values).read(xml, of: &element, &scope.log)
        {
            scope.log.warning(
                .unknownElement, xml.place,
                "<\(xml.name)> inside <\(parent.name)> is not known and is left out.")
        }
    }

    /// The elements that hold objects, and the property of the parent that each stands for; subviews aren't a property.
    private static let containers: [String: String] = [
        "subviews": "", "items": "items", "sections": "sections", "cells": "cells",
        "prototypes": "prototypes",
        "segments": "segments", "toolbarItems": "toolbarItems", "leftBarButtonItems": "leftBarButtonItems",
        "rightBarButtonItems": "rightBarButtonItems", "gestureRecognizers": "gestureRecognizers",
    ]

    private static func isObject(_ xml: XMLElement) -> Bool {
        if XcodeClass.of(xml.name) != nil { return xml.name != "segment" }
        // An element of later Xcodes in a place for a view: contentView, tableHeaderView, titleView.
        return xml["id"] != nil && xml.child("rect")?["key"] == "frame"
    }

    private static func readContainer(
        _ xml: XMLElement, role: String?, of element: inout NibElement, in parent: XMLElement,
        _ scope: inout XcodeScope
    ) {
        let isArranged = xml.name == "subviews" && parent.name == "stackView"
        for (index, child) in xml.elements.enumerated() {
            var object = read(child, role: role, isArranged: isArranged, &scope)
            if child.name == "segment" {
                for property in object.properties.indices where object.properties[property].name == "title" {
                    object.properties[property].localizationKey = "\(element.id).segmentTitles[\(index)]"
                }
            }
            element.children.append(object)
        }
    }

    /// The elements that only Xcode's canvas and its devices need, or that no terminal can show.
    private static let designTime: Set<String> = [
        "nil", "userComments", "layoutGuides", "viewLayoutGuide", "keyboardLayoutGuide", "extendedEdge",
        "value",
        "freeformSimulatedSizeMetrics", "animations", "textAttributes", "navigationBarAppearance",
        "tabBarAppearance", "toolbarAppearance", "barButtonItemAppearance", "vibrancyEffect",
        "frame", "rectEdge", "locale", "offsetWrapper", "preferredSymbolConfiguration", "userGuides",
        "calendar", "timeZone", "bool", "wkWebViewConfiguration", "layoutGuide",
        "scrollEdgeAppearance", "standardAppearance", "dataDetectorType", "activityItems",
    ]

    /// Reads what belongs to the object without being a property of it.
    private static func readStructure(
        _ xml: XMLElement, of element: inout NibElement, _ scope: inout XcodeScope
    ) -> Bool {
        switch xml.name {
        case "rect":
            if xml["key"] == "frame" { element.frame = scope.values.frame(xml, &scope.log) }
        case "constraints":
            let reader = XcodeConstraintReader(in: element.id)
            for child in xml.elements where child.name == "constraint" {
                if let constraint = reader.read(child, &scope) { element.constraints.append(constraint) }
            }
        case "connections": XcodeConnectionReader.read(xml, of: element, &scope)
        case "userDefinedRuntimeAttributes": readRuntimeAttributes(xml, of: &element, &scope)
        case "variation": XcodeVariationReader.read(xml, of: &element, &scope)
        case "blurEffect": readBlur(xml, of: &element)
        case "point": return xml["key"] == "canvasLocation"
        case "attributedString" where xml["key"] == "userComments": break
        case "string" where xml["key"] == "userComments" || xml["key"] == "userLabel": break
        default: return false
        }
        return true
    }

    /// Views behind a blurred one show through it, lighter or darker.
    private static func readBlur(_ xml: XMLElement, of element: inout NibElement) {
        guard element.elementName == "visualEffectView",
            !element.properties.contains(where: { $0.name == "backgroundColor" })
        else { return }
        let style = (xml["style"] ?? "").lowercased()
        let color =
            style.hasSuffix("dark") ? "#000000b3" : style.hasSuffix("light") ? "#ffffffb3" : "#78788052"
        element.properties.append(
            NibProperty(name: "backgroundColor", text: color, place: xml.place, valuePlace: xml.place))
    }

    private static func readRuntimeAttributes(
        _ xml: XMLElement, of element: inout NibElement, _ scope: inout XcodeScope
    ) {
        // Xcode counts them: such a table's key does not say the attribute's name.
        var count = element.runtimeAttributes.count { $0.localizationKey != nil }
        for child in xml.elements {
            guard let path = child["keyPath"], !path.isEmpty else {
                scope.log.warning(
                    .missingAttribute, child.place, "This runtime attribute has no name; it is left out.")
                continue
            }
            guard let text = scope.values.runtimeText(child) else {
                scope.log.warning(
                    .badValue, child.place,
                    "The value of the runtime attribute “\(path.prefix(60))” can't be read.")
                continue
            }
            let value = child.attribute("value")?.valuePlace
            var property = NibProperty(
                name: path, text: text, place: child.place,
                valuePlace: value ?? child.elements.first { _ in true }?.place ?? child.place)
            if child["type"] == "string" {
                property.localizationKey =
                    "\(element.id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(count)]"
                count += 1
            }
            element.runtimeAttributes.append(property)
        }
    }

    // MARK: - Cells

    /// Lets a cell cut off what its content view would, which covers it in UIKit and leaves columns for marks here.
    private static func widenClipping(of cell: inout NibElement) {
        func clips(_ property: NibProperty) -> Bool { property.name == "clipsToBounds" }
        for index in cell.children.indices where cell.children[index].role == "contentView" {
            let clipping = cell.children[index].properties.filter { clips($0) && $0.text == "true" }
            cell.children[index].properties.removeAll(where: clips)
            guard !clipping.isEmpty else { continue }
            cell.properties.removeAll(where: clips)
            cell.properties += clipping
        }
    }

    /// `textLabel="aB3-xY-z01"`: what a cell makes itself, which the file describes inside its content view.
    ///
    /// A label that constraints place is the file's own, and an outlet of the cell, in front of what is connected inside.
    private static func nameLabels(
        of cell: inout NibElement, _ xml: XMLElement, at position: Int, _ scope: inout XcodeScope
    ) {
        var outlets: [NibConnection] = []
        for name in ["textLabel", "detailTextLabel", "imageView"] {
            guard let attribute = xml.attribute(name) else { continue }
            if let content = cell.children.firstIndex(where: { $0.role == "contentView" }),
                let index = cell.children[content].children.firstIndex(where: {
                    $0.id == attribute.value && $0.placement == .frame
                })
            {
                var label = cell.children[content].children.remove(at: index)
                label.role = name
                // A cell's own picture keeps its shape whatever room it has: in Xcode its frame has that shape.
                if name == "imageView" {
                    label.properties.removeAll { $0.name == "contentMode" && $0.text == "scaleToFill" }
                }
                cell.children.append(label)
            } else if let destination = scope.reference(attribute) {
                let outlet = NibConnection(
                    kind: .outlet, source: .element(cell.id), destination: destination, name: name,
                    place: attribute.place, namePlace: attribute.valuePlace)
                // The last comes first, as each goes in front of what was there.
                outlets.insert(outlet, at: 0)
            }
        }
        if !outlets.isEmpty { scope.insert(outlets, at: position) }
    }
}
