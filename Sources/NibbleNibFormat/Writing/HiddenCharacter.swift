extension Unicode.Scalar {
    /// Whether a reader of a file does not see the character, or sees others in another order because of it.
    ///
    /// What joins or varies the character before it is seen in that one, as in emoji and Persian.
    func isHidden(after previous: Unicode.Scalar) -> Bool {
        guard value > 0x7E else { return false }
        let joins = [0x200C, 0x200D].contains(value) || (0xFE00...0xFE0F).contains(value)
        if joins { return previous.isASCII }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}
