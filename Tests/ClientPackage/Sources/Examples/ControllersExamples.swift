import Foundation
import Nibble

// The examples of the article “Controllers”.

enum Controllers1 {
    final class CounterController: ViewController {
        private var count = 0
        private let label = Label("0", alignment: .center)

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Counter"
            label.frame = view.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(label)
        }

        override var keyCommands: [KeyCommand] {
            [
                KeyCommand("Count", key: .character("+")) { [unowned self] in
                    count += 1
                    label.text = "\(count)"
                }
            ]
        }
    }
}

extension PhotoController {
    func controllers2(list: ViewController, detail: ViewController) {
        let navigation = NavigationController(rootViewController: list)
        navigation.pushViewController(detail, animated: true)
    }
}

@MainActor func controllers3(
    list: ViewController, detail: ViewController, settings: ViewController
) -> ViewController {
    let split = SplitViewController(primary: list, secondary: detail)
    split.tabBarItem = TabBarItem(title: "Photos")
    settings.tabBarItem = TabBarItem(title: "Settings")
    let tabs = TabBarController()
    tabs.viewControllers = [split, settings]
    return tabs
}

extension PhotoController {
    func controllers4(form: ViewController) {
        form.modalPresentationStyle = .formSheet
        form.preferredContentSize = Size(width: 40, height: 12)
        present(form, animated: true)
    }
}

extension PhotoController {
    func controllers5() {
        let alert = AlertController(title: "Delete photo?", message: "It can't be restored.")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
        present(alert, animated: true)
    }
}

enum Controllers6 {
    /// Shows a controller with a status bar below it.
    final class StatusController: ViewController {
        private let content: ViewController
        private let bar = StatusBar()

        init(content: ViewController) {
            self.content = content
            super.init()
        }

        required init(coder: NibCoder) throws {
            content = ViewController()
            try super.init(coder: coder)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(content)
            view.addSubview(content.view)
            view.addSubview(bar)
            content.didMove(toParent: self)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let (width, height) = (view.bounds.width, view.bounds.height)
            content.view.frame = Rect(x: 0, y: 0, width: width, height: height - 1)
            bar.frame = Rect(x: 0, y: height - 1, width: width, height: 1)
        }
    }
}

@MainActor func controllers7(root: ViewController) {
    root.restorationIdentifier = "root"
    let application = Application(rootViewController: root)
    application.stateStore = StateFile(named: "harbour")
}
