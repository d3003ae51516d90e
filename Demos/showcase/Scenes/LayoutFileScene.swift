import Nibble

extension Scene {
    static let layoutFile = Scene(
        "Layout files", in: .layout, "type in the file: what it describes is built with every key"
    ) { LayoutFileController() }
}

/// A layout file to edit, and beside it what it describes.
final class LayoutFileController: ViewController, TextViewDelegate {
    private let textView = LayoutTextView()
    private let fileBox = BoxView(title: "Card.layout")
    private let resultBox = BoxView(title: "What it describes")
    private let problemLabel = Label()
    private var result: View?
    private var problem: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.text = Self.example
        textView.wrapping = nil
        textView.delegate = self
        textView.insertsTabs = false
        // The key finds a command, as everywhere else in the showcase; Up goes up too.
        textView.keyBindings[.character("p"), .control] = nil
        textView.accessibilityLabel = "Layout file"
        fileBox.highlightsFocus = true
        fileBox.contentInset = .zero
        fileBox.contentView = textView
        resultBox.highlightsFocus = true
        resultBox.contentView.clipsToBounds = true
        problemLabel.numberOfLines = 0
        problemLabel.lineBreakMode = .wordWrap
        problemLabel.textColor = .systemRed
        for part in [fileBox, resultBox, problemLabel] as [View] { view.addSubview(part) }
        build()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let rows = problem == nil ? 0 : min(4, bounds.height / 4)
        let room = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - rows)
        let isBeside = bounds.width >= 76 || bounds.height < 14
        let parts = isBeside ? room.columns([1, 1]) : room.rows([1, 1])
        (fileBox.frame, resultBox.frame) = (parts[0], parts[1])
        problemLabel.frame = Rect(x: 1, y: room.maxY, width: max(0, bounds.width - 2), height: rows)
    }

    override var preferredFocusedView: View? { textView }

    func textViewDidChange(_ textView: TextView) { build() }

    /// Builds what the file describes, or says what is wrong with it and keeps what was there.
    private func build() {
        do {
            let contents = try Nib(text: textView.text, name: "Card.layout").instantiate()
            let view = try contents.first(View.self)
            result?.removeFromSuperview()
            result = view
            view.frame = resultBox.contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            resultBox.contentView.addSubview(view)
            problem = nil
        } catch {
            problem = "\(error)"
        }
        problemLabel.text = problem
        resultBox.footer = problem == nil ? nil : "as it was last"
        self.view.setNeedsLayout()
    }

    private static let example = """
        <layout>
          <View>
            <Label id="title"
                   text="Harbour at night"
                   textColor="tint"
                   textAttributes="bold"
                   top="super" leading="super"/>
            <Label id="place"
                   text="Kraków, 21:40"
                   textColor="secondaryLabel"
                   top="title.bottom"
                   leading="super"/>
            <Gauge id="light" title="Light"
                   value="0.62" warningValue="0.8"
                   top="place.bottom + 1"
                   leading="super"
                   trailing="super"/>
            <Slider id="zoom" value="0.4"
                    top="light.bottom + 1"
                    leading="super"
                    trailing="super">
              <when maxRows="30"
                    top="light.bottom"/>
            </Slider>
            <Switch id="flash" title="Flash"
                    on="true"
                    top="zoom.bottom + 1"
                    leading="super">
              <when maxRows="30"
                    top="zoom.bottom"/>
            </Switch>
            <StackView id="keys" spacing="2"
                       top="flash.bottom + 1"
                       leading="super">
              <when maxRows="30"
                    top="flash.bottom"/>
              <Button title="Share"
                      role="primary"/>
              <Button title="Delete"
                      role="destructive"/>
            </StackView>
            <DigitsLabel id="time" text="21:40"
                         textColor="tint"
                         top="keys.bottom + 2"
                         leading="super">
              <when maxRows="30"
                    hidden="true"/>
            </DigitsLabel>
            <StackView axis="vertical"
                       spacing="1"
                       top="keys.bottom + 2"
                       leading="time.trailing + 3"
                       trailing="super">
              <when maxRows="30"
                    hidden="true"/>
              <Gauge title="Wind "
                     value="0.35"/>
              <Gauge title="Tide "
                     value="0.81"/>
              <Gauge title="Boats"
                     value="0.5"/>
            </StackView>
            <ColorPicker color="#4FC3D9"
                         top="time.bottom + 3"
                         leading="super"
                         trailing="super"
                         height="16">
              <when maxRows="38"
                    hidden="true"/>
            </ColorPicker>
          </View>
        </layout>
        """
}

/// The text of a layout file in colours, while one types in it.
final class LayoutTextView: TextView {
    /// The looks of all lines, until one of them changes.
    private var runs: [[TextStyleRun]]?

    override func linesDidChange(from line: Int) {
        super.linesDidChange(from: line)
        runs = nil
        setNeedsDisplay()
    }

    override func styleRuns(ofLine line: Int, in range: Range<Int>) -> [TextStyleRun] {
        let all = runs ?? read()
        runs = all
        return all.indices.contains(line) ? all[line] : []
    }

    private func read() -> [[TextStyleRun]] {
        let highlighter = CodeLanguage.xml.highlighter
        var state = SyntaxState()
        var start = 0
        return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let first = start
            start += line.count + 1
            return highlighter.tokens(in: Array(line), state: &state).compactMap { token in
                SyntaxStyles.standard[token.kind].map {
                    TextStyleRun(first + token.range.lowerBound..<first + token.range.upperBound, $0)
                }
            }
        }
    }
}
