import FoundationEssentials
public import NibbleCells

/// The parts of a screen that are compared with its file.
public enum SnapshotContents: Sendable {
    /// The text, in `NAME.screen`.
    case text
    /// The text, and the colours and attributes in `NAME.styles`.
    case textAndStyles
}

/// Compares a screen with the file `Snapshots/NAME.screen` beside the test.
///
///     try expectSnapshot(of: stage.screen, named: "login-80x24")
///
/// The file holds a line a row, without trailing spaces, so that `cat` shows the screen. It is written, instead of
/// compared, when the environment variable `NIBBLE_SNAPSHOTS` is `record`; never where `CI` is set.
///
/// - Parameters:
///   - screen: The cells.
///   - name: The file's name without extension; all but letters, digits, `-`, `_` and `.` becomes `-`.
///   - contents: The parts that are compared; the text alone by default.
///   - filePath: The test's file; the folder `Snapshots` is beside it.
/// - Throws: `SnapshotError` when the screen differs, or there is no such file; its description shows both screens
///   and what differs.
public func expectSnapshot(
    of screen: CellGrid, named name: String, comparing contents: SnapshotContents = .text,
    filePath: String = #filePath
) throws {
    let environment = ProcessInfo.processInfo.environment
    let store = SnapshotStore(testFile: filePath, environment: environment)
    try store.expect(screen, named: name, comparing: contents)
}

/// Compares what a stage shows with the file `Snapshots/NAME.screen` beside the test.
///
/// - Parameters:
///   - stage: The stage.
///   - name: The file's name without extension; all but letters, digits, `-`, `_` and `.` becomes `-`.
///   - contents: The parts that are compared; the text alone by default.
///   - filePath: The test's file; the folder `Snapshots` is beside it.
/// - Throws: `SnapshotError` when the screen differs, or there is no such file; its description shows both screens
///   and what differs.
@MainActor public func expectSnapshot(
    of stage: Stage, named name: String, comparing contents: SnapshotContents = .text,
    filePath: String = #filePath
) throws {
    try expectSnapshot(of: stage.screen, named: name, comparing: contents, filePath: filePath)
}

/// The error of a screen that is not what its snapshot says, or that has none.
public struct SnapshotError: Error, Hashable, CustomStringConvertible {
    /// The problem, for people: a sentence, both screens, marks where they differ.
    public let description: String
}
