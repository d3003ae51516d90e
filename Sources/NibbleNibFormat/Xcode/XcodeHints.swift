/// Finds out what snapping must know of an object of Xcode's files: lines of text are one row, and thin views are rules.
enum XcodeHints {
    /// Gives an element its hints, and makes a line of a bare view that is one.
    static func read(_ xml: XMLElement, of element: inout NibElement, scale: NibSize) {
        if XcodeClass.of(xml.name)?.isSingleLine == true {
            let lines = element.properties.first { $0.name == "numberOfLines" }?.text ?? "1"
            if lines == "1" { element.hints.insert(.singleLine) }
        }
        if xml["ambiguous"] == "YES" { element.hints.insert(.ambiguous) }
        if xml["misplaced"] == "YES" { element.hints.insert(.misplaced) }
        element.fontLineHeight = xml.child("fontDescription").flatMap(fontSize).map { size in
            size * lineHeight / scale.height
        }
        guard xml.name == "view" || xml.name == "imageView", element.children.isEmpty,
            let rect = xml.child("rect"),
            element.properties.contains(where: { $0.name == "backgroundColor" })
        else { return }
        let width = rect["width"].flatMap { NumberText.number($0) } ?? 0
        let height = rect["height"].flatMap { NumberText.number($0) } ?? 0
        if height <= hairline, height < width {
            element.hints.insert(.horizontalRule)
            // One that is drawn as a line takes the row that it's in, and moves nothing around it (`XcodeRules`).
            if !isLine(element) { thicken(.height, of: &element, upTo: hairline / scale.height) }
            draw(isVertical: false, &element)
        } else if width <= hairline, width < height {
            element.hints.insert(.verticalRule)
            thicken(.width, of: &element, upTo: hairline / scale.width)
            draw(isVertical: true, &element)
        }
    }

    /// The height of a line, by its font's size: 20.5 points for 17, the half points that Xcode rounds up to left out.
    private static let lineHeight = 1.2

    /// The size of a font in points; nil for the text styles that Xcode doesn't know and fonts without a size.
    private static func fontSize(_ font: XMLElement) -> Double? {
        if let style = font["style"]?.split(separator: "TextStyle").last { return textStyles[String(style)] }
        return (font["pointSize"] ?? font["size"]).flatMap { NumberText.number($0) }
    }

    /// The sizes of the text styles in points, at the user's usual size (Human Interface Guidelines, Typography).
    private static let textStyles: [String: Double] = [
        "LargeTitle": 34, "Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Body": 17,
        "Callout": 16, "Subhead": 15, "Footnote": 13, "Caption1": 12, "Caption2": 11,
    ]

    /// Up to how many points a bare view is a rule.
    private static let hairline = 2.0

    /// Whether a thin view is drawn as a line: not those of other classes, and no pictures.
    private static func isLine(_ element: NibElement) -> Bool {
        element.customClass == nil && !element.properties.contains { $0.name == "image" }
    }

    /// Makes a bare view a line in the colour that it is filled with; a whole cell of that would be a beam.
    private static func draw(isVertical: Bool, _ element: inout NibElement) {
        guard isLine(element) else { return }
        element.className.name = "Separator"
        for index in element.properties.indices where element.properties[index].name == "backgroundColor" {
            element.properties[index].name = "color"
        }
        guard isVertical else { return }
        element.setProperty("axis", to: "vertical")
    }

    /// Makes a rule one cell thick where its own constraints make it less than that, and no more than some length.
    static func thicken(
        _ attribute: NibLayoutAttribute, of element: inout NibElement, upTo limit: Double = 1
    ) {
        let anchor = NibAnchor(item: .element(element.id), attribute: attribute)
        for index in element.constraints.indices {
            let constraint = element.constraints[index]
            guard constraint.first == anchor, constraint.second == nil, constraint.constant <= limit,
                constraint.constant < 1
            else { continue }
            element.constraints[index].constant = 1
        }
    }
}
