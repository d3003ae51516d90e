import Testing

@testable import NibbleInspector

/// Lines between programs and tools, whatever is in them.
struct MessageTests {
    @Test(arguments: InspectionRequest.Subject.allCases)
    func aRequestIsOneLineAndComesBack(subject: InspectionRequest.Subject) throws {
        let request = InspectionRequest(subject, view: 7, attribute: "text", value: "a\nb \u{1B}[31m “ü”")
        let line = request.line
        #expect(line.last == 10 && line.filter { $0 == 10 }.count == 1 && !line.contains(27))
        #expect(try InspectionRequest(line: line.dropLast()) == request)
    }

    @Test(arguments: [
        ("", #"A request is one line of JSON with a subject, as {"subject":"tree"}."#),
        ("tree", #"A request is one line of JSON with a subject, as {"subject":"tree"}."#),
        ("[1,2]", #"A request is one line of JSON with a subject, as {"subject":"tree"}."#),
        (#"{"subject":3}"#, #"A request is one line of JSON with a subject, as {"subject":"tree"}."#),
        (
            #"{"subject":"tree","view":"x"}"#,
            "The view of a request is a number; the attribute and the value are texts."
        ),
        (
            #"{"subject":"view","view":1e99}"#,
            "The view of a request is a number; the attribute and the value are texts."
        ),
    ])
    func whatIsNoRequestIsAnsweredWithASentence(line: String, sentence: String) {
        #expect(throws: InspectionError(sentence)) { try InspectionRequest(line: Array(line.utf8)) }
    }

    @Test func anUnknownSubjectIsAnsweredWithThoseThatThereAre() {
        let error = #expect(throws: InspectionError.self) {
            try InspectionRequest(line: Array(#"{"subject":"secrets"}"#.utf8))
        }
        #expect(
            error?.description.hasPrefix("“secrets” isn't a subject. The subjects are program, tree,") == true
        )
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: InspectionError.self) { try InspectionRequest(line: [0, 255, 254, 10, 200]) }
        let nested = String(repeating: "[", count: 60_000)
        #expect(throws: InspectionError.self) { try InspectionRequest(line: Array(nested.utf8)) }
        let long = [UInt8](repeating: 32, count: InspectionRequest.limit + 1)
        #expect(throws: InspectionError("A request is one line of at most 65536 bytes.")) {
            try InspectionRequest(line: long)
        }
    }

    @Test func aRefusalIsThrownWhereAnAnswerIsRead() throws {
        #expect(throws: InspectionError("Not today.")) {
            try InspectionReply(line: InspectionReply(problem: "Not today.").line)
        }
        var reply = InspectionReply()
        reply.log = "two\nlines\u{7}"
        #expect(try InspectionReply(line: reply.line) == reply)
        #expect(throws: InspectionError.self) { try InspectionReply(line: Array("hello".utf8)) }
    }

    @Test func linesAreCutWhereTheyEnd() {
        var lines = LineCollector(limit: 4)
        lines.append(Array("ab\ncd".utf8))
        #expect(lines.next() == Array("ab".utf8))
        #expect(lines.next() == nil && !lines.isTooLong)
        lines.append(Array("efg".utf8))
        #expect(lines.next() == nil && lines.isTooLong)
        lines.append([10])
        #expect(lines.next() == Array("cdefg".utf8))
    }
}
