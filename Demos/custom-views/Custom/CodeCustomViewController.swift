import Nibble

/// Uses the view in code and in its nib.
final class CodeCustomViewController: ViewController {
    @Outlet var codeBox: BoxView
    @Outlet var nibCodeCustomView: CodeCustomView

    var codeCustomView: CodeCustomView!

    override var preferredFocusedView: View? { codeCustomView.button }

    override func viewDidLoad() {
        super.viewDidLoad()

        let codeCustomView = CodeCustomView(frame: Rect(x: 0, y: 0, width: 30, height: 5))
        assert(codeCustomView.button != nil)
        assert(codeCustomView.label != nil)
        self.codeCustomView = codeCustomView
        codeBox.contentView.addSubview(codeCustomView)

        assert(nibCodeCustomView.button != nil)
        assert(nibCodeCustomView.label != nil)
    }
}
