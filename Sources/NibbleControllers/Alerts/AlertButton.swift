import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The button of an action, with the letter underlined that chooses it.
final class AlertButton: Button {
    let action: AlertAction
    /// The letter that chooses the action, and how many characters of the title are before it.
    var letter: (character: Character, offset: Int)? { didSet { setNeedsDisplay() } }

    /// Says whether a key was typed before the alert was on the screen.
    var isTypedTooEarly: (KeyEvent) -> Bool = { _ in false }

    init(_ action: AlertAction) {
        self.action = action
        super.init(frame: .zero)
        title = action.title ?? ""
        titleTruncation = .middle
    }

    /// Made by alerts alone.
    required init(coder: NibCoder) throws {
        action = AlertAction(title: nil)
        try super.init(coder: coder)
    }

    /// Shows what the action is now.
    func update(isDefault: Bool) {
        isEnabled = action.isEnabled
        switch action.style {
        case .destructive: role = .destructive
        case .cancel: role = isDefault ? .primary : .cancel
        case .default: role = isDefault ? .primary : .normal
        }
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        isTypedTooEarly(event) ? .handled : super.keyDown(with: event)
    }

    override func draw(in canvas: inout Canvas) {
        super.draw(in: &canvas)
        let glyphs = TerminalText.glyphs(of: title)
        let columns = TerminalText.columns(of: title)
        let room = bounds.width - 4
        guard let letter, isEnabled, columns <= room, letter.offset < glyphs.count else { return }
        let before = glyphs[..<letter.offset].reduce(0) { $0 + $1.columns }
        let x = bounds.minX + 2 + contentHorizontalAlignment.offset(of: columns, in: room) + before
        let place = Point(x: x, y: bounds.minY + (bounds.height - 1) / 2)
        var style = titleStyle(on: canvas)
        style.attributes.insert(.underline)
        // The ground is the key now, no longer what is below it.
        let color = canvas[place].foreground
        canvas.write([glyphs[letter.offset]], at: place, style: style)
        canvas[place].foreground = color
    }
}

/// Finds a letter of its own for each of some titles.
enum AlertLetters {
    /// The letters, lowercase, and how many characters are before them; nil for a title without one.
    ///
    /// First letters of words come before others, earlier titles before later ones.
    static func letters(of titles: [String]) -> [(character: Character, offset: Int)?] {
        var found: [(character: Character, offset: Int)?] = titles.map { _ in nil }
        var taken: Set<Character> = []
        for takesWordsOnly in [true, false] {
            for (index, title) in titles.enumerated() where found[index] == nil {
                let candidates = Self.candidates(title, takesWordsOnly: takesWordsOnly)
                guard let letter = candidates.first(where: { !taken.contains($0.character) }) else {
                    continue
                }
                taken.insert(letter.character)
                found[index] = letter
            }
        }
        return found
    }

    private static func candidates(
        _ title: String, takesWordsOnly: Bool
    ) -> [(character: Character, offset: Int)] {
        var candidates: [(character: Character, offset: Int)] = []
        var startsWord = true
        // No key is longer than a word of the title: the rest of a title that has no end makes no difference.
        for (offset, character) in title.prefix(60).enumerated() {
            let isLetter = character.isLetter || character.isNumber
            let lowercased = character.lowercased()
            if isLetter, startsWord || !takesWordsOnly, lowercased.count == 1, let key = lowercased.first {
                candidates.append((key, offset))
            }
            startsWord = !isLetter
        }
        return candidates
    }
}
