import Foundation
import Nibble

// The examples of the article “Auto Layout in cells”.

@MainActor func autoLayout1(view: View, title: Label, field: TextField, save: Button) {
    for part in [title, field, save] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
    }
    LayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
        title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
        field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 1),
        field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -2),
        field.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        save.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 1),
        save.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
}

@MainActor func autoLayout2(title: Label, field: TextField) {
    title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
}

@MainActor func autoLayout3(view: View, list: TableView) {
    let buttons = StackView(arrangedSubviews: [Button(title: "Cancel"), Button(title: "Save")])
    buttons.spacing = 2
    let screen = StackView(arrangedSubviews: [Label("Photos"), list, buttons])
    screen.axis = .vertical
    screen.frame = view.bounds
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen)
}

enum AutoLayout4 {
    final class FormController: ViewController {
        let form = StackView(arrangedSubviews: [Label("Name"), TextField()])

        override func traitCollectionDidChange(_ previous: TraitCollection) {
            super.traitCollectionDidChange(previous)
            form.axis = traitCollection.columns < 40 ? .vertical : .horizontal
        }
    }
}

@MainActor func autoLayout5(application: Application, view: View) {
    application.layoutProblemHandler = { problem in print(problem) }
    view.accessibilityIdentifier = "form"
}
