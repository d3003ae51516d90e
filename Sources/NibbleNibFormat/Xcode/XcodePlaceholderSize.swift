import NibbleCells

/// Reads the content size that a file sets for Xcode's canvas only, `placeholderIntrinsicWidth="98"`: code brings the content.
enum XcodePlaceholderSize {
    /// Adds what the size asks for to the constraints of an element, where a tool shows the file.
    static func read(_ xml: XMLElement, of element: inout NibElement, scale: NibSize) {
        guard element.placement == .constraints else { return }
        let sides: [(String, NibLayoutAttribute, String, Double)] = [
            ("placeholderIntrinsicWidth", .width, "horizontal", scale.width),
            ("placeholderIntrinsicHeight", .height, "vertical", scale.height),
        ]
        for (name, attribute, axis, points) in sides {
            guard let length = xml[name].flatMap({ NumberText.number($0) }), length >= 0 else { continue }
            let cells = min(length / points, NumberText.greatestLength)
            func add(_ relation: NibConstraint.Relation, _ kind: String, _ standard: Double) {
                let priority = element.text(of: "\(axis)\(kind)Priority")
                    .flatMap(XcodeConstraintReader.priority(of:))
                var constraint = NibConstraint(
                    id: "#\(name)\(kind) of \(element.id)",
                    first: NibAnchor(item: .element(element.id), attribute: attribute), place: xml.place)
                (constraint.relation, constraint.constant) = (relation, cells)
                (constraint.priority, constraint.isDesignTime) = (priority ?? standard, true)
                element.constraints.append(constraint)
            }
            add(.lessThanOrEqual, "Hugging", 250)
            add(.greaterThanOrEqual, "CompressionResistance", 750)
        }
    }
}
