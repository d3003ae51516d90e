import Foundation

/// The words for facts that depend on the user's machine: the time zone, and the names of owners.
struct FileWords: Sendable {
    var timeZone = TimeZone.current
    /// The name of the owner of an entry.
    var owner: @Sendable (FileEntry) -> String = { entry in
        entry.owner.isEmpty ? entry.ownerNumber.map { String($0) } ?? "" : entry.owner
    }

    /// The day of the last change.
    func day(_ entry: FileEntry) -> String {
        entry.date?.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()) ?? ""
    }

    /// The day and the minute of the last change.
    func minute(_ entry: FileEntry) -> String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
        let text = entry.date?.formatted(
            style.year().month().day().time(includingFractionalSeconds: false))
        // The seconds would only take room.
        return String(text?.prefix(16) ?? "")
    }
}
