import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleTerminal

@MainActor struct TapBurstTests {
    private let rig = GestureStage()

    private func doubleTap() -> TapGestureRecognizer {
        let recognizer = TapGestureRecognizer()
        recognizer.numberOfTapsRequired = 2
        return recognizer
    }

    /// Terminals send several reports in one read.
    @Test func burstsAreRecognised() {
        rig.add(doubleTap(), "double")
        var parser = InputParser()
        var events: [InputEvent] = []
        let report = "\u{1B}[<0;4;3M\u{1B}[<0;4;3m"
        Array((report + report).utf8).withUnsafeBytes { parser.feed($0, at: 1, into: &events) }
        let reports = events.compactMap { event -> MouseEvent? in
            guard case .mouse(let mouse) = event else { return nil }
            return mouse
        }
        #expect(reports.count == 4)
        for report in reports { rig.stage.terminal.send(.mouse(report)) }
        #expect(rig.journal.take() == ["double.ended"])
    }
}
