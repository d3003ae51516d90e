import NibbleCells
import NibbleNibFormat

/// Fits the colours of Xcode's files to the terminal's theme: they were chosen for a screen that is white where nobody says
/// otherwise.
///
/// A white ground on which nothing else stands is the theme's, and black text on it the theme's text. On a ground of another
/// colour text without one is black or white, whichever can be read.
struct GroundColors {
    /// The elements with colours that fit.
    private(set) var elements: [NibElement]
    /// The surroundings of what is inside of lists, whose cells are made apart from them, by their ids.
    private(set) var lists: [String: NibSurroundings] = [:]

    /// Fits the colours of elements.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - surroundings: What they have from the views around them. Defaults to the theme's ground.
    init(_ elements: [NibElement], in surroundings: NibSurroundings = NibSurroundings()) {
        self.elements = elements
        for index in elements.indices {
            var element = elements[index]
            visit(&element, in: surroundings)
            self.elements[index] = element
        }
    }

    /// The elements with colours that fit.
    static func adapted(_ elements: [NibElement]) -> [NibElement] { GroundColors(elements).elements }

    /// The opacity from which on a colour over the theme's ground decides what can be read on it.
    private static let leastAlpha: UInt32 = 127

    private mutating func visit(_ element: inout NibElement, in outer: NibSurroundings) {
        let own = element.properties.firstIndex { $0.name == "backgroundColor" }
        var inside = outer
        if let own {
            let text = element.properties[own].text
            if outer.ground == .theme, let role = Self.groundRole(of: text) {
                element.properties[own].text = role
            } else {
                inside.ground = Self.ground(of: text, over: outer.ground) ?? outer.ground
            }
        }
        let tint = Self.tint(of: element)
        if tint != nil { inside.isTinted = true }
        fit(&element, hasOwnGround: own != nil, inside)
        // A tint that became the theme's is for the theme's ground: on a colour black or white can be read.
        if tint != Self.tint(of: element) { inside.isTinted = false }
        if ["TableView", "CollectionView"].contains(element.className.name) { lists[element.id] = inside }
        visit(&element.children, in: inside)
    }

    private static func tint(of element: NibElement) -> String? {
        element.properties.last { $0.name == "tintColor" }?.text
    }

    /// The most grounds among siblings that are looked at for what is in front of them.
    private static let mostGrounds = 50

    /// Visits what is inside of a view: a sibling that another one is in front of is the ground of that.
    private mutating func visit(_ children: inout [NibElement], in inside: NibSurroundings) {
        var behind: [(frame: NibRect, ground: NibSurroundings.Ground)] = []
        for index in children.indices {
            var surroundings = inside
            if let frame = children[index].frame,
                let ground = behind.suffix(Self.mostGrounds).last(where: { $0.frame.contains(frame) })
            {
                surroundings.ground = ground.ground
            }
            visit(&children[index], in: surroundings)
            if let ground = children[index].ownGround(over: surroundings.ground) { behind.append(ground) }
        }
    }

    private func fit(_ element: inout NibElement, hasOwnGround: Bool, _ inside: NibSurroundings) {
        let ground = inside.ground
        // What has no colour of its own, such as a title or a symbol, has the tint's.
        if ground == .theme { Self.setText("tintColor", of: &element, on: ground) }
        switch element.className.name {
        case "Label", "TextView": Self.setText("textColor", of: &element, on: ground)
        // A symbol, or the name of a picture that is not there, has the tint, which is the theme's for its own ground.
        case "ImageView": Self.setSymbolTint(of: &element, in: inside)
        // A field has the theme's ground where the file gives it none.
        case "TextField": Self.setText("textColor", of: &element, on: hasOwnGround ? ground : .theme)
        case "Button":
            Self.setText("titleColor", of: &element, on: ground)
            // A symbol beside the title, or the name of a picture that is not there, is drawn as in an image view.
            if element.properties.contains(where: { $0.name == "image" }) {
                Self.setSymbolTint(of: &element, in: inside)
            }
            // On a colour of the file's the button's own ground would be a box of the theme's, with text that is for the colour.
            if !hasOwnGround, case .color = ground {
                Self.set("backgroundColor", "clear", at: nil, of: &element)
            }
        default: break
        }
    }

    private static func setSymbolTint(of element: inout NibElement, in inside: NibSurroundings) {
        guard case .color = inside.ground, !inside.isTinted else { return }
        set("tintColor", textColor(on: inside.ground), at: nil, of: &element)
    }

    private static func setText(
        _ name: String, of element: inout NibElement, on ground: NibSurroundings.Ground
    ) {
        let index = element.properties.firstIndex { $0.name == name }
        let text = index.map { element.properties[$0].text }
        guard case .color(let dark, let light) = ground else {
            if let text, let role = textRoles[text] ?? role(of: text) {
                set(name, role, at: index, of: &element)
            }
            return
        }
        if let text, !themeTexts.contains(text), textRoles[text] == nil {
            guard let own = primaries(of: text),
                [dark, light].contains(where: {
                    contrast(mix(own.value, over: $0, alpha: own.alpha), $0) < leastContrast
                })
            else { return }
        }
        set(name, textColor(on: ground), at: index, of: &element)
    }

    /// The roles whose colours the theme chooses for its own ground.
    private static let themeTexts: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
    ]
    /// The theme's colours for text that has the colour of a ground: on the theme's own ground it could not be read.
    private static let textRoles = [
        "systemBackground": "label", "secondarySystemBackground": "secondaryLabel",
        "tertiarySystemBackground": "secondaryLabel",
    ]
    /// The contrast below which a colour of the file's is lost on its ground.
    private static let leastContrast: Float = 3

    /// Black or white: what people expect on a ground, or the other one where that is lost.
    private static func textColor(on ground: NibSurroundings.Ground) -> String {
        guard case .color(let dark, let light) = ground else { return "label" }
        let usual: UInt32 = brightness(dark) + brightness(light) > 256_000 ? 0x000000 : 0xFFFFFF
        let other: UInt32 = usual == 0 ? 0xFFFFFF : 0x000000
        func least(_ text: UInt32) -> Float { min(contrast(text, dark), contrast(text, light)) }
        let color = least(usual) < leastContrast && least(other) > least(usual) ? other : usual
        return color == 0 ? "#000000" : "#ffffff"
    }

    private static let theme = ColorTheme()

    private static func contrast(_ text: UInt32, _ ground: UInt32) -> Float {
        theme.contrast(of: Cell(glyph: .space, foreground: .rgb(text), background: .rgb(ground)))
    }

    /// The theme's ground for white and what is nearly white; nil for a ground of another colour.
    private static func groundRole(of text: String) -> String? {
        guard let (value, alpha) = components(of: text), alpha == 255, let grey = grey(value), grey >= 0xEA
        else { return nil }
        return value == 0xFFFFFF ? "systemBackground" : "secondarySystemBackground"
    }

    /// The theme's colour for what a colour was chosen for on white: text that stands back or tells something.
    ///
    /// - Parameter text: A colour.
    /// - Returns: Its role; nil for one that can be read on light grounds and on dark ones.
    private static func role(of text: String) -> String? {
        guard let (value, alpha) = components(of: text) else { return nil }
        let (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
        let most = max(red, green, blue)
        if let grey = grey(value) {
            switch grey {
            case _ where alpha < 0x60: return "tertiaryLabel"
            case _ where alpha < 0xC0: return "secondaryLabel"
            case 0..<0x60, 0xF0...: return "label"
            case 0x60..<0x98, 0xD0..<0xF0: return "secondaryLabel"
            default: return "tertiaryLabel"
            }
        }
        guard brightness(value) < darkest else { return nil }
        if most == blue { return "systemBlue" }
        return most == green ? "systemGreen" : green > most / 2 ? "systemYellow" : "systemRed"
    }

    /// The brightest primary of a grey; nil for a colour.
    private static func grey(_ value: UInt32) -> UInt32? {
        let primaries = [value >> 16 & 255, value >> 8 & 255, value & 255]
        guard let most = primaries.max(), let least = primaries.min(), most - least < leastChroma else {
            return nil
        }
        return most
    }

    /// The names of colours that are the same in all themes.
    private static let fixed: Set<String> = [
        "black", "darkGray", "gray", "lightGray", "white", "red", "green", "blue", "cyan", "yellow",
        "magenta", "orange", "purple", "brown",
    ]
    /// The roles that are colours in all themes, so that text on them isn't the theme's.
    private static let colorful: Set<String> = [
        "systemRed", "systemGreen", "systemYellow", "systemBlue", "tint",
    ]

    /// The primaries and the opacity of a colour; nil for one that the theme decides.
    private static func primaries(of text: String) -> (value: UInt32, alpha: UInt32)? {
        components(of: text) ?? value(ofRole: text)
    }

    /// The primaries that a role has in the usual theme; nil for one that isn't the same colour in all themes.
    private static func value(ofRole name: String) -> (value: UInt32, alpha: UInt32)? {
        colorful.contains(name) ? value(ofName: name).map { ($0, 255) } : nil
    }

    /// The primaries of a colour that has a name.
    private static func value(ofName name: String) -> UInt32? {
        ColorNames.color(name).map { color in
            theme.rgb(theme.blend(color, over: .rgb(0), isGround: true), isGround: true)
        }
    }

    /// The primaries and the opacity of a colour that is the same in all themes; nil for another one.
    private static func components(of text: String) -> (value: UInt32, alpha: UInt32)? {
        if fixed.contains(text) { return value(ofName: text).map { ($0, 255) } }
        guard text.hasPrefix("#"), text.utf8.count == 7 || text.utf8.count == 9,
            let value = UInt32(text.dropFirst().prefix(6), radix: 16),
            let alpha = text.utf8.count == 7 ? 255 : UInt32(text.suffix(2), radix: 16)
        else { return nil }
        return (value, alpha)
    }

    /// The distance of the primaries from which on a colour isn't a grey.
    private static let leastChroma: UInt32 = 32
    /// The brightness in thousandths below which a colour is lost on black.
    private static let darkest: UInt32 = 85_000

    /// The weights of the primaries in brightness, in thousandths.
    private static func brightness(_ value: UInt32) -> UInt32 {
        299 * (value >> 16 & 255) + 587 * (value >> 8 & 255) + 114 * (value & 255)
    }

    private static func set(_ name: String, _ text: String, at index: Int?, of element: inout NibElement) {
        if let index { return element.properties[index].text = text }
        element.properties.append(
            NibProperty(name: name, text: text, place: element.place, valuePlace: element.place))
    }

    /// The ground that a colour makes; nil for one that lets most of the theme's through, or that the theme decides.
    fileprivate static func ground(
        of text: String, over outer: NibSurroundings.Ground
    ) -> NibSurroundings.Ground? {
        if text == "systemBackground" { return .theme }
        guard let (value, alpha) = primaries(of: text), alpha > leastAlpha || outer != .theme else {
            return nil
        }
        return outer.covered(by: value, alpha: alpha)
    }
}

extension NibElement {
    /// The frame and the colour of a view that hides what is behind it; nil for one that doesn't.
    fileprivate func ownGround(
        over outer: NibSurroundings.Ground
    ) -> (frame: NibRect, ground: NibSurroundings.Ground)? {
        func text(_ name: String) -> String? { properties.last { $0.name == name }?.text }
        guard let frame, let color = text("backgroundColor"),
            let ground = GroundColors.ground(of: color, over: outer),
            text("hidden") != "true", text("alpha").flatMap({ NumberText.number($0) }) ?? 1 > 0.5, isInstalled
        else { return nil }
        return (frame, ground)
    }
}

extension NibRect {
    fileprivate func contains(_ other: NibRect) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width
            && y + height >= other.y + other.height
    }
}
