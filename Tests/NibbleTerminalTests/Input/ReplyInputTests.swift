import NibbleCells
import NibbleTerminal
import Testing

@Suite struct ReplyInputTests {
    typealias RGB = TerminalReply.RGB

    static let samples: [(String, TerminalReply)] = [
        ("[?1;2c", .primaryDeviceAttributes([1, 2])),
        ("[?64;1;;22c", .primaryDeviceAttributes([64, 1, 0, 22])),
        ("[?6c", .primaryDeviceAttributes([6])), ("[12;40R", .cursorPosition(Point(x: 39, y: 11))),
        ("[1;1R", .cursorPosition(.zero)), ("[1;17R", .cursorPosition(Point(x: 16, y: 0))),
        ("[?3;4R", .cursorPosition(Point(x: 3, y: 2))),
        ("[?3;4;1R", .cursorPosition(Point(x: 3, y: 2))), ("[?5u", .keyboardFlags(5)),
        ("[?0u", .keyboardFlags(0)),
        ("[?2026;2$y", .mode(2026, .reset)), ("[?2026;0$y", .mode(2026, .unknown)),
        ("[?1;4$y", .mode(1, .permanentlyReset)), ("[6;20;10t", .cellSize(Size(width: 10, height: 20))),
        ("[4;600;800t", .textAreaPixels(Size(width: 800, height: 600))),
        ("[8;24;80t", .textAreaCells(Size(width: 80, height: 24))),
        ("P1$r48:2:1:2:3m\u{1b}\\", .setting(isValid: true, value: "48:2:1:2:3m")),
        ("P0$r\u{1b}\\", .setting(isValid: false, value: "")),
        ("P1$r0m\u{7}", .setting(isValid: true, value: "0m")),
        ("P>|kitty(0.26.5)\u{1b}\\", .version("kitty(0.26.5)")),
        ("[?1;0;16S", .sixelColors(16)),
        ("]1337;ReportCellSize=17.50;8.00;2.0\u{1b}\\", .cellSizeInPoints),
        ("_Gi=31;OK\u{1b}\\", .graphics(image: 31, code: "OK")),
        ("_Gi=31;ENOTSUPPORTED:no\u{1b}\\", .graphics(image: 31, code: "ENOTSUPPORTED")),
        ("_Gi=33;ENOENT:none\u{1b}\\", .graphics(image: 33, code: "ENOENT")),
        ("P>|a\u{9}b\u{202e}c\u{1}d\u{1b}\\", .version("abcd")),
        ("]11;rgb:0000/8080/ffff\u{1b}\\", .backgroundColor(RGB(red: 0, green: 0x8080, blue: 0xffff))),
        ("]11;rgb:00/80/Ff\u{7}", .backgroundColor(RGB(red: 0, green: 0x8080, blue: 0xffff))),
        ("]10;rgb:f/0/8\u{7}", .foregroundColor(RGB(red: 0xffff, green: 0, blue: 0x8888))),
        ("]10;rgb:fff/000/800\u{7}", .foregroundColor(RGB(red: 0xffff, green: 0, blue: 0x8008))),
        (
            "]11;rgba:1e1e/1e1e/2e2e/ffff\u{7}",
            .backgroundColor(RGB(red: 0x1e1e, green: 0x1e1e, blue: 0x2e2e))
        ),
        ("]11;#1e2\u{7}", .backgroundColor(RGB(red: 0x1111, green: 0xeeee, blue: 0x2222))),
        ("]11;#1e1e2e\u{7}", .backgroundColor(RGB(red: 0x1e1e, green: 0x1e1e, blue: 0x2e2e))),
        ("]11;#ffff00008080\u{7}", .backgroundColor(RGB(red: 0xffff, green: 0, blue: 0x8080))),
    ]

    @Test(arguments: samples) func anAnswerIsUnderstood(_ afterEscape: String, _ reply: TerminalReply) {
        #expect(events(of: "\u{1b}" + afterEscape) == [.reply(reply)])
    }

    @Test(arguments: samples) func anAnswerTornApartAnywhereIsTheSame(
        _ afterEscape: String, _ reply: TerminalReply
    ) {
        let bytes = Array("\u{1b}\(afterEscape)x".utf8)
        for position in 1..<bytes.count {
            var probe = ParserProbe()
            probe.feed(bytes[..<position])
            probe.wait(0.001)
            probe.feed(bytes[position...])
            #expect(probe.take() == [.reply(reply), key(.character("x"))], "torn before byte \(position)")
        }
    }

    @Test(arguments: [
        "[>41;379;0c", "[=1c", "[0n", "[?997;1n", "[>4;2m", "[?c", "[?u", "[?1;2u", "[?2026$y",
        "[?2026;9$y",
        "[2026;2$y", "[7;1;1t", "[6;20t", "[t", "[6;20;10;5t", "]52;c;aGVsbG8=\u{7}",
        "]52;c;aGVsbG8=\u{1b}\\",
        "]4;1;rgb:ff/ff/ff\u{7}", "]12;rgb:ff/ff/ff\u{7}", "]11;rgb:xx/00/00\u{7}", "]11;rgb:00/00\u{7}",
        "]11;rgb:00/00/00/00\u{7}", "]11;rgba:00/00/00\u{7}", "]11;rgb:/00/00\u{7}",
        "]11;rgb:00000/00/00\u{7}",
        "]11;#12345\u{7}", "]11;#\u{7}", "]11;#xyz\u{7}", "]11;red\u{7}", "]11;\u{7}", "]11\u{7}",
        "]1;x\u{7}", "]L\u{7}", "]1337;Capabilities=F\u{7}", "]1337;ReportCellSize\u{7}",
        "]lTitle\u{1b}\\", "P1+r544e=78\u{1b}\\", "P!|00000000\u{1b}\\", "P2$rm\u{1b}\\", "P$rm\u{1b}\\",
        "_Gi=1;OK\u{1b}\\", "^privacy\u{1b}\\", "Xstart\u{1b}\\", "]11;rgb:00/00/00\u{18}",
        "]11;rgb:00/00/00\u{1a}",
    ])
    func answersThatAreUnknownOrBrokenAreDropped(_ afterEscape: String) {
        #expect(events(of: "\u{1b}" + afterEscape + "x") == keys("x"))
    }

    @Test func aCursorReportOnTheFirstRowIsAKeyUnlessExpected() {
        var probe = ParserProbe()
        probe.feed("\u{1b}[1;2R")
        #expect(probe.take() == [key(.function(3), .shift)])
        probe.parser.expectsCursorReports = true
        probe.feed("\u{1b}[1;2R")
        #expect(probe.take() == [.reply(.cursorPosition(Point(x: 1, y: 0)))])
        probe.feed("\u{1b}OR\u{1b}[R\u{1b}[13~\u{1b}[1;2:2R")
        #expect(
            probe.take() == [
                key(.function(3)), key(.function(3)), key(.function(3)), key(.function(3), .shift),
            ])
    }

    @Test func lateAnswersAmongKeysAreNeverKeys() {
        let answers = Self.samples.map { "\u{1b}" + $0.0 }
        let whole = events(of: answers.map { "a" + $0 + "b" }.joined())
        #expect(
            whole.filter { if case .reply = $0 { false } else { true } }
                == keys(String(repeating: "ab", count: answers.count)))
    }

    @Test func aVersionIsCutAtItsLimit() {
        let long = String(repeating: "v", count: 1000)
        #expect(events(of: "\u{1b}P>|\(long)\u{1b}\\") == [.reply(.version(String(long.prefix(128))))])
    }

    @Test func numbersInAnswersAreClamped() {
        let most = Int(Int32.max)
        #expect(
            events(of: "\u{1b}[6;99999999999999999999;1t") == [
                .reply(.cellSize(Size(width: 1, height: most)))
            ])
        #expect(
            events(of: "\u{1b}[99999999999;99999999999R") == [
                .reply(.cursorPosition(Point(x: most - 1, y: most - 1)))
            ])
    }

    @Test func focusIsReported() {
        #expect(events(of: "\u{1b}[I\u{1b}[O\u{1b}[I") == [.focus(.gained), .focus(.lost), .focus(.gained)])
        #expect(events(of: "\u{1b}[1Ix") == keys("x"))
    }
}
