import NibbleCells
import NibbleViews
import Testing

/// One of the controls, made for the laws that hold for all of them.
struct ControlSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether it moves by itself for as long as it is seen.
    var isRestless = false
    var make: @MainActor @Sendable () -> View

    /// A sample of a control that takes the focus.
    private static func sample<Sample: View>(
        _ name: String, _ make: @escaping @MainActor @Sendable () -> Sample
    ) -> ControlSample {
        ControlSample(testDescription: name, make: { make() })
    }

    /// Controls that a person operates.
    static let operated: [ControlSample] = [
        sample("Button") { Button(title: "Save") },
        sample("Switch") {
            let control = Switch()
            control.title = "Wi-Fi"
            return control
        },
        sample("CheckBox") { CheckBox(title: "Remember", isOn: true) },
        sample("RadioGroup") { RadioGroup(items: ["Small", "Large"]) },
        sample("RadioGroup in a row") { RadioGroup(items: ["Small", "Large"], axis: .horizontal) },
        sample("Slider") {
            let control = Slider()
            control.value = 0.4
            return control
        },
        sample("Stepper") {
            let control = Stepper()
            control.value = 7
            return control
        },
        sample("SegmentedControl") {
            let control = SegmentedControl(items: ["Day", "Week"])
            control.selectedSegmentIndex = 1
            return control
        },
        sample("PageControl") {
            let control = PageControl()
            control.numberOfPages = 3
            return control
        },
    ]

    /// All of them.
    static let all: [ControlSample] = operated
}
