extension XcodeReader {
    /// Reads an element inside an object's element: another object, a list of them, a property, or the design's own.
    mutating func readChild(_ xml: XMLElement, of element: inout NibElement, in parent: XMLElement) {
        if let role = Self.containers[xml.name] {
            readContainer(xml, role: role.isEmpty ? nil : role, of: &element, in: parent)
        } else if isObject(xml) {
            element.children.append(readObject(xml, role: nil))
        } else if !Self.designTime.contains(xml.name), !(xml["key"] ?? "").hasPrefix("simulated"),
            !readStructure(xml, of: &element), !readProperty(xml, of: &element)
        {
            log.warning(
                .unknownElement, xml.place,
                "<\(xml.name)> inside <\(parent.name)> is not known and is left out.")
        }
    }

    /// The elements that hold objects, and the property of the parent that each stands for; subviews are no property.
    private static let containers: [String: String] = [
        "subviews": "", "items": "items", "sections": "sections", "cells": "cells",
        "prototypes": "prototypes",
        "segments": "segments", "toolbarItems": "toolbarItems", "leftBarButtonItems": "leftBarButtonItems",
        "rightBarButtonItems": "rightBarButtonItems", "gestureRecognizers": "gestureRecognizers",
    ]

    private func isObject(_ xml: XMLElement) -> Bool {
        if XcodeClass.of(xml.name) != nil { return xml.name != "segment" }
        // An element of later Xcodes in a place for a view: contentView, tableHeaderView, titleView.
        return xml["id"] != nil && xml.child("rect")?["key"] == "frame"
    }

    private mutating func readContainer(
        _ xml: XMLElement, role: String?, of element: inout NibElement, in parent: XMLElement
    ) {
        let isArranged = xml.name == "subviews" && parent.name == "stackView"
        for (index, child) in xml.elements.enumerated() {
            var object = readObject(child, role: role, isArranged: isArranged)
            if child.name == "segment" {
                for property in object.properties.indices where object.properties[property].name == "title" {
                    object.properties[property].localizationKey = "\(element.id).segmentTitles[\(index)]"
                }
            }
            element.children.append(object)
        }
    }

    /// What only Xcode's canvas and its devices need, or what no terminal can show.
    private static let designTime: Set<String> = [
        "nil", "userComments", "layoutGuides", "viewLayoutGuide", "keyboardLayoutGuide", "extendedEdge",
        "value",
        "freeformSimulatedSizeMetrics", "animations", "textAttributes", "navigationBarAppearance",
        "tabBarAppearance", "toolbarAppearance", "barButtonItemAppearance", "blurEffect", "vibrancyEffect",
        "frame", "rectEdge", "locale", "offsetWrapper", "preferredSymbolConfiguration", "imageReference",
        "userGuides", "calendar", "timeZone", "bool", "wkWebViewConfiguration", "layoutGuide",
        "scrollEdgeAppearance", "standardAppearance", "dataDetectorType", "activityItems",
    ]

    /// Reads what belongs to the object without being a property of it.
    private mutating func readStructure(_ xml: XMLElement, of element: inout NibElement) -> Bool {
        switch xml.name {
        case "rect":
            if xml["key"] == "frame" { element.frame = readFrame(xml) }
        case "constraints":
            for child in xml.elements where child.name == "constraint" {
                if let constraint = readConstraint(child, owner: element.id) {
                    element.constraints.append(constraint)
                }
            }
        case "connections": readConnections(xml, of: element)
        case "userDefinedRuntimeAttributes":
            for child in xml.elements { readRuntimeAttribute(child, of: &element) }
        case "variation": readVariation(xml, of: &element)
        case "point": return xml["key"] == "canvasLocation"
        case "attributedString" where xml["key"] == "userComments": break
        case "string" where xml["key"] == "userComments" || xml["key"] == "userLabel": break
        default: return false
        }
        return true
    }

    /// A frame in points as cells.
    mutating func readFrame(_ xml: XMLElement) -> NibRect? {
        let numbers = ["x", "y", "width", "height"].map { name -> Double? in
            guard let number = xml[name].flatMap({ NumberText.number($0) }),
                abs(number) <= AnchorParser.greatest
            else { return nil }
            return number
        }
        guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] else {
            log.warning(.badValue, xml.place, "This frame lacks a number; the view has none then.")
            return nil
        }
        return NibRect(
            x: x / scale.width, y: y / scale.height, width: max(0, width) / scale.width,
            height: max(0, height) / scale.height)
    }

    // MARK: - Runtime attributes

    private mutating func readRuntimeAttribute(_ xml: XMLElement, of element: inout NibElement) {
        guard let path = xml["keyPath"], !path.isEmpty else {
            return log.warning(
                .missingAttribute, xml.place, "This runtime attribute has no name; it is left out.")
        }
        guard let text = runtimeText(xml) else {
            return log.warning(
                .badValue, xml.place,
                "The value of the runtime attribute “\(path.prefix(60))” cannot be understood.")
        }
        let place = xml.attribute("value")?.valuePlace ?? xml.elements.first { _ in true }?.place ?? xml.place
        var property = NibProperty(name: path, text: text, place: xml.place, valuePlace: place)
        if xml["type"] == "string" {
            // Xcode counts them: such a table's key does not say the attribute's name.
            let count = element.runtimeAttributes.count { $0.localizationKey != nil }
            property.localizationKey =
                "\(element.id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(count)]"
        }
        element.runtimeAttributes.append(property)
    }

    private func runtimeText(_ xml: XMLElement) -> String? {
        let child = xml.elements.first { $0["key"] == "value" }
        switch xml["type"] {
        case "boolean": return xml["value"] == "YES" ? "true" : "false"
        case "nil": return "nil"
        case "string", "image", nil:
            return xml["value"] ?? child.map { XcodeText.text(of: $0) } ?? ""
        case "number":
            guard let text = child?["value"] ?? xml["value"] else { return nil }
            return NumberText.number(text).map { NumberText.text($0, digits: 6) }
        case "color": return child.flatMap { colors.text($0) }
        case "point": return child.flatMap { lengths($0, ["x", "y"]) }
        case "size": return child.flatMap { lengths($0, ["width", "height"]) }
        case "rect": return child.flatMap { lengths($0, ["x", "y", "width", "height"]) }
        case "range":
            guard let location = child?["location"], let length = child?["length"] else { return nil }
            return NumberText.integer(location).flatMap { start in
                NumberText.integer(length).map { "\(start),\($0)" }
            }
        default: return xml["value"] ?? child?["value"]
        }
    }

    /// Lengths in points as cells, those of even places across.
    func lengths(_ xml: XMLElement, _ names: [String]) -> String? {
        var texts: [String] = []
        for (index, name) in names.enumerated() {
            guard let text = xml[name].flatMap({ length($0, index % 2 == 0 ? scale.width : scale.height) })
            else {
                return nil
            }
            texts.append(text)
        }
        return texts.joined(separator: ",")
    }
}
