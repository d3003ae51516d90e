import NibbleCells
package import NibbleNibFormat

/// Problems as people read them: the message, then the line of the file with a mark under the place.
package struct ProblemText {
    /// The lines of each file, as far as it could be read.
    private var lines: [String: [[UInt8]]] = [:]

    /// The columns of a line that are shown around the place.
    static let width = 96
    /// The columns that are kept before the place in a longer line.
    private static let lead = 48

    /// The text of problems, each with a line end.
    package static func text(of problems: [NibProblem], in files: [NibInput]) -> String {
        var writer = ProblemText()
        for path in Set(problems.map(\.position.file)) {
            let given = files.first { $0.path == path }?.bytes
            // Sources and translations aren't among the files, and have their lines all the same.
            guard let bytes = given ?? (try? InputBytes.bytes(of: path).get()) else { continue }
            writer.lines[path] = bytes.split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
            ).map(Array.init)
        }
        return merged(problems).map(writer.text).joined()
    }

    /// The most places of one problem that are listed besides the first.
    private static let mostPlaces = 5

    /// The problems, with those about a name that isn't there as one: it's misspelt, or gone, wherever it's used.
    private static func merged(_ problems: [NibProblem]) -> [NibProblem] {
        var merged: [NibProblem] = []
        var known: [String: (index: Int, count: Int)] = [:]
        for problem in problems {
            let key = "\(problem.position.file) \(problem.text)"
            guard problem.code == .danglingReference, let (index, count) = known[key] else {
                known[key] = (merged.count, 0)
                merged.append(problem)
                continue
            }
            known[key] = (index, count + 1)
            if count < mostPlaces {
                let note = NibProblem.Note(position: problem.position, text: "It's named here too.")
                merged[index].notes.append(note)
            } else {
                let others = count + 1 - mostPlaces
                merged[index].notes[mostPlaces - 1].text =
                    "It's named here too, and at \(others) more places."
            }
        }
        return merged
    }

    private func text(of problem: NibProblem) -> String {
        var parts = problem.shown.description.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0) + "\n" }
        if let excerpt = excerpt(at: problem.position) { parts.insert(excerpt, at: 1) }
        return parts.joined()
    }

    /// The line of a place and the mark below it; nil where there is nothing to be seen.
    private func excerpt(at position: SourcePosition) -> String? {
        guard let lines = lines[position.file], lines.indices.contains(position.line - 1) else { return nil }
        var line = Array(String(decoding: lines[position.line - 1], as: UTF8.self).unicodeScalars)
        if line.last == "\r" { line.removeLast() }
        let place = position.column - 1
        // The first line of a file of Xcode's says nothing about what is in it.
        guard line.indices.contains(place), !line.starts(with: "<?xml".unicodeScalars) else { return nil }
        let indent = line.prefix { $0 == " " || $0 == "\t" }.count
        var start = min(indent, place)
        let isCut = Self.columns(line[start..<place]) > Self.lead * 3 / 2
        if isCut { start = Self.start(of: line, before: place) }
        let end = Self.end(of: line, from: start)
        let head = isCut ? "…" : ""
        let shown = head + Self.shown(line[start..<end]) + (end < line.count ? "…" : "")
        let token = Self.token(in: line, at: place)
        let marks = max(1, Self.columns(line[place..<min(token, end)]))
        let number = String(position.line)
        let gutter = String(repeating: " ", count: number.count)
        let offset = String(repeating: " ", count: head.count + Self.columns(line[start..<place]))
        return """
              \(number) | \(shown)
              \(gutter) | \(offset)^\(String(repeating: "~", count: marks - 1))

            """
    }

    // MARK: - Parts of a line

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        TerminalText.sanitize(text(scalars))
    }

    private static func columns(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        TerminalText.columns(of: text(scalars))
    }

    /// Finds where the part of a long line begins whose end is at a place.
    private static func start(of line: [Unicode.Scalar], before place: Int) -> Int {
        var start = max(0, place - lead)
        while start < place, columns(line[start..<place]) > lead { start += 1 }
        return start
    }

    /// The end of what is shown from a start on.
    private static func end(of line: [Unicode.Scalar], from start: Int) -> Int {
        var end = min(line.count, start + width)
        while end > start, columns(line[start..<end]) > width { end -= 1 }
        return end
    }

    /// The end of the name, or of the value in quotes, that begins at a place.
    private static func token(in line: [Unicode.Scalar], at place: Int) -> Int {
        func isName(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_.-:".unicodeScalars.contains(scalar)
        }
        if place > 0, line[place - 1] == "\"" {
            return line[place...].firstIndex(of: "\"").map { max($0, place + 1) } ?? place + 1
        }
        let first = "<@#".unicodeScalars.contains(line[place]) ? place + 1 : place
        return max(place + 1, line[first...].firstIndex { !isName($0) } ?? line.count)
    }
}
