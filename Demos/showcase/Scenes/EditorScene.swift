import DemoSupport
import Nibble

extension Scene {
    static let editor = Scene("Editor", in: .text, "undo, selections, clusters, wrapping, find") {
        EditorController()
    }
}

/// A text to edit, and beside it what is known of it.
final class EditorController: ViewController, TextViewDelegate {
    private let textView = TextView()
    private let textBox = BoxView(title: "Notes")
    private let factBox = BoxView(title: "Text")
    private let keyBox = BoxView(title: "Keys")
    private let lengthBox = BoxView(title: "Word lengths")
    private let lengths = Chart()
    private let facts = Label()
    private let keys = Label()
    private let wraps = Switch()

    override func viewDidLoad() {
        super.viewDidLoad()
        // The key finds a command, as everywhere else in the showcase; Up goes up too.
        textView.keyBindings[.character("p"), .control] = nil
        textView.text = Self.sample
        textView.delegate = self
        textView.insertsTabs = false
        textView.accessibilityLabel = "Notes"
        textBox.contentInset = .zero
        textBox.contentView = textView
        wraps.title = "Wrap lines"
        wraps.isOn = true
        wraps.addAction(for: .valueChanged) { [weak self] in
            self?.textView.wrapping = $0.isOn ? .byWord : nil
        }
        describeKeys()
        factBox.contentView.addSubview(facts)
        factBox.contentView.addSubview(wraps)
        keyBox.contentView.addSubview(keys)
        lengthBox.contentView = lengths
        lengths.labels = (1...Self.longest).map { "\($0)" }
        lengths.showsLegend = false
        lengths.minimumValue = 0
        for box in [textBox, factBox, keyBox, lengthBox] {
            box.highlightsFocus = true
            view.addSubview(box)
        }
        count()
    }

    private func describeKeys() {
        for label in [facts, keys] {
            label.numberOfLines = 0
            label.lineBreakMode = .wordWrap
        }
        keys.textColor = .secondaryLabel
        keys.text = """
            Ctrl Z, Ctrl Y  undo, redo
            Shift arrows    select
            Ctrl arrows     by words
            Ctrl A          everything
            Ctrl C, X, V    the clipboard
            """
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let isWide = bounds.width >= 56
        let parts = isWide ? bounds.columns([3, 2]) : bounds.rows([2, 1])
        textBox.frame = parts[0]
        let side = parts[1]
        let height = isWide ? min(9, side.height / 2 + 1) : side.height
        factBox.frame = Rect(x: side.minX, y: side.minY, width: side.width, height: height)
        var keyRows = side.height - height
        // What is left over is for the chart.
        lengthBox.isHidden = !isWide || keyRows < Self.keyRows + 10
        if !lengthBox.isHidden { keyRows = Self.keyRows }
        keyBox.frame = Rect(x: side.minX, y: side.minY + height, width: side.width, height: keyRows)
        lengthBox.frame = Rect(
            x: side.minX, y: keyBox.frame.maxY, width: side.width,
            height: max(0, side.maxY - keyBox.frame.maxY))
        for box in [factBox, keyBox] { box.layoutIfNeeded() }
        let room = factBox.contentView.bounds
        facts.frame = Rect(x: 0, y: 0, width: room.width, height: max(0, room.height - 2))
        wraps.frame = Rect(x: 0, y: room.height - 1, width: room.width, height: 1)
        let size = keyBox.contentView.bounds
        keys.frame = Rect(x: 0, y: 0, width: size.width, height: min(size.height, 7))
    }

    /// The rows of the keys with their border.
    private static let keyRows = 7
    /// The letters of the longest words that have a bar of their own.
    private static let longest = 10

    override var preferredFocusedView: View? { textView }

    func textViewDidChange(_ textView: TextView) { count() }

    func textViewDidChangeSelection(_ textView: TextView) { count() }

    private func count() {
        let text = textView.text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let words = text.split { $0.isWhitespace }
        let figures = [
            (lines, "lines"), (words.count, "words"), (text.count, "characters"),
            (textView.selectedText.count, "selected"),
        ]
        let width = figures.map { "\($0.0)".count }.max() ?? 0
        facts.text = figures.map { number, name in
            "\(number)".padded(to: width, atRight: true) + " \(name)"
        }.joined(separator: "\n")
        var counts = Array(repeating: 0.0, count: Self.longest)
        for word in words {
            let letters = word.count(where: \.isLetter)
            if letters > 0 { counts[min(letters, Self.longest) - 1] += 1 }
        }
        lengths.series = [Chart.Series("Words", values: counts)]
    }

    private static let sample = """
        Text is edited by clusters, as people read it: e\u{301}, 👩‍🚀 and 日本 are one step each.

        Ctrl Z takes back what was typed, a word at a time; Shift with the arrows selects, and a double click \
        selects a word. Long lines are wrapped by words, or go on to the side.

        Right to left, too: שלום עולם keeps its order between words that go the other way.

            Four spaces stay four spaces,
            \tand a tab ends at its stop.

        Things to try
        -------------
        1. Put the caret into a word and press Ctrl Left: it goes to where the word begins.
        2. Hold Shift and press Down a few times, then type: what was selected is replaced, and Ctrl Z brings it \
        back in one step.
        3. Paste a page of something else. Marks that would steer a terminal are shown, and do nothing.
        4. Drag with the mouse over the end of the window: the text follows.

        A table keeps its columns while wide letters go by:

            | Harbour    | Boats | Since |
            |------------|-------|-------|
            | Tromsø     |   212 |  1794 |
            | Gdańsk     | 1,043 |   997 |
            | 横浜       | 3,800 |  1859 |
            | Valparaíso |   640 |  1536 |

        Ten megabytes scroll as fast as this page: only the rows that are visible are measured. What is pasted \
        never steers the terminal; it is shown as what it is.
        """
}
