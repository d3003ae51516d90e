import NibbleCells
import NibbleNibFormat

/// The colours of a set in an asset catalog: the `Contents.json` of a `.colorset`, as Xcode writes it.
struct ColorSet: Decodable {
    struct Entry: Decodable {
        /// The colour; slots without one are empty.
        var color: Value?
        /// `universal`, or the device that the colour is for.
        var idiom: String?
        /// The looks that the colour is for; nil for any.
        var appearances: [Look]?

        struct Look: Decodable {
            var appearance: String
            var value: String
        }

        /// Whether the colour is for one appearance, which is told by its brightness, or for any; not for more contrast.
        func isFor(_ value: String?) -> Bool {
            let looks = (appearances ?? []).map { [$0.appearance, $0.value] }
            return looks == (value.map { [["luminosity", $0]] } ?? [])
        }
    }

    struct Value: Decodable {
        /// `srgb`, `display-p3`, `gray-gamma-22` and others, which differ by less than a terminal shows.
        var components: [String: String]?
        /// The name of one of the system's own colours, such as `systemBlueColor`.
        var reference: String?

        var color: Color? {
            if let reference, reference.hasSuffix("Color") {
                return ColorNames.color(String(reference.dropLast("Color".count)))
            }
            guard let components else { return nil }
            func component(_ name: String) -> Double? { components[name].flatMap(Self.fraction) }
            let alpha = component("alpha") ?? 1
            if let white = component("white") { return Color(white: white, alpha: alpha) }
            guard let red = component("red"), let green = component("green"), let blue = component("blue")
            else { return nil }
            return Color(red: red, green: green, blue: blue, alpha: alpha)
        }

        /// A component as Xcode writes it: a fraction with a point, `0x7F`, or 0 to 255.
        private static func fraction(_ text: String) -> Double? {
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            guard let number = Double(text), number.isFinite else { return nil }
            return text.contains(".") ? number : number / 255
        }
    }

    var colors: [Entry]

    /// The colour for light and dark grounds; nil when there is none that can be read.
    var color: Color? {
        let known = colors.filter { $0.idiom ?? "universal" == "universal" } + colors
        func value(_ look: String?) -> Color? { known.lazy.filter { $0.isFor(look) }.first?.color?.color }
        let any = value(nil)
        guard let light = value("light") ?? any, let dark = value("dark") ?? any else {
            return any ?? value("light") ?? value("dark")
        }
        return Color(light: light, dark: dark)
    }
}
