import Nibble

/// Leads from the pictures to one of them and back; its keys are there although there may be no picture to take them.
final class PhotosNavigationController: NavigationController {
    override var keyCommands: [KeyCommand] {
        let pictures = topViewController as? PhotosController
        let reload = [(Key.function(5), Modifiers()), (.character("r"), .control)].map { key, modifiers in
            KeyCommand("Reload", key: key, modifiers: modifiers, isEnabled: pictures != nil) {
                [weak pictures] in pictures?.reload()
            }
        }
        return super.keyCommands + reload + [
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
                [unowned self] in
                view.window?.application?.terminate()
            }
        ]
    }
}
