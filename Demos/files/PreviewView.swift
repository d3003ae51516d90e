import DemoSupport
import Foundation
import Nibble

/// Shows what the list is at: a picture, a text in colours, bytes or a folder's entries, with facts below where there is room.
final class PreviewView: View {
    private let nameLabel = Label()
    private let picture = CaptionableImageView()
    private let code = PreviewCodeView()
    private let bytes = PreviewHexView()
    private let contents = FolderContentsView()
    private let sentenceLabel = Label()
    private let line = Separator(axis: .horizontal)
    private let facts = FactsView()
    private(set) var work: Task<Void, Never>?
    private var entry: FileEntry?
    private var content: FileContent?
    /// The size that the preview was made for.
    private var loadedSize = Size.zero
    /// The words for the facts.
    var words = FileWords() { didSet { showFacts() } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        backgroundColor = .secondarySystemBackground
        clipsToBounds = true
        nameLabel.textAttributes = .bold
        nameLabel.lineBreakMode = .middle
        sentenceLabel.numberOfLines = 0
        sentenceLabel.lineBreakMode = .wordWrap
        sentenceLabel.textColor = .secondaryLabel
        line.title = "Details"
        for part in bodies + [nameLabel, line, facts] as [View] { addSubview(part) }
        show(nil)
    }

    /// The views of which one shows the content.
    private var bodies: [View] { [picture, code, bytes, contents, sentenceLabel] }

    // MARK: - Layout

    /// The fewest rows with the name above, and those with the facts below.
    private static let rows = (name: 14, facts: 22)

    private var showsName: Bool { bounds.height >= Self.rows.name }

    /// The place of the content.
    private var room: Rect {
        var room = bounds
        if showsName {
            room.origin.y += 2
            room.size.height -= 2
        }
        if bounds.height >= Self.rows.facts, !facts.facts.isEmpty {
            room.size.height -= facts.facts.count + 3
        }
        return room
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != loadedSize { load() }
        let (room, inner) = (self.room, bounds.insetBy(dx: 1, dy: 0))
        nameLabel.isHidden = !showsName
        nameLabel.frame = Rect(x: inner.minX, y: 0, width: inner.width, height: 1)
        picture.frame = Rect(
            x: 0, y: room.minY, width: room.width, height: min(room.height, pictureRows(in: room)))
        code.frame = room
        let text = Rect(x: inner.minX, y: room.minY, width: inner.width, height: room.height)
        (bytes.frame, contents.frame) = (text, text)
        let rows = sentenceLabel.sizeThatFits(text.size).height
        sentenceLabel.frame = Rect(
            x: text.minX, y: text.minY, width: text.width, height: min(rows, text.height))
        line.isHidden = bounds.height < Self.rows.facts || facts.facts.isEmpty
        facts.isHidden = line.isHidden
        line.frame = Rect(x: inner.minX, y: room.maxY + 1, width: inner.width, height: 1)
        facts.frame = Rect(
            x: inner.minX, y: room.maxY + 2, width: inner.width, height: facts.facts.count)
    }

    /// The rows that the picture takes in all columns: its caption is on it, and not far below.
    private func pictureRows(in room: Rect) -> Int {
        guard let size = picture.image?.size, size.width > 0 else { return room.height }
        let cell = window?.application?.terminal.capabilities.cellPixels ?? Size(width: 1, height: 2)
        let dots = Double(room.width * cell.width) * Double(size.height) / Double(size.width)
        return max(2, Int(min(dots / Double(max(1, cell.height)), 1_000).rounded(.up)))
    }

    // MARK: - Content

    /// Looks into a file; what another one showed goes at once.
    func show(_ entry: FileEntry?) {
        for body in bodies { body.isHidden = true }
        picture.image = nil
        code.text = ""
        bytes.bytes = []
        self.entry = entry
        content = nil
        nameLabel.text = entry.map { $0.isFolder ? "\($0.shownName)/" : $0.shownName } ?? ""
        showFacts()
        load()
    }

    /// Looks into the file for as many cells as there are; what it showed in fewer stays until then.
    private func load() {
        work?.cancel()
        work = nil
        loadedSize = bounds.size
        guard let entry, !bounds.isEmpty else { return }
        let cells = bounds.size
        work = Task { [weak self] in
            let content = await FileContent.load(entry, cells: cells, limit: FileContent.previewLimit)
            guard !Task.isCancelled else { return }
            self?.work = nil
            self?.show(content, of: entry)
        }
    }

    private func show(_ content: FileContent, of entry: FileEntry) {
        self.content = content
        switch content {
        case .picture(let image):
            picture.image = image
            picture.caption = "\(entry.shownName), \(image.size.width) × \(image.size.height)"
            picture.isHidden = false
        case .text(let text, _):
            code.language = CodeLanguage(fileName: entry.name)
            code.wrapsLines = [.plain, .markdown].contains(code.language)
            code.text = text
            code.isHidden = false
        case .bytes(let bytes):
            self.bytes.bytes = bytes
            self.bytes.isHidden = false
        case .folder(let entries, let count):
            contents.show(entries, of: count)
            contents.isHidden = false
        case .sentence(let text):
            sentenceLabel.text = text
            sentenceLabel.isHidden = false
        }
        showFacts()
    }

    // MARK: - Facts

    private func showFacts() {
        facts.facts = entry.map(makeFacts) ?? []
        setNeedsLayout()
    }

    private func makeFacts(about entry: FileEntry) -> [FactsView.Fact] {
        [
            FactsView.Fact(title: "Kind", value: entry.kind.rawValue),
            FactsView.Fact(title: "Contents", value: contentsText),
            FactsView.Fact(title: "Size", value: entry.size.map { Self.count($0, "byte") } ?? ""),
            FactsView.Fact(title: "Changed", value: words.minute(entry)),
            FactsView.Fact(title: "Owner", value: words.owner(entry)),
            FactsView.Fact(title: "Access", value: entry.permissions),
        ]
    }

    /// The extent of what is inside, as far as that is known.
    private var contentsText: String {
        switch content {
        case .picture(let image): "\(image.size.width) × \(image.size.height) pixels"
        case .text(let text, let isWhole):
            (isWhole ? "" : "More than ") + Self.count(Self.lines(of: text), "line")
        case .folder(_, let count): Self.count(count, "item")
        case .bytes, .sentence, nil: ""
        }
    }

    private static func lines(of text: String) -> Int {
        text.utf8.count(where: { $0 == 10 }) + (text.utf8.last == 10 ? 0 : 1)
    }

    private static func count(_ number: Int, _ unit: String) -> String {
        "\(GroupedNumber.text(number)) \(unit)\(number == 1 ? "" : "s")"
    }
}

/// Source text that keys pass by: the list beside it has them.
final class PreviewCodeView: CodeView {
    override var canBecomeFirstResponder: Bool { false }
}

/// Bytes that keys pass by.
final class PreviewHexView: HexView {
    override var canBecomeFirstResponder: Bool { false }
}
