import Nibble

/// Uses the views in its nib and in code, and prints the hierarchy of one.
final class TBViewController: ViewController {
    @Outlet var stackView: StackView
    @Outlet var greetingView: TBGreetingView
    @Outlet var hierarchy: Label

    override func viewDidLoad() {
        super.viewDidLoad()

        let view = TBView(frame: Rect(x: 0, y: 0, width: 24, height: 5))
        stackView.insertArrangedSubview(view, at: 0)

        greetingView.label.text = "Hello, owner"
        hierarchy.text = view.recursiveDescription
    }
}
