import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews

/// A stage with an alert on it, and what was chosen.
@MainActor final class AlertStage {
    let root = ViewController()
    let stage: Stage
    private(set) var chosen: [String] = []

    init(size: Size = Size(width: 40, height: 12)) {
        stage = Stage(size: size, controller: root)
    }

    /// An alert with actions, which write down their titles.
    func alert(
        _ title: String?, _ message: String?, style: AlertController.Style = .alert,
        _ actions: [(String, AlertAction.Style)]
    ) -> AlertController {
        let alert = AlertController(title: title, message: message, preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(
                AlertAction(title: title, style: style) { [unowned self] in chosen.append($0.title ?? "") })
        }
        return alert
    }

    /// An alert of two lines with actions.
    func alert(_ actions: [(String, AlertAction.Style)]) -> AlertController {
        alert("Delete “Harbour”?", "It cannot be brought back.", actions)
    }

    func present(_ alert: AlertController) {
        root.present(alert, animated: true)
        stage.advance(by: 1)
    }

    /// Shows an alert with actions.
    @discardableResult
    func show(_ actions: [(String, AlertAction.Style)]) -> AlertController {
        let alert = alert(actions)
        present(alert)
        return alert
    }

    /// The title of the button that has the keys.
    var focused: String? { (stage.application.window.firstResponder as? Button)?.title }

    var isOpen: Bool { root.presentedViewController != nil }

    /// What was chosen since this was read last.
    func take() -> [String] {
        defer { chosen = [] }
        return chosen
    }
}
