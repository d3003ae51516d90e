import NibbleNibFormat

/// Fits the colours of Xcode's files to the terminal's theme: they were chosen for a screen that is white where nobody says
/// otherwise.
///
/// A white ground on which nothing else stands is the theme's, and black text on it the theme's text. On a ground of another
/// colour text without one is black or white, whichever can be read.
struct GroundColors {
    private enum Ground { case theme, light, dark }

    /// The elements with colours that fit.
    static func adapted(_ elements: [NibElement]) -> [NibElement] {
        elements.map { element in
            var element = element
            visit(&element, on: .theme)
            return element
        }
    }

    private static func visit(_ element: inout NibElement, on outer: Ground) {
        let own = element.properties.firstIndex { $0.name == "backgroundColor" }
        var ground = outer
        if let own {
            let text = element.properties[own].text
            if text == "#ffffff", outer == .theme {
                element.properties[own].text = "systemBackground"
            } else {
                ground = Self.ground(of: text) ?? outer
            }
        }
        switch element.className.name {
        case "Label": setText("textColor", of: &element, on: ground)
        // These have the theme's ground where the file gives them none.
        case "TextField", "TextView": setText("textColor", of: &element, on: own == nil ? .theme : ground)
        case "Button" where own == nil: setText("titleColor", of: &element, on: .theme)
        default: break
        }
        for index in element.children.indices { visit(&element.children[index], on: ground) }
    }

    private static func setText(_ name: String, of element: inout NibElement, on ground: Ground) {
        let index = element.properties.firstIndex { $0.name == name }
        let text = index.map { element.properties[$0].text }
        if ground == .theme {
            if text == "#000000" { set(name, "label", at: index, of: &element) }
        } else if text == nil || text == "label" {
            set(name, ground == .light ? "#000000" : "#ffffff", at: index, of: &element)
        }
    }

    private static func set(_ name: String, _ text: String, at index: Int?, of element: inout NibElement) {
        if let index { return element.properties[index].text = text }
        element.properties.append(
            NibProperty(name: name, text: text, place: element.place, valuePlace: element.place))
    }

    /// The ground that a colour makes; nil for one that lets the ground below through, or that the theme decides.
    private static func ground(of text: String) -> Ground? {
        if text == "systemBackground" { return .theme }
        guard text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16)
        else {
            return nil
        }
        // The weights of the primaries in brightness, in thousandths.
        let brightness = 299 * (value >> 16 & 255) + 587 * (value >> 8 & 255) + 114 * (value & 255)
        return brightness > 128_000 ? .light : .dark
    }
}
