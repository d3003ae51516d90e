import NibbleControls
import NibbleViews
import Testing

@MainActor struct AccessibilityPropertiesTests {
    /// A control of an application's own.
    private final class Dial: View {
        var level = 3
        override var accessibilityDefaults: AccessibilityProperties {
            var properties = AccessibilityProperties(
                .slider, label: "Level", value: "\(level)", hint: "Turns", traits: .adjustable)
            properties.adjust = { [unowned self] in level += $0 == .increment ? 1 : -1 }
            return properties
        }
    }

    @Test func plainViewsSayNothing() {
        let view = View()
        #expect(!view.isAccessibilityElement)
        #expect(view.accessibilityLabel == nil && view.accessibilityValue == nil)
        #expect(view.accessibilityHint == nil)
        #expect(view.accessibilityRole == .none)
        #expect(view.accessibilityTraits.isEmpty && view.accessibilityActions.isEmpty)
        #expect(!view.accessibilityElementsHidden)
    }

    @Test func aClassDescribesItselfWithItsPresentValue() {
        let dial = Dial()
        #expect(dial.isAccessibilityElement && dial.accessibilityRole == .slider)
        dial.level = 4
        #expect(dial.accessibilityValue == "4")
        dial.accessibilityProperties.adjust?(.decrement)
        #expect(dial.level == 3)
        #expect(dial.accessibilityTraits == .adjustable && dial.accessibilityHint == "Turns")
    }

    @Test func whatIsSetForOneViewCountsAndNilReturnsToItsClass() {
        let dial = Dial()
        dial.accessibilityLabel = "Volume"
        dial.accessibilityTraits = [.adjustable, .updatesFrequently]
        dial.accessibilityRole = .stepper
        #expect(dial.accessibilityLabel == "Volume" && dial.accessibilityValue == "3")
        #expect(dial.accessibilityProperties.label == "Volume")
        #expect(dial.accessibilityProperties.role == .stepper)
        dial.accessibilityLabel = nil
        dial.accessibilityHint = "Louder to the right"
        #expect(dial.accessibilityLabel == "Level" && dial.accessibilityHint == "Louder to the right")
    }

    @Test func anEmptyLabelIsNoName() {
        let dial = Dial()
        dial.accessibilityLabel = ""
        #expect(dial.accessibilityLabel == "Level" && dial.accessibilityProperties.label == "Level")
        let view = View()
        view.accessibilityLabel = ""
        #expect(!view.isAccessibilityElement)
    }

    @Test func aViewThatIsGivenALabelIsSpokenOf() {
        let picture = ImageView()
        #expect(!picture.isAccessibilityElement && picture.accessibilityRole == .image)
        picture.accessibilityLabel = "Harbour at dusk"
        #expect(picture.isAccessibilityElement)
        picture.isAccessibilityElement = false
        #expect(!picture.isAccessibilityElement)
    }

    @Test func actionsAreDoneByName() {
        var done: [String] = []
        let view = View()
        view.accessibilityActions = [AccessibilityAction("Delete") { done.append("deleted") }]
        view.accessibilityActions.first?.perform()
        #expect(view.accessibilityActions.map(\.name) == ["Delete"] && done == ["deleted"])
    }

    @Test func labelsAndButtonsSayWhatTheyShow() {
        let label = Label()
        label.text = "Photos"
        #expect(label.accessibilityLabel == "Photos" && label.accessibilityRole == .text)
        let button = Button(title: "Save")
        #expect(button.accessibilityLabel == "Save" && button.accessibilityRole == .button)
        button.isEnabled = false
        #expect(button.accessibilityTraits == .notEnabled)
    }

    @Test func rolesHaveWords() {
        #expect(AccessibilityRole.checkBox.spokenName == "check box")
        #expect(AccessibilityRole.text.spokenName == nil)
    }
}
