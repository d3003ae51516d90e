import Nibble

/// A button and a label, made in code whichever way the view is made.
class CodeCustomView: View {
    private(set) weak var button: Button?
    private(set) weak var label: Label?

    func baseInit() {
        let button = Button(title: "Press")
        button.frame = Rect(x: 2, y: 1, width: 11, height: 1)
        let label = Label(frame: Rect(x: 2, y: 3, width: 20, height: 1))
        label.text = "Not pressed"
        addSubview(button)
        addSubview(label)
        self.button = button
        self.label = label
        button.addTarget(self, action: CodeCustomView.press, for: .touchUpInside)
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        baseInit()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        baseInit()
    }

    func press() {
        label?.text = "Pressed"
    }
}
