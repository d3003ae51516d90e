/// Texts of Xcode's files, which may be attributes, elements, or base-64 in elements.
enum XcodeText {
    /// The text of a `string` or `mutableString` element.
    static func text(of xml: XMLElement) -> String {
        guard xml["base64-UTF8"] == "YES" else { return lines(xml.text) }
        return lines(base64(xml.text) ?? xml.text)
    }

    /// The text with the line ends that others know: Xcode writes Unicode's own where somebody typed Option-Return.
    static func lines(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "\u{2028}" || $0 == "\u{2029}" }) else {
            return text
        }
        return text.replacing("\u{2028}", with: "\n").replacing("\u{2029}", with: "\n")
    }

    /// The text and the attributes of an `attributedString`, as far as all its fragments agree on them.
    static func fragments(of xml: XMLElement) -> (text: String, attributes: XMLElement?) {
        var text = ""
        var attributes: [XMLElement] = []
        for fragment in xml.elements where fragment.name == "fragment" {
            let child = fragment.elements.first { $0["key"] == "content" }
            text += fragment["content"].map(lines) ?? child.map { Self.text(of: $0) } ?? ""
            if let found = fragment.child("attributes") { attributes.append(found) }
        }
        if text.isEmpty, let string = xml.child("string") { text = Self.text(of: string) }
        return (text, attributes.count == 1 ? attributes[0] : nil)
    }

    /// The text behind base-64 signs; nil when they are none, or no text is behind them.
    static func base64(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
            default: return nil
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        guard UTF8Check.firstFault(in: bytes) == nil else { return nil }
        // Base 64 smuggles in what XML keeps out.
        let isPlain = { (scalar: Unicode.Scalar) in
            scalar.value >= 0xA0 || (0x20..<0x7F).contains(scalar.value) || scalar == "\n" || scalar == "\t"
        }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter(isPlain)
        return String(String.UnicodeScalarView(scalars))
    }

    /// The class that an element names, if it names one.
    ///
    /// What can't be a name in Swift is told and left out.
    static func customClass(_ xml: XMLElement, _ log: inout ProblemLog) -> NibClassName? {
        guard let attribute = xml.attribute("customClass"), !attribute.value.isEmpty else { return nil }
        let name = className(attribute.value, module: xml["customModule"])
        if NameText.isClassName(name.description) { return name }
        log.warning(
            .badName, attribute.valuePlace,
            "“\(name.description.prefix(60))” isn't a class's name: the class of the element is taken.")
        return nil
    }

    /// A class's name as Swift writes it, of one that Objective-C's run time or UIKit writes.
    static func className(_ name: String, module: String?) -> NibClassName {
        if let mangled = demangled(name) { return mangled }
        let isUIKits = module == nil && name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
        if isUIKits { return NibClassName(name: String(name.dropFirst(2))) }
        if module == nil, name == "NSObject" { return NibClassName(name: "Object") }
        return NibClassName(module: module, name: name)
    }

    /// `_TtC3Kit5Badge` means `Kit.Badge`.
    private static func demangled(_ name: String) -> NibClassName? {
        guard name.hasPrefix("_TtC") else { return nil }
        var rest = name.dropFirst(4).drop { $0 == "C" }
        var parts: [String] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let length = NumberText.integer(digits), length > 0, length < rest.count else { break }
            rest = rest.dropFirst(digits.count)
            parts.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        guard parts.count > 1, rest.isEmpty else { return nil }
        return NibClassName(module: parts[0], name: parts.dropFirst().joined(separator: "."))
    }
}
