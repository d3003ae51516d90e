import Foundation
import NibbleCells
import Testing

@testable import Nibble

/// What the person who wrote a program reads of its layout's problems.
@MainActor struct LayoutReportsTests {
    private let box = View(frame: Rect(x: 0, y: 0, width: 20, height: 3))
    private let label = Label.hello

    /// Constraints that the mask's frame contradicts; the line of the width.
    private func contradict() -> Int {
        box.addSubview(label)
        let line = #line + 1
        label.widthAnchor.constraint(equalToConstant: 9).isActive = true
        return line
    }

    private func contradictions() -> [LayoutProblem] {
        let root = View(frame: Rect(x: 0, y: 0, width: 40, height: 5))
        root.addSubview(box)
        root.layoutIfNeeded()
        return root.layoutProblems.filter { $0.kind == .unsatisfiable }
    }

    @Test func aContradictionIsWrittenWithNamesPlaceAndWayOut() throws {
        let line = contradict()
        var written: [String] = []
        let reports = LayoutReports { written.append($0) }
        for problem in contradictions() { reports.tell(problem) }
        let text = try #require(written.first)
        #expect(written.count == 1)
        #expect(text.hasPrefix("Layout: These constraints conflict:\n"))
        #expect(text.contains("Label “Hello”.width = 9 (LayoutReportsTests.swift:\(line))"))
        #expect(text.contains("set its translatesAutoresizingMaskIntoConstraints to false"))
    }

    @Test func eachProblemIsWrittenOnce() {
        _ = contradict()
        var written: [String] = []
        let reports = LayoutReports { written.append($0) }
        for width in [0, 3, 0, 4] {
            label.frame.size.width = width
            for problem in contradictions() { reports.tell(problem) }
        }
        #expect(written.count == 1)
    }

    /// A program is made as most are made; nothing has to be set for it.
    @Test func applicationsOnTheProcessesTerminalWriteToStandardError() async throws {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
            await MainActor.run {
                let application = Application(rootViewController: ViewController())
                application.layoutProblemHandler?(LayoutProblem(unplaced: Label.hello))
            }
            exit(0)
        }
        let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
        #expect(
            error.hasPrefix(
                "Layout: Nothing places Label “Hello”, so it has no cells and isn't seen.\nGive it"))
    }
}

extension Label {
    /// A label with something to show.
    fileprivate static var hello: Label {
        let label = Label()
        label.text = "Hello"
        return label
    }
}
