import Foundation
import NibbleCells
import Testing

@testable import NibTool

@Suite struct RecordingReaderTests {
    private static let header = #"{"version": 2, "width": 80, "height": 24, "env": {"TERM": "xterm"}}"#

    private func read(_ lines: String...) throws -> Recording {
        try RecordingReader.read(Data(lines.map { $0 + "\n" }.joined().utf8))
    }

    @Test func aSessionIsRead() throws {
        let recording = try read(
            Self.header, #"[0.5, "o", "\u001b[?1049h"]"#, #"[1, "i", "é"]"#, #"[1.25, "b", "1bFF"]"#,
            #"[2, "r", "100x30"]"#, #"[2, "m", "a remark"]"#, #"[3, "x", "of another kind"]"#, "", "  \r")
        #expect(recording.size == Size(width: 80, height: 24))
        #expect(recording.environment == ["TERM": "xterm"])
        #expect(
            recording.events == [
                Recording.Event(time: 0.5, content: .output(Array("\u{1B}[?1049h".utf8))),
                Recording.Event(time: 1, content: .input([0xC3, 0xA9])),
                Recording.Event(time: 1.25, content: .input([0x1B, 0xFF])),
                Recording.Event(time: 2, content: .resize(Size(width: 100, height: 30))),
                Recording.Event(time: 2, content: .marker("a remark")),
            ])
        #expect(recording.actions.map(\.time) == [1, 1.25, 2])
        #expect(recording.firstOutput == 0.5 && !recording.isCut)
    }

    // The machine stopped while it was written.
    @Test func aLastLineThatIsCutOffIsLeftOut() throws {
        let text = Self.header + "\n[1, \"i\", \"a\"]\n[2, \"i\", \"b"
        let recording = try RecordingReader.read(Data(text.utf8))
        #expect(recording.isCut && recording.events.count == 1)
    }

    @Test func variablesThatChooseWhatIsLoadedAreNotTaken() throws {
        let header =
            #"{"version": 2, "width": 1, "height": 1, "env": {"LD_PRELOAD": "/tmp/x.so", "LANG": "C.UTF-8"}}"#
        #expect(try read(header).environment == ["LANG": "C.UTF-8"])
    }

    private static let damaged: [(lines: [String], line: Int, reason: String)] = [
        ([""], 1, "An asciicast begins with"), (["[]"], 1, "An asciicast begins with"),
        ([#"{"version": 1, "width": 80, "height": 24}"#], 1, "Only version 2"),
        ([#"{"version": 2, "width": 80}"#], 1, "no size from 1x1 to 1000x500"),
        ([#"{"version": 2, "width": 80, "height": 100000}"#], 1, "no size from"),
        ([#"{"version": 2, "width": 80, "height": -1}"#], 1, "no size from"),
        ([#"{"version": 2, "width": 8, "height": 2, "env": {"TERM": "../../x"}}"#], 1, "The value of TERM"),
        ([header, "[1, \"i\"]"], 2, "An event is"), ([header, "{}"], 2, "An event is"),
        ([header, "[\"1\", \"i\", \"a\"]"], 2, "An event is"),
        ([header, "[1, \"o\", \"a\"]", "[0.5, \"o\", \"a\"]"], 3, "comes before 1.0"),
        ([header, "[-1, \"o\", \"a\"]"], 2, "comes before 0.0"),
        ([header, "[1e300, \"o\", \"a\"]"], 2, "a month"),
        ([header, "[1, \"b\", \"1\"]"], 2, "hexadecimal"),
        ([header, "[1, \"b\", \"+1\"]"], 2, "hexadecimal"),
        ([header, "[1, \"r\", \"0x0\"]"], 2, "A size is"),
        ([header, String(repeating: "[", count: 100_000)], 2, "An event is"),
    ]

    @Test(arguments: damaged.indices)
    func whatIsDamagedIsRefusedWithItsLine(index: Int) throws {
        let (lines, line, reason) = Self.damaged[index]
        let text = lines.map { $0 + "\n" }.joined() + "[9, \"o\", \"\"]\n"
        let problem = #expect(throws: RecordingReader.Problem.self) {
            try RecordingReader.read(Data(text.utf8))
        }
        #expect(problem?.line == line)
        #expect(problem?.reason.contains(reason) == true, "\(problem?.reason ?? "")")
    }

    @Test(arguments: ["/nowhere/session.cast", "/tmp", "/dev/zero"])
    func whatIsNoFileIsRefused(path: String) {
        #expect(throws: RecordingReader.Problem.self) { try RecordingReader.read(path) }
    }
}
