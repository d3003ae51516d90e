import Nibble

/// Uses the view in code, and in its nib, without loading anything.
final class OwnedInformationViewController: ViewController {
    @Outlet var stackView: StackView
    @Outlet var nibInformationView: OwnedInformationView

    let informationView = OwnedInformationView(frame: Rect(x: 0, y: 0, width: 36, height: 7))

    override func viewDidLoad() {
        super.viewDidLoad()
        informationView.name = "Grace Hopper"
        stackView.insertArrangedSubview(informationView, at: 0)
    }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Data or none", key: .character("d")) { [weak self] in
                guard let self else { return }
                let hasData = nibInformationView.subviews.first === nibInformationView.dataView
                nibInformationView.name = hasData ? nil : "Ada Lovelace"
            }
        ]
    }
}
