extension TerminalText {
    /// A text as a string of JSON; controls are escaped, those of C1 too, so that the file can be looked at in a terminal.
    package static func jsonString(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C:
                quoted.unicodeScalars.append("\\")
                quoted.unicodeScalars.append(scalar)
            case 0..<0x20, 0x7F..<0xA0: quoted += "\\u" + String(scalar.value, digits: 4, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
