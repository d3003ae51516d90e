import DemoSupport
import Nibble

/// The kinds of files that take most of a folder, each with its share as a bar.
final class KindShares: View {
    private let heading = Separator(axis: .horizontal)
    private let gauges = (0..<4).map { _ in Gauge() }
    private var shownCount = 0 {
        didSet { if shownCount != oldValue { invalidateIntrinsicContentSize() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        heading.title = "By kind"
        addSubview(heading)
        for gauge in gauges { addSubview(gauge) }
        show([])
    }

    /// Shows the shares of some files; folders have no size of their own.
    func show(_ entries: [FileEntry]) {
        let kinds = Dictionary(grouping: entries.filter { $0.size != nil }, by: \.kind)
            .map { kind, files in
                Share(
                    title: kind.rawValue, count: files.count,
                    bytes: files.compactMap(\.size).reduce(0) { $0.addingReportingOverflow($1).partialValue })
            }
            .sorted { ($1.bytes, $0.title) < ($0.bytes, $1.title) }
        let shown = kinds.prefix(gauges.count)
        let all = shown.reduce(0.0) { $0 + Double($1.bytes) }
        let columns = (
            title: shown.map(\.title.count).max() ?? 0, count: shown.map(\.countText.count).max() ?? 0
        )
        heading.isHidden = shown.isEmpty
        shownCount = shown.count
        for (index, gauge) in gauges.enumerated() {
            gauge.isHidden = index >= shown.count
            guard index < shown.count else { continue }
            let share = shown[index]
            let words =
                FileEntry.text(ofBytes: share.bytes).padded(to: 8, atRight: true)
                + share.countText.padded(to: columns.count + 2, atRight: true)
            gauge.title = share.title.padded(to: columns.title)
            gauge.value = all > 0 ? Double(share.bytes) / all : 0
            gauge.format = { _ in words }
        }
    }

    /// The files of a kind, with their number and room.
    private struct Share {
        let title: String
        let count: Int
        let bytes: Int

        var countText: String { count == 1 ? "1 file " : "\(GroupedNumber.text(count)) files" }
    }

    /// No rows for a folder of folders; else one for each kind, for the heading, above and below.
    override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: View.noIntrinsicMetric, height: shownCount == 0 ? 0 : shownCount + 3)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        heading.frame = Rect(x: 0, y: 1, width: bounds.width, height: 1)
        for (index, gauge) in gauges.enumerated() {
            gauge.frame = Rect(x: 1, y: index + 2, width: max(0, bounds.width - 2), height: 1)
        }
    }
}
