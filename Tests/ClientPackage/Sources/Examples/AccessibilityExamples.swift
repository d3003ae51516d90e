import Foundation
import Nibble

// The examples of the article “Accessibility”.

extension PhotoController {
    func accessibility1(portrait: ImageView, delete: Button, decoration: View) {
        portrait.isAccessibilityElement = true
        portrait.accessibilityLabel = "The harbour at night"
        delete.accessibilityLabel = "Delete photo"
        delete.accessibilityHint = "It can't be restored."
        decoration.accessibilityElementsHidden = true
    }
}

enum Accessibility2 {
    /// A battery, drawn as five blocks.
    final class BatteryView: View {
        var charge = 0.5 {
            didSet { setNeedsDisplay() }
        }

        override var accessibilityDefaults: AccessibilityProperties {
            AccessibilityProperties(.progress, label: "Battery", value: "\(Int(charge * 100)) %")
        }

        override func draw(in canvas: inout Canvas) {
            let filled = Int((charge * 5).rounded())
            canvas.write(String(repeating: "█", count: filled), at: .zero)
        }
    }
}

extension PhotoController {
    func accessibility3(card: View) {
        card.accessibilityActions = [AccessibilityAction("Archive") { self.delete() }]
    }
}

@MainActor func accessibility4(application: Application) {
    application.announce("Photo deleted")
}

@MainActor func accessibility5(application: Application) {
    application.theme = .highContrast
    application.theme.reducesMotion = true
}
