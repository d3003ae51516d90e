/// An expression in Swift that comes from a command line.
package enum SwiftExpression {
    /// Whether a text can be written between parentheses: it has something, and all that it opens it closes.
    package static func isClosed(_ text: String) -> Bool {
        // A string or comment that is left open takes the last parenthesis in.
        let tokens = SwiftToken.all(in: "(\(text))")
        var closing: [String] = []
        for (place, token) in tokens.enumerated() where token.kind == .sign {
            switch token.text {
            case "(": closing.append(")")
            case "[": closing.append("]")
            case "{": closing.append("}")
            case ")", "]", "}":
                guard closing.popLast() == token.text else { return false }
                if closing.isEmpty { return place > 1 && place == tokens.endIndex - 1 }
            default: break
            }
        }
        return false
    }
}
