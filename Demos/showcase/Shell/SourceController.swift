import Foundation
import Nibble

/// The source of a scene, to read.
final class SourceController: ViewController {
    let codeView = CodeView()
    private let box = BoxView(title: "")
    private let file: String

    init(file: String) {
        self.file = file
        super.init()
    }

    required init(coder: NibCoder) throws {
        file = ""
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let name = URL(filePath: file).lastPathComponent
        box.title = name
        box.highlightsFocus = true
        box.fillColor = .secondarySystemBackground
        box.contentInset = .zero
        codeView.accessibilityLabel = "Source"
        codeView.language = CodeLanguage(fileName: name)
        codeView.text =
            (try? String(contentsOfFile: file, encoding: .utf8))
            ?? "“\(name)” isn't on this machine: the showcase was built elsewhere."
        view.addSubview(box)
        box.contentView = codeView
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        box.frame = view.bounds
    }

    override var preferredFocusedView: View? { codeView }
}
