/// A text as a field of one line shows it, with line breaks as Swift writes them in literals: `one\ntwo`.
enum FieldText {
    private static let escapes: [Character: Character] = [
        "\\": "\\", "\n": "n", "\t": "t", "\r": "r", "\r\n": "n",
    ]
    private static let meanings: [Character: Character] = ["\\": "\\", "n": "\n", "t": "\t", "r": "\r"]

    /// A text as the field shows it.
    static func shown(_ text: String) -> String {
        String(text.flatMap { character in escapes[character].map { ["\\", $0] } ?? [character] })
    }

    /// The text that a field shows; a backslash before another letter stays.
    static func meant(by shown: String) -> String {
        var (result, isEscaped) = ("", false)
        for character in shown {
            if isEscaped {
                result += meanings[character].map { String($0) } ?? "\\\(character)"
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}
