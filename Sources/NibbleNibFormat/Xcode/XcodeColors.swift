import NibbleCells

/// Colours of Xcode's files: of all its colour spaces, by name, and the system's.
struct XcodeColors {
    /// The colours that the file itself defines by name.
    private var named: [String: String] = [:]
    private var system: [String: String] = [:]

    /// Reads the colours of a document's resources.
    init(_ resources: XMLElement?) {
        guard let resources else { return }
        for element in resources.elements {
            guard let name = element["name"], let color = element.child("color") else { continue }
            guard let text = Self.components(color) else { continue }
            if element.name == "namedColor" { named[name] = text }
            if element.name == "systemColor" { system[name] = text }
        }
    }

    /// The colour of an element as `.layout` files write it; nil when it cannot be understood.
    func text(_ xml: XMLElement) -> String? {
        if let name = xml["systemColor"] ?? xml["cocoaTouchSystemColor"]
            ?? xml["xcode11CocoaTouchSystemColor"]
        {
            let alpha = xml["alpha"].flatMap { NumberText.number($0) } ?? 1
            return alpha == 0 ? "clear" : systemColor(name) ?? Self.components(xml)
        }
        if let name = xml["name"], xml["red"] == nil, xml["white"] == nil { return named[name] ?? name }
        return Self.components(xml)
    }

    private func systemColor(_ name: String) -> String? {
        let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
        if Self.ours.contains(short) { return short }
        return Self.nearest[short] ?? system[name] ?? Self.values[short]
    }

    /// Names that are the same here.
    private static let ours: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "placeholderText", "systemBackground",
        "secondarySystemBackground", "tertiarySystemBackground", "separator", "tint", "systemRed",
        "systemGreen",
        "systemYellow", "systemBlue", "clear", "black", "darkGray", "gray", "lightGray", "white", "red",
        "green",
        "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown",
    ]

    /// Names of the system that turn with light and dark, and what of ours turns with them.
    private static let nearest: [String: String] = [
        "darkText": "label", "lightText": "secondaryLabel", "quaternaryLabel": "tertiaryLabel",
        "groupTableViewBackground": "secondarySystemBackground",
        "systemGroupedBackground": "secondarySystemBackground",
        "secondarySystemGroupedBackground": "systemBackground",
        "tertiarySystemGroupedBackground": "tertiarySystemBackground", "opaqueSeparator": "separator",
        "link": "tint", "viewFlipsideBackground": "secondarySystemBackground",
        "scrollViewTexturedBackground": "secondarySystemBackground",
        "underPageBackground": "secondarySystemBackground",
    ]

    /// The light values of the rest, for files that do not bring them along.
    private static let values: [String: String] = [
        "systemOrange": "#ff9500", "systemPink": "#ff2d55", "systemPurple": "#af52de",
        "systemTeal": "#30b0c7",
        "systemIndigo": "#5856d6", "systemMint": "#00c7be", "systemCyan": "#32ade6", "systemBrown": "#a2845e",
        "systemGray": "#8e8e93", "systemGray2": "#aeaeb2", "systemGray3": "#c7c7cc", "systemGray4": "#d1d1d6",
        "systemGray5": "#e5e5ea", "systemGray6": "#f2f2f7", "systemFill": "#78788033",
        "secondarySystemFill": "#78788029", "tertiarySystemFill": "#7676801f",
        "quaternarySystemFill": "#74748014", "tableCellGroupedBackground": "#ffffff",
    ]

    // MARK: - Components

    private static func components(_ xml: XMLElement) -> String? {
        func component(_ name: String) -> Double? {
            xml[name].flatMap { NumberText.number($0) }.map { min(max($0, 0), 1) }
        }
        let alpha = component("alpha") ?? 1
        if alpha == 0 { return "clear" }
        if let white = component("white") { return hex(white, white, white, alpha) }
        if let red = component("red"), let green = component("green"), let blue = component("blue") {
            guard xml["customColorSpace"] == "displayP3" else { return hex(red, green, blue, alpha) }
            let color = sRGB(displayP3: (red, green, blue))
            return hex(color.red, color.green, color.blue, alpha)
        }
        guard let cyan = component("cyan"), let magenta = component("magenta"),
            let yellow = component("yellow")
        else { return nil }
        let light = 1 - (component("black") ?? 0)
        return hex((1 - cyan) * light, (1 - magenta) * light, (1 - yellow) * light, alpha)
    }

    private static func hex(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
        let bytes = [red, green, blue, alpha].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
        let shown = bytes[3] == 255 ? bytes.dropLast() : bytes[...]
        return "#" + shown.map { String($0, digits: 2, radix: 16) }.joined()
    }

    /// Colours of the wider space as near as the narrower one has them (CSS Color 4, section 10).
    private static func sRGB(
        displayP3 color: (red: Double, green: Double, blue: Double)
    ) -> (red: Double, green: Double, blue: Double) {
        let red = linear(color.red)
        let green = linear(color.green)
        let blue = linear(color.blue)
        return (
            encoded(1.2249 * red - 0.2249 * green), encoded(-0.0420 * red + 1.0420 * green),
            encoded(-0.0196 * red - 0.0786 * green + 1.0982 * blue)
        )
    }

    // Squares stand for the exact curve, whose powers would need a mathematics library; bytes differ by two at most.
    private static func linear(_ value: Double) -> Double {
        value * (value * (value * 0.305306 + 0.682171) + 0.012523)
    }

    private static func encoded(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var low = 0.0
        var high = 1.0
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if linear(middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
