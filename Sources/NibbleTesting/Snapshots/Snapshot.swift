import FoundationEssentials
public import NibbleCells
public import NibbleStage
import Testing

/// The parts of a screen that are compared with its file.
public enum SnapshotContents: Sendable {
    /// The text, in `NAME.screen`.
    case text
    /// The text, and the colours and attributes in `NAME.styles`.
    case textAndStyles
}

/// Compares a screen with the file `Snapshots/NAME.screen` beside the test.
///
///     expectSnapshot(of: stage.screen, named: "login-80x24")
///
/// A screen that differs, or has no file, is an issue at the line of the call, and the test goes on. The issue shows both screens
/// and what differs.
///
/// The file holds a line a row, without trailing spaces, so that `cat` shows the screen. It is written, instead of
/// compared, when the environment variable `NIBBLE_SNAPSHOTS` is `record`; never where `CI` is set.
///
/// - Parameters:
///   - screen: The cells.
///   - name: The file's name without extension; all but letters, digits, `-`, `_` and `.` becomes `-`.
///   - contents: The parts that are compared; the text alone by default.
///   - fileID: The test's file as the compiler names it.
///   - filePath: The test's file; the folder `Snapshots` is beside it.
///   - line: The line where an issue is.
///   - column: The column where an issue is.
public func expectSnapshot(
    of screen: CellGrid, named name: String, comparing contents: SnapshotContents = .text,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let environment = ProcessInfo.processInfo.environment
    let store = SnapshotStore(testFile: filePath, environment: environment)
    do {
        try store.expect(screen, named: name, comparing: contents)
    } catch {
        let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        Issue.record(Comment(rawValue: "\(error)"), sourceLocation: place)
    }
}

/// Compares what a stage shows with the file `Snapshots/NAME.screen` beside the test.
///
/// A screen that differs, or has no file, is an issue at the line of the call, and the test goes on.
///
/// - Parameters:
///   - stage: The stage.
///   - name: The file's name without extension; all but letters, digits, `-`, `_` and `.` becomes `-`.
///   - contents: The parts that are compared; the text alone by default.
///   - fileID: The test's file as the compiler names it.
///   - filePath: The test's file; the folder `Snapshots` is beside it.
///   - line: The line where an issue is.
///   - column: The column where an issue is.
@MainActor public func expectSnapshot(
    of stage: Stage, named name: String, comparing contents: SnapshotContents = .text,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    expectSnapshot(
        of: stage.screen, named: name, comparing: contents, fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// The difference of a screen from its snapshot, or the lack of one.
struct SnapshotError: Error, Hashable, CustomStringConvertible {
    /// The problem, for people: a sentence, both screens, marks where they differ.
    let description: String
}
