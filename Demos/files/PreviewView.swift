import Foundation
import Nibble

/// Shows what is in the file that the list is at: its picture or its first lines.
final class PreviewView: View {
    private let picture = CaptionableImageView()
    private let textLabel = Label()
    private(set) var work: Task<Void, Never>?
    private var entry: FileEntry?
    /// The size that the preview was made for.
    private var loadedSize = Size.zero

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
        textLabel.numberOfLines = 0
        textLabel.lineBreakMode = .wordWrap
        textLabel.textColor = .secondaryLabel
        picture.isHidden = true
        addSubview(picture)
        addSubview(textLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != loadedSize { load() }
        picture.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, pictureRows))
        let room = bounds.insetBy(dx: 1, dy: 0)
        let rows = textLabel.sizeThatFits(Size(width: room.width, height: room.height)).height
        textLabel.frame = Rect(x: room.minX, y: 0, width: room.width, height: min(rows, bounds.height))
    }

    /// The rows that the picture takes in all columns: its caption is on it, and not far below.
    private var pictureRows: Int {
        guard let size = picture.image?.size, size.width > 0 else { return bounds.height }
        let cell = window?.application?.terminal.capabilities.cellPixels ?? Size(width: 1, height: 2)
        let dots = Double(bounds.width * cell.width) * Double(size.height) / Double(size.width)
        return max(2, Int(min(dots / Double(max(1, cell.height)), 1_000).rounded(.up)))
    }

    /// Looks into a file; what another one showed goes at once.
    func show(_ entry: FileEntry?) {
        picture.isHidden = true
        picture.image = nil
        textLabel.text = ""
        self.entry = entry
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
        switch content {
        case .picture(let image):
            picture.image = image
            picture.caption = "\(entry.shownName), \(image.size.width) × \(image.size.height)"
            picture.isHidden = false
        case .text(let text, _), .sentence(let text): textLabel.text = text
        }
        setNeedsLayout()
    }
}
