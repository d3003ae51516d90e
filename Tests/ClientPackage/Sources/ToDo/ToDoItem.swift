import Foundation

/// A thing to be done.
struct ToDoItem: Codable, Equatable {
    var title: String
    var notes = ""
    var isDone = false
}

/// The things to be done, in a file that is written whenever they change.
@MainActor final class ToDoStore {
    private(set) var items: [ToDoItem]
    var didChange: () -> Void = {}
    private let file: URL

    /// Opens a file; one that is not there yet holds nothing.
    init(file: URL) throws {
        self.file = file
        let data = FileManager.default.contents(atPath: file.path)
        items = try data.map { try JSONDecoder().decode([ToDoItem].self, from: $0) } ?? []
    }

    /// The part that is done, 0…1.
    var progress: Double {
        items.isEmpty ? 0 : Double(items.count(where: \.isDone)) / Double(items.count)
    }

    /// The places of the items that have a text in their title or notes; all for an empty text.
    func places(matching text: String) -> [Int] {
        items.indices.filter {
            text.isEmpty || items[$0].title.localizedCaseInsensitiveContains(text)
                || items[$0].notes.localizedCaseInsensitiveContains(text)
        }
    }

    func change(_ change: (inout [ToDoItem]) -> Void) throws {
        change(&items)
        didChange()
        try JSONEncoder().encode(items).write(to: file, options: .atomic)
    }
}
