import Foundation
import Nibble
public import NibbleReaders
public import NibbleViews

/// The source of what is shown, to read.
public final class SourceController: ViewController {
    /// The view that shows it.
    public let codeView = CodeView()
    private let box = BoxView(title: "")
    /// The file, where it was compiled.
    public let file: String

    /// Makes a controller for a file, where it was compiled.
    public init(file: String) {
        self.file = file
        super.init()
    }

    /// Makes a controller without a file, for a layout file.
    public required init(coder: NibCoder) throws {
        file = ""
        try super.init(coder: coder)
    }

    /// Reads the file.
    public override func viewDidLoad() {
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
            ?? "“\(name)” isn't on this machine: the program was built elsewhere."
        view.addSubview(box)
        box.contentView = codeView
    }

    /// Gives the box all the room.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        box.frame = view.bounds
    }

    /// The text.
    public override var preferredFocusedView: View? { codeView }
}
