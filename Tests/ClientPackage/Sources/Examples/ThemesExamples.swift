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

@MainActor func themesOfRelief(application: Application) {
    application.theme.relief = .raised
}

final class PianoKey: Control {
    override func draw(in canvas: inout Canvas) {
        guard theme.relief == .raised, canvas.hasRelief else { return drawFlat(in: &canvas) }
        canvas.fillRaised(bounds, with: tintColor, isPressed: isHighlighted)
        let style = CellStyle(foreground: canvas.theme.label(on: tintColor))
        canvas.write("Play", in: bounds, alignment: .center, style: style)
    }
}

extension PianoKey {
    func drawFlat(in canvas: inout Canvas) {
        canvas.write("[ Play ]", in: bounds, alignment: .center)
    }
}

@MainActor func themesOfGradients(load: Gauge, canvas: inout Canvas) -> Color {
    load.gradient = ColorGradient(.systemGreen, .systemYellow, .systemRed)
    let color = ColorGradient.severity.color(at: 0.7, in: canvas.theme)
    return color
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
