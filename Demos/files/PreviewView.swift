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
        textLabel.lineBreakMode = .charWrap
        textLabel.textColor = .secondaryLabel
        picture.isHidden = true
        addSubview(picture)
        addSubview(textLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != loadedSize { load() }
        picture.frame = bounds
        let room = bounds.insetBy(dx: 1, dy: 0)
        let rows = textLabel.sizeThatFits(Size(width: room.width, height: room.height)).height
        textLabel.frame = Rect(x: room.minX, y: 0, width: room.width, height: min(rows, bounds.height))
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
            let preview = await FilePreview.load(entry, cells: cells)
            guard !Task.isCancelled else { return }
            self?.show(preview, of: entry)
        }
    }

    private func show(_ preview: FilePreview, of entry: FileEntry) {
        switch preview {
        case .picture(let image):
            picture.image = image
            picture.caption = "\(entry.shownName), \(image.size.width) × \(image.size.height)"
            picture.isHidden = false
        case .text(let text): textLabel.text = text
        }
        setNeedsLayout()
    }
}
