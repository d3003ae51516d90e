import NibbleCells

@testable import NibbleNibCheck
@testable import NibbleNibFormat

/// The laws of layout files: problems can be shown on a terminal and lie inside the file, what is formatted stays as it
/// is, and what was converted without an error is read without one.
enum LayoutLaws {
    static func check(_ bytes: [UInt8]) {
        let reading = NibReader.read(bytes, file: "a.layout")
        check(reading.problems, in: bytes)
        require(
            reading.document != nil || !reading.problems.isEmpty, "nothing was read and nothing is wrong")
        checkForm(bytes)
        guard let document = reading.document else { return }
        let catalog = ClassCatalog(sources: [], hasSources: false)
        check(NibChecker.problems(of: document, catalog: catalog), in: bytes)
        guard !reading.hasErrors else { return }
        checkConversion(document)
    }

    private static func check(_ problems: [NibProblem], in bytes: [UInt8]) {
        let lines = bytes.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") || $1 == UInt8(ascii: "\r") ? 1 : 0) }
        for problem in problems {
            require(
                !steers(problem.shown.description), "a problem is \(problem.description.debugDescription)")
            require(
                !problem.shown.text.contains("\n"), "a problem has lines: \(problem.text.debugDescription)")
            require(
                (1...lines).contains(problem.position.line) && problem.position.column >= 1,
                "\(problem) is outside of \(lines) lines")
        }
    }

    private static func checkForm(_ bytes: [UInt8]) {
        let (text, problems) = NibFormatter.format(bytes, file: "a.layout")
        require((text == nil) == !problems.isEmpty, "formatting gives \(text ?? "nothing") and \(problems)")
        guard let text else { return }
        let again = NibFormatter.format(Array(text.utf8), file: "a.layout")
        require(again.text == text, "formatted again it is \(again.text ?? "nothing"), before \(text)")
    }

    private static func checkConversion(_ document: NibDocument) {
        let text = NibConverter.convert(document).text
        let reading = NibReader.read(Array(text.utf8), file: "b.layout")
        require(!reading.hasErrors, "converted it is \(text), where \(reading.problems)")
        let formatted = NibFormatter.format(Array(text.utf8), file: "b.layout").text
        require(formatted == text, "converted it is \(text), formatted \(formatted ?? "nothing")")
    }
}
