import Foundation
import Nibble

@main struct ToDo {
    static func main() async throws {
        let store = try ToDoStore(file: file(in: ProcessInfo.processInfo.environment))
        await Application.run(NavigationController(rootViewController: ToDoListController(store: store)))
    }

    /// The file in the user's folder for data, which is made where it is missing.
    static func file(in environment: [String: String]) throws -> URL {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = URL(filePath: data ?? home + "/.local/share").appending(path: "todo")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: "items.json")
    }
}
