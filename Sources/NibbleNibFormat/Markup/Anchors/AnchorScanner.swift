/// Cuts the text of an anchor into names, numbers and signs.
///
/// It goes through bytes, nearly all of which are characters of their own: indices of a text take far longer.
struct AnchorScanner {
    enum Token: Equatable {
        case word(String)
        case number(Double)
        case sign(Unicode.Scalar)
        case end
    }

    private let bytes: [UInt8]
    private var index = 0
    private var start = 0
    /// The token that comes next.
    private(set) var token = Token.end

    init(_ text: String) throws(AnchorFault) {
        bytes = Array(text.utf8)
        try advance()
    }

    /// Goes on to the next token.
    mutating func advance() throws(AnchorFault) {
        while let scalar = current, Self.isSpace(scalar) { step() }
        start = index
        guard let scalar = current else { return token = .end }
        if NameText.isIdentifierPart(scalar, isFirst: true) {
            while let next = current, NameText.isIdentifierPart(next, isFirst: false) { step() }
            token = .word(scanned)
        } else if ("0"..."9").contains(scalar) || scalar == "." && isDigit(at: index + 1) {
            try scanNumber()
        } else {
            token = .sign(scanSign())
        }
    }

    /// Takes the next token if it is this sign.
    mutating func take(_ sign: Unicode.Scalar) throws(AnchorFault) -> Bool {
        guard case .sign(let next) = token, next == sign else { return false }
        try advance()
        return true
    }

    /// Takes a number with an optional sign before it; nil when none is next.
    mutating func takeNumber() throws(AnchorFault) -> Double? {
        let isNegative = try take("-")
        guard case .number(let number) = token else {
            if isNegative { throw fault("A number belongs after “-”.") }
            return nil
        }
        try advance()
        return isNegative ? -number : number
    }

    /// A fault at the next token.
    func fault(_ message: String, suggestion: String? = nil, names: [String] = []) -> AnchorFault {
        AnchorFault(
            offset: bytes[..<start].filter { !Self.continuesCharacter($0) }.count, message: message,
            suggestion: suggestion, names: names)
    }

    // MARK: - Characters

    /// The next character; nearly all are ASCII, whose bytes need no decoding.
    private var current: Unicode.Scalar? {
        guard index < bytes.count else { return nil }
        if bytes[index] < 0x80 { return Unicode.Scalar(bytes[index]) }
        // None has more than four bytes.
        let rest = bytes[index..<min(index + 4, bytes.count)]
        return String(decoding: rest, as: UTF8.self).unicodeScalars.first
    }

    private mutating func step() {
        index += 1
        while index < bytes.count, Self.continuesCharacter(bytes[index]) { index += 1 }
    }

    private static func continuesCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The text from the token's start on, as far as it was read.
    private var scanned: String { String(decoding: bytes[start..<index], as: UTF8.self) }

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
        let digits = scanned
        guard let number = NumberText.number(digits), number <= NumberText.greatestLength else {
            throw fault(
                "“\(NameText.shortened(digits, to: 24))” isn't a number that can be used here; the largest is"
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
            "“\(NameText.shortened(scanned, to: 24))” isn't a number: lengths are in cells, without a unit."
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

    private func isDigit(at index: Int) -> Bool {
        index < bytes.count && (0x30...0x39).contains(bytes[index])
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{A0}"
    }
}
