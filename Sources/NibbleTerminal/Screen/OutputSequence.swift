/// A control sequence of ECMA-48: `CSI`, parameters, intermediate bytes, a final byte.
struct OutputSequence: Hashable, Sendable {
    /// One parameter, or one part of a parameter that is written with colons.
    struct Parameter: Hashable, Sendable {
        /// The number; nil where none is written.
        var value: Int?
        /// Whether it follows the last one after a colon.
        var isPart = false
    }

    /// The marker before the parameters, one of `<`, `=`, `>`, `?`; 0 where there is none.
    var marker: UInt8 = 0
    /// The parameters in order, parts included; at least one, which may be empty.
    var parameters = [Parameter()]
    /// The bytes between the parameters and the final one.
    var intermediates: [UInt8] = []
    /// The byte that names the function.
    var final: UInt8 = 0

    /// The number at a position, or a default where it is missing.
    func number(_ position: Int, default missing: Int) -> Int {
        parameters.indices.contains(position) ? parameters[position].value ?? missing : missing
    }

    /// A count: the number at a position, where both none and 0 mean 1.
    func count(_ position: Int = 0) -> Int { max(1, number(position, default: 1)) }
}

extension OutputSequence: CustomStringConvertible {
    /// The sequence as it would be written in a shell, with `\e` for the escape character.
    var description: String {
        var text = "\\e["
        if marker != 0 { text.unicodeScalars.append(Unicode.Scalar(marker)) }
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { text += parameter.isPart ? ":" : ";" }
            if let value = parameter.value { text += "\(value)" }
        }
        for byte in intermediates + [final] where byte != 0 {
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return text
    }
}
