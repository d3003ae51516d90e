import Foundation
import Nibble

// The examples of the article “Keys and focus”.

/// Two controllers side by side; keys belong to the first.
final class PairController: ViewController {
    var pair = (ViewController(), ViewController())

    override var childForKeyCommands: ViewController? { pair.0 }
}

/// A view that takes letters, but none that is a command around it.
final class LetterView: View {
    private var found = ""

    private func find(_ event: KeyEvent) -> Handling {
        guard case .character(let letter) = event.key else { return .ignored }
        found = String(letter)
        return .handled
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        if window?.application?.keyCommand(for: event, from: next) != nil { return .ignored }
        return find(event)
    }
}

@MainActor func exampleAddedKeyCommand(
    navigation: NavigationController, printAll: @escaping @MainActor () -> Void
) {
    navigation.addKeyCommand(KeyCommand("Print", key: .character("p")) { printAll() })
}

@MainActor func exampleUsersKeys(application: Application, data: Data) throws {
    application.keyBindings = try JSONDecoder().decode(KeyBindings.self, from: data)
    // {"save": ["ctrl-s", "f2"], "commandPalette": [], "text.copy": ["ctrl-insert"]}
}
