/// Cuts the text of an anchor into names, numbers and signs.
struct AnchorScanner {
    enum Token: Equatable {
        case word(Substring)
        case number(Double)
        case sign(Unicode.Scalar)
        case end
    }

    private let text: String
    private var index: String.Index
    private var start: String.Index
    /// The token that comes next.
    private(set) var token = Token.end

    init(_ text: String) throws(AnchorFault) {
        self.text = text
        index = text.startIndex
        start = index
        try advance()
    }

    /// Goes on to the next token.
    mutating func advance() throws(AnchorFault) {
        while let scalar = current, Self.isSpace(scalar) { step() }
        start = index
        guard let scalar = current else { return token = .end }
        if NameText.isIdentifierPart(scalar, isFirst: true) {
            while let next = current, NameText.isIdentifierPart(next, isFirst: false) { step() }
            token = .word(text[start..<index])
        } else if ("0"..."9").contains(scalar) || scalar == "." && isDigit(text.utf8.index(after: index)) {
            try scanNumber()
        } else {
            token = .sign(scanSign())
        }
    }

    /// Takes the next token if it is this sign.
    mutating func take(_ sign: Unicode.Scalar) throws(AnchorFault) -> Bool {
        guard token == .sign(sign) else { return false }
        try advance()
        return true
    }

    /// Takes a number with an optional sign before it; nil when none is next.
    mutating func takeNumber() throws(AnchorFault) -> Double? {
        let isNegative = token == .sign("-")
        if isNegative { try advance() }
        guard case .number(let number) = token else {
            if isNegative { throw fault("A number belongs after “-”.") }
            return nil
        }
        try advance()
        return isNegative ? -number : number
    }

    /// A fault at the next token.
    func fault(_ message: String, suggestion: String? = nil) -> AnchorFault {
        AnchorFault(
            offset: text.unicodeScalars.distance(from: text.startIndex, to: start), message: message,
            suggestion: suggestion)
    }

    // MARK: - Characters

    /// The next character; nearly all are ASCII, whose bytes need no decoding.
    private var current: Unicode.Scalar? {
        guard index < text.endIndex else { return nil }
        let byte = text.utf8[index]
        return byte < 0x80 ? Unicode.Scalar(byte) : text.unicodeScalars[index]
    }

    private mutating func step() {
        let isASCII = text.utf8[index] < 0x80
        index = isASCII ? text.utf8.index(after: index) : text.unicodeScalars.index(after: index)
    }

    private mutating func scanNumber() throws(AnchorFault) {
        var (whole, count) = (0, 0)
        while let next = current, ("0"..."9").contains(next), count < 6 {
            whole = whole * 10 + Int(next.value - 0x30)
            count += 1
            step()
        }
        if count > 0, current.map({ !("0"..."9").contains($0) && $0 != "." && !Self.isLetter($0) }) ?? true {
            return token = .number(Double(whole))
        }
        while let next = current, ("0"..."9").contains(next) || next == "." { step() }
        if let next = current, Self.isLetter(next) { try refuseUnit() }
        let digits = text[start..<index]
        guard let number = NumberText.number(digits), number <= NumberText.greatestLength else {
            throw fault(
                "“\(NameText.shortened(String(digits), to: 24))” isn't a number that can be used here; the largest is"
                    + " \(Int(NumberText.greatestLength)).")
        }
        token = .number(number)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        NameText.isIdentifierPart(scalar, isFirst: true)
    }

    /// Says that a number goes on with letters.
    private mutating func refuseUnit() throws(AnchorFault) {
        while let next = current, NameText.isIdentifierPart(next, isFirst: false) { step() }
        throw fault(
            "“\(NameText.shortened(String(text[start..<index]), to: 24))” isn't a number: lengths are in cells, without a unit."
        )
    }

    /// The sign that comes next, those of two characters as the one that means the same.
    private mutating func scanSign() -> Unicode.Scalar {
        guard let scalar = current else { return " " }
        step()
        if scalar == "<" || scalar == ">", current == "=" {
            step()
            return scalar == "<" ? "≤" : "≥"
        }
        return scalar == "\u{2212}" ? "-" : scalar
    }

    private func isDigit(_ index: String.Index) -> Bool {
        index < text.endIndex && (0x30...0x39).contains(text.utf8[index])
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{A0}"
    }
}
