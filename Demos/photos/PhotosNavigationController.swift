import Nibble

/// Leads from the pictures to one of them and back; its keys are there whatever is shown.
final class PhotosNavigationController: NavigationController {
    override var keyCommands: [KeyCommand] {
        super.keyCommands + [
            KeyCommand("Quit", key: .character("q"), modifiers: .control) { [unowned self] in
                view.window?.application?.terminate()
            }
        ]
    }
}
