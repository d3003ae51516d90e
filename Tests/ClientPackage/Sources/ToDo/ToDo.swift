import Foundation
import Nibble

@main struct ToDo {
    static func main() async throws {
        let home = FileManager.default.homeDirectoryForCurrentUser
        let store = try ToDoStore(file: home.appending(path: ".todo.json"))
        await Application.run(NavigationController(rootViewController: ToDoListController(store: store)))
    }
}
