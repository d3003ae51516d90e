import FoundationEssentials
import NibbleCells

/// The snapshot files beside one test file.
struct SnapshotStore {
    private let folder: String
    private let isRecording: Bool
    /// Whether the machine runs tests for others: nothing is recorded there, because nobody would look at it.
    private let isUnattended: Bool

    init(testFile: String, environment: [String: String]) {
        let parent = testFile.lastIndex(of: "/").map { testFile[..<$0] } ?? "."
        folder = "\(parent)/Snapshots"
        isRecording = environment["NIBBLE_SNAPSHOTS"] == "record"
        isUnattended = environment["CI"].map { !$0.isEmpty } ?? false
    }

    /// Compares a screen with its files, or writes them.
    ///
    /// - Throws: `SnapshotError`.
    func expect(_ screen: CellGrid, named name: String, comparing contents: SnapshotContents) throws {
        let name = Self.fileName(name)
        let text = screen.textRows
        let styles = contents == .text ? nil : ScreenStyles.lines(of: screen)
        if isRecording { return try record(text, styles, name) }
        let expected = try lines(of: name + ".screen", shown: text)
        let expectedStyles = try styles.map { try lines(of: name + ".styles", shown: $0) }
        let difference = ScreenDifference(
            expected: expected, shown: text, size: screen.size, expectedStyles: expectedStyles ?? [],
            shownStyles: styles ?? [])
        guard let report = difference.report(file: "Snapshots/\(name).screen") else { return }
        throw SnapshotError(description: report)
    }

    private func lines(of file: String, shown: [String]) throws -> [String] {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
            let advice = isUnattended ? "" : "Look at the screen; if it is right, record it:"
            let command = isUnattended ? "" : " NIBBLE_SNAPSHOTS=record swift test"
            throw SnapshotError(
                description: """
                    There is no Snapshots/\(file). \(advice)\(command)
                    \(shown.joined(separator: "\n"))
                    """)
        }
        let text = String(decoding: data, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private func record(_ text: [String], _ styles: [String]?, _ name: String) throws {
        guard !isUnattended else {
            throw SnapshotError(
                description: "Snapshots are not recorded where CI is set; unset NIBBLE_SNAPSHOTS.")
        }
        try write(text, to: name + ".screen")
        if let styles { try write(styles, to: name + ".styles") }
    }

    private func write(_ lines: [String], to file: String) throws {
        let data = Data(lines.map { $0 + "\n" }.joined().utf8)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try data.write(to: URL(filePath: "\(folder)/\(file)"))
        } catch {
            throw SnapshotError(description: "Snapshots/\(file) cannot be written: \(error)")
        }
    }

    /// A name that is a file's name everywhere, and stays in its folder.
    static func fileName(_ name: String) -> String {
        let safe = name.unicodeScalars.map { scalar -> Character in
            let isSafe = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isSafe || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
        }
        return String(safe)
    }
}
