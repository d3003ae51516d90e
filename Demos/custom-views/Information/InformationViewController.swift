import Nibble

/// Creates the view and adds what it loads as a subview of it.
final class InformationViewController: ViewController {
    let informationView = InformationView(frame: Rect(x: 2, y: 1, width: 40, height: 7))

    private var hasData = true

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(informationView)
        showInformation()
    }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Data or none", key: .character("d")) { [weak self] in
                self?.hasData.toggle()
                self?.showInformation()
            }
        ]
    }

    private func showInformation() {
        for view in informationView.subviews { view.removeFromSuperview() }
        guard let view = informationView.loadView(hasData: hasData) else { return }
        informationView.addSubview(view)
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: informationView.topAnchor),
            view.bottomAnchor.constraint(equalTo: informationView.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: informationView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: informationView.trailingAnchor),
        ])
    }
}
