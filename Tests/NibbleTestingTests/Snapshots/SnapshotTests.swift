import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews
import Testing

@testable import NibbleStage
@testable import NibbleTesting

/// A folder that stands for a test's, and is gone after it.
private struct TestFolder: ~Copyable {
    let path = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)").path

    func store(_ environment: [String: String] = [:]) -> SnapshotStore {
        SnapshotStore(testFile: path + "/Tests.swift", environment: environment)
    }

    func text(of file: String) -> String? {
        let data = FileManager.default.contents(atPath: "\(path)/Snapshots/\(file)")
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

private let save = grid(width: 12, [("", .blank), ("[ Save ]", Cell(attributes: .bold))])

@Suite struct Snapshots {
    @Test func recordedScreensAreExpectedFromThenOn() throws {
        let folder = TestFolder()
        let recorder = folder.store(["NIBBLE_SNAPSHOTS": "record"])
        try recorder.expect(save, named: "save", comparing: .textAndStyles)
        #expect(folder.text(of: "save.screen") == "\n[ Save ]\n")
        #expect(folder.text(of: "save.styles") == "\n0-7 bold\n")
        try folder.store().expect(save, named: "save", comparing: .textAndStyles)
    }

    @Test func nothingIsRecordedWhereCIIsSet() {
        let folder = TestFolder()
        let store = folder.store(["NIBBLE_SNAPSHOTS": "record", "CI": "true"])
        #expect(throws: SnapshotError.self) { try store.expect(save, named: "save", comparing: .text) }
        #expect(folder.text(of: "save.screen") == nil)
    }

    @Test func missingFilesAreNotWrittenUnasked() {
        let folder = TestFolder()
        let store = folder.store()
        let error = #expect(throws: SnapshotError.self) {
            try store.expect(save, named: "save", comparing: .text)
        }
        #expect(
            error?.description == """
                There is no Snapshots/save.screen. Look at the screen; if it is right, record it: \
                NIBBLE_SNAPSHOTS=record swift test

                [ Save ]
                """)
        #expect(folder.text(of: "save.screen") == nil)
    }

    @Test(arguments: [("login-80x24", "login-80x24"), ("../up/é 日", "..-up-é-日"), ("a/b:c", "a-b-c")])
    func namesStayInTheFolder(name: String, file: String) {
        #expect(SnapshotStore.fileName(name) == file)
    }

    @Test func aScreenThatDiffersIsAnIssueAtItsLineAndTheTestGoesOn() {
        var goesOn = false
        let line = #line + 2
        withKnownIssue {
            expectSnapshot(of: save, named: "beside-the-test")
            expectSnapshot(of: save, named: "nowhere")
            goesOn = true
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            switch issue.sourceLocation?.line {
            case line: return text.contains("not as Snapshots/beside-the-test.screen has it")
            case line + 1: return text.contains("There is no Snapshots/nowhere.screen")
            default: return false
            }
        }
        #expect(goesOn)
    }

    @MainActor @Test func stagesAreComparedWithTheFileBesideTheTest() {
        let label = Label()
        label.text = "Beside the test"
        expectSnapshot(of: Stage(width: 20, height: 3, root: label), named: "beside-the-test")
    }
}

@Suite struct SnapshotDifferences {
    private func report(_ expected: [String], _ shown: [(String, Cell)], styles: [String]? = nil) -> String? {
        let screen = grid(width: 12, shown.map { (text: $0.0, style: $0.1) })
        let difference = ScreenDifference(
            expected: expected, shown: ScreenText.lines(of: screen), size: screen.size,
            expectedStyles: styles ?? [], shownStyles: styles == nil ? [] : ScreenStyles.lines(of: screen))
        return difference.report(file: "Snapshots/save.screen")
    }

    @Test func equalScreensHaveNone() {
        #expect(report(["a", ""], [("a", .blank), ("", .blank)]) == nil)
    }

    @Test func messageShowsBothScreensAndMarksWhatDiffers() {
        let message = report(["", "日 [ Save ]"], [("", .blank), ("日 [ Safe ]", .blank)])
        #expect(
            message == """
                The screen is not as Snapshots/save.screen has it: row 1 differs.

                Expected:
                  0 │            │
                ▸ 1 │日 [ Save ] │
                Shown, 12x2:
                  0 │            │
                ▸ 1 │日 [ Safe ] │
                    │       ^    │

                If the new screen is right, record it with NIBBLE_SNAPSHOTS=record.
                """)
    }

    @Test func messageNamesRowsThatAreTooMany() {
        let message = report(["a"], [("a", .blank), ("b", .blank)])
        let start =
            "The screen is not as Snapshots/save.screen has it: it has 2 rows instead of 1; row 1 differs."
        #expect(message?.hasPrefix(start) == true)
    }

    @Test func stylesAreShownBelow() {
        let message = report(["ab"], [("ab", Cell(attributes: [.bold]))], styles: [""])
        #expect(
            message == """
                The screen is not as Snapshots/save.screen has it: in style, row 0 differs.

                Styles of row 0:
                  expected  plain
                  shown     0-1 bold

                If the new screen is right, record it with NIBBLE_SNAPSHOTS=record.
                """)
    }
}
