/// An error that the compiler found in a file.
struct Diagnostic: Hashable {
    /// The file's name or path.
    let file: String
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
    /// The sentence.
    let message: String

    /// Reads the errors among the compiler's lines, `FILE:LINE:COLUMN: error: MESSAGE`.
    static func all(in output: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for line in output.split(separator: "\n") {
            guard let mark = line.firstRange(of: ": error: ") else { continue }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let row = Int(place[place.count - 2]),
                let column = Int(place[place.count - 1])
            else { continue }
            let file = place.dropLast(2).joined(separator: ":")
            let diagnostic = Diagnostic(
                file: file, line: row, column: column, message: String(line[mark.upperBound...]))
            if !found.contains(diagnostic) { found.append(diagnostic) }
        }
        return found
    }

    /// The reason for a reader: our own sentence where the compiler repeats one.
    var reason: String {
        var text = Substring(message)
        if let mark = text.firstRange(of: "is unavailable: ") { text = text[mark.upperBound...] }
        if let end = text.firstRange(of: " [#") { text = text[..<end.lowerBound] }
        let isSentence = text.first?.isUppercase == true
        text = text.drop { $0 == " " }
        return (isSentence ? "" : "The compiler: ")
            + String(text).replacing("\\", with: "/").replacing("\"", with: "'")
    }
}
