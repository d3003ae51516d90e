/// Cuts the text of an anchor into names, numbers and signs.
struct AnchorScanner {
    enum Token: Equatable {
        case word(String)
        case number(Double)
        case sign(String)
        case end
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// The token that comes next.
    private(set) var token = Token.end
    /// Where it begins, in scalars.
    private(set) var offset = 0

    init(_ text: String) throws(AnchorFault) {
        scalars = Array(text.unicodeScalars)
        try advance()
    }

    /// Goes on to the next token.
    mutating func advance() throws(AnchorFault) {
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        offset = index
        guard index < scalars.count else { return token = .end }
        let scalar = scalars[index]
        if NameText.isIdentifierPart(scalar, isFirst: true) {
            token = .word(take { NameText.isIdentifierPart($0, isFirst: false) })
        } else if ("0"..."9").contains(scalar) || scalar == "." && isDigit(index + 1) {
            try scanNumber()
        } else {
            token = .sign(scanSign())
        }
    }

    /// Takes the next token if it is this sign.
    mutating func take(_ sign: String) throws(AnchorFault) -> Bool {
        guard token == .sign(sign) else { return false }
        try advance()
        return true
    }

    /// Takes a number with an optional sign before it; nil when none is next.
    mutating func takeNumber() throws(AnchorFault) -> Double? {
        let isNegative = token == .sign("-")
        if isNegative { try advance() }
        guard case .number(let number) = token else {
            if isNegative { throw fault("A number belongs behind “-”.") }
            return nil
        }
        try advance()
        return isNegative ? -number : number
    }

    /// A fault at the next token.
    func fault(_ message: String, suggestion: String? = nil) -> AnchorFault {
        AnchorFault(offset: offset, message: message, suggestion: suggestion)
    }

    private mutating func scanNumber() throws(AnchorFault) {
        let text = take { ("0"..."9").contains($0) || $0 == "." }
        guard let number = NumberText.number(text), number <= AnchorParser.greatest else {
            throw AnchorFault(
                offset: offset, message: "“\(text.prefix(24))” is no number that can be used here.")
        }
        token = .number(number)
    }

    private mutating func scanSign() -> String {
        let scalar = scalars[index]
        index += 1
        if scalar == "<" || scalar == ">", index < scalars.count, scalars[index] == "=" {
            index += 1
            return "\(scalar)="
        }
        return switch scalar {
        case "≤": "<="
        case "≥": ">="
        case "\u{2212}": "-"
        default: String(Character(scalar))
        }
    }

    private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while index < scalars.count, belongs(scalars[index]) {
            text.append(scalars[index])
            index += 1
        }
        return String(text)
    }

    private func isDigit(_ index: Int) -> Bool {
        index < scalars.count && ("0"..."9").contains(scalars[index])
    }
}
