import NibbleCells
import NibbleTerminal
import Testing

@Suite struct MouseInputTests {
    /// The mouse event that a report becomes when nothing came before it.
    private func event(_ afterEscape: String) -> MouseEvent? {
        guard case .mouse(let event)? = events(of: "\u{1b}" + afterEscape).first else { return nil }
        return event
    }

    @Test(arguments: [
        ("[<0;1;1M", MouseEvent.Button.left), ("[<1;1;1M", .middle), ("[<2;1;1M", .right),
        ("[<128;1;1M", .other(8)),
        ("[<131;1;1M", .other(11)), ("[M !!", .left), ("[M\"!!", .right), ("[32;1;1M", .left),
        ("[34;1;1M", .right),
    ])
    func aPressNamesItsButton(_ report: String, _ button: MouseEvent.Button) {
        #expect(event(report) == MouseEvent(location: .zero, button: button))
    }

    @Test(arguments: [
        ("[<64;5;9M", Point(x: 0, y: -1)), ("[<65;5;9M", Point(x: 0, y: 1)),
        ("[<66;5;9M", Point(x: -1, y: 0)),
        ("[<67;5;9M", Point(x: 1, y: 0)), ("[M`%)", Point(x: 0, y: -1)), ("[97;5;9M", Point(x: 0, y: 1)),
    ])
    func theWheelScrolls(_ report: String, _ delta: Point) {
        let location = Point(x: 4, y: 8)
        #expect(
            event(report)
                == MouseEvent(
                    location: location, button: .none, clickCount: 0, phase: .scrolled, scrollDelta: delta))
    }

    @Test(
        arguments: [
            ("[<4;1;1M", Modifiers.shift), ("[<8;1;1M", .alt), ("[<16;1;1M", .control),
            ("[<28;1;1M", [.shift, .alt, .control]), ("[<68;1;1M", .shift), ("[M0!!", .control),
        ] as [(String, Modifiers)])
    func modifiersAreReported(_ report: String, _ modifiers: Modifiers) {
        #expect(event(report)?.modifiers == modifiers)
    }

    @Test func motionIsADragOrAMove() {
        #expect(
            event("[<35;3;4M")
                == MouseEvent(location: Point(x: 2, y: 3), button: .none, clickCount: 0, phase: .moved))
        #expect(
            event("[<32;3;4M")
                == MouseEvent(location: Point(x: 2, y: 3), button: .left, clickCount: 0, phase: .dragged))
        #expect(event("[MC!!")?.phase == .moved)
        #expect(event("[M@!!")?.phase == .dragged)
    }

    @Test func aReportKnowsItsPressAndRelease() {
        let whole = events(of: "\u{1b}[<0;3;4M\u{1b}[<32;9;4M\u{1b}[<0;9;4m")
        #expect(
            whole == [
                .mouse(MouseEvent(location: Point(x: 2, y: 3))),
                .mouse(MouseEvent(location: Point(x: 8, y: 3), clickCount: 1, phase: .dragged)),
                .mouse(MouseEvent(location: Point(x: 8, y: 3), clickCount: 1, phase: .up)),
            ])
    }

    @Test(arguments: ["[M\"!!|[M#!!", "[34;1;1M|[35;1;1M"]) func aLegacyReleaseIsOfTheHeldButton(
        _ reports: String
    ) {
        let parts = reports.split(separator: "|").map { "\u{1b}\($0)" }
        #expect(
            events(of: parts.joined()) == [
                .mouse(MouseEvent(location: .zero, button: .right)),
                .mouse(MouseEvent(location: .zero, button: .right, clickCount: 1, phase: .up)),
            ])
    }

    @Test(arguments: ["[<0;1;1m", "[M#!!", "[<2;1;1m"]) func aReleaseWithoutAPressClicksNothing(
        _ report: String
    ) {
        #expect(event(report)?.phase == .up)
        #expect(event(report)?.clickCount == 0)
    }

    @Test(arguments: [
        ("[<0;0;0M", Point(x: -1, y: -1)), ("[<0;-3;-1M", Point(x: -4, y: -2)),
        ("[<0;65535;65535M", Point(x: 65534, y: 65534)),
        ("[<0;2147483648;99999999999999999999M", Point(x: Int(Int32.max) - 1, y: Int(Int32.max) - 1)),
        ("[<0;300;1M", Point(x: 299, y: 0)), ("[<32;1000;-1000M", Point(x: 999, y: -1001)),
    ])
    func positionsOutsideAreReported(_ report: String, _ location: Point) {
        #expect(event(report)?.location == location)
    }

    @Test func legacyCoordinatesAreBytes() {
        var probe = ParserProbe()
        probe.feed([0x1b, 0x5b, 0x4d, 0x20, 0xff, 0xa1])
        probe.feed([0x1b, 0x5b, 0x4d, 0x23, 0x00, 0x21])
        #expect(
            probe.take() == [
                .mouse(MouseEvent(location: Point(x: 222, y: 128))),
                .mouse(MouseEvent(location: Point(x: 222, y: 0), clickCount: 1, phase: .up)),
            ])
    }

    @Test(arguments: [
        "[<M", "[<0M", "[<0;1M", "[<;;M", "[<0;1;1;1M", "[<256;1;1M", "[<192;1;1M", "[<3;1;1M", "[<-1;1;1M",
        "[<99999999999999999999;1;1M", "[<0;1-1;1M", "[<0;1;1X", "[<0:1:1M", "[<64;1;1m", "[<96;1;1M",
        "[0;1;1M",
        "[1;1M", "[>0;1;1M", "[<0;1;1 M",
    ])
    func malformedReportsAreDropped(_ report: String) {
        #expect(events(of: "\u{1b}" + report + "x") == keys("x"))
    }

    @Test(arguments: [
        "[<0;12;34M", "[<0;12;34m", "[<35;12;34M", "[<65;12;34M", "[M !!", "[32;12;34M", "[<0;-12;34M",
    ])
    func aReportTornApartAnywhereIsTheSame(_ report: String) throws {
        let bytes = Array("\u{1b}\(report)".utf8)
        let whole = events(of: bytes)
        #expect(whole.count == 1)
        for position in 1..<bytes.count {
            var probe = ParserProbe()
            probe.feed(bytes[..<position])
            probe.wait(0.001)
            probe.feed(bytes[position...])
            #expect(probe.take() == whole, "torn before byte \(position)")
        }
    }

    @Test func aFloodOfMotionsIsMergedIntoTheLast() {
        var probe = ParserProbe()
        for number in 1...100_000 {
            probe.feed("\u{1b}[<35;\(number % 300 + 1);7M")
        }
        #expect(
            probe.take() == [
                .mouse(MouseEvent(location: Point(x: 100, y: 6), button: .none, clickCount: 0, phase: .moved))
            ])
    }

    @Test func motionsKeepTheirPlaceAmongOtherEvents() {
        let whole = events(
            of: "\u{1b}[<35;1;1M\u{1b}[<35;2;1Mx\u{1b}[<35;3;1M\u{1b}[<0;3;1M\u{1b}[<32;4;1M\u{1b}[<36;4;1M")
        let phases = whole.map { event -> MouseEvent.Phase? in
            guard case .mouse(let mouse) = event else { return nil }
            return mouse.phase
        }
        #expect(phases == [.moved, nil, .moved, .down, .dragged, .dragged])
    }
}
