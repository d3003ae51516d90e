import Foundation
import Nibble

// The examples of the article “Themes”.

@MainActor func themes1(panel: View, warning: Label) {
    panel.backgroundColor = .secondarySystemBackground
    warning.textColor = .systemRed
}

@MainActor func themes2(application: Application) {
    application.theme = .dark
    application.theme.tintColor = .orange
    application.theme.borderStyle = .double
    application.theme.contrast = .high
}

extension PhotoController {
    func chooseTheme() {
        let found = ThemeFolder()?.load()
        let picker = ThemePickerController(
            themes: ThemeFile.standard + (found?.themes ?? []), problems: found?.problems ?? [])
        picker.modalPresentationStyle = .formSheet
        present(picker, animated: true)
    }
}

@MainActor func themes3(application: Application) {
    var glyphs = ControlGlyphs.unicode
    glyphs.checked = Glyph(character: "x")
    glyphs.knob = Glyph(character: "o")
    application.theme.glyphs = glyphs
}

@MainActor func themes4(danger: View) {
    danger.tintColor = .systemRed
}

@MainActor func themes5(root: ViewController, settings: [String: String]) async throws {
    let application = Application(rootViewController: root)
    application.theme = settings["theme"] == "light" ? .light : .standard
    try await application.run()
}
