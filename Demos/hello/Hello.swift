import Nibble

final class HelloController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = Label(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.text = "Hello, terminal"
        view.addSubview(label)
    }
}

@main struct Hello {
    static func main() async {
        await Application.run(HelloController())
    }
}
