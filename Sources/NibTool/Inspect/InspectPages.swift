import Nibble
import NibbleInspector

/// The pages beside the tree, of which one is shown at a time.
final class InspectPages: View {
    /// The pages, in the order of their keys.
    enum Page: Int, CaseIterable {
        case view, constraints, events, frames, problems, log

        /// The words on its segment.
        var title: String { ["View", "Constraints", "Events", "Frames", "Problems", "Log"][rawValue] }

        /// The question whose answer fills it.
        var subject: InspectionRequest.Subject {
            switch self {
            case .view, .constraints: .view
            case .events: .events
            case .frames: .frames
            case .problems: .problems
            case .log: .log
            }
        }
    }

    /// The page that is shown.
    var page = Page.view {
        didSet {
            segments.selectedSegmentIndex = page.rawValue
            showPage()
            if page != oldValue { pageChanged?() }
        }
    }
    /// Called when another page is shown.
    var pageChanged: (@MainActor () -> Void)?
    /// The attributes and facts of the view, a row each.
    let attributes = TableItems<InspectedAttribute>([]) { cell, attribute in
        cell.textLabel.text = "\(attribute.name) = \(attribute.value ?? "–")"
        cell.textLabel.textColor = attribute.kind == nil ? .secondaryLabel : .label
    }
    private(set) lazy var table = TableView(items: attributes)
    private let segments = SegmentedControl(items: Page.allCases.map(\.title))
    private let report = ReportView()
    private let graphs = FrameGraphs()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        report.backgroundColor = nil
        segments.apportionsSegmentWidthsByContent = true
        segments.selectedSegmentIndex = 0
        segments.addAction(for: .valueChanged) { [weak self] control in
            self?.page = Page(rawValue: control.selectedSegmentIndex) ?? .view
        }
        for part in [segments, table, report, graphs] { addSubview(part) }
        showPage()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    /// Fills the page that an answer is for.
    func show(_ reply: InspectionReply) {
        if let details = reply.details {
            let rows = details.layout + details.attributes
            if rows != attributes.values { attributes.values = rows }
            if page == .constraints {
                let lines = InspectionText.constraints(details)
                setText(lines.isEmpty ? ["No constraints are about this view."] : lines)
            }
        }
        if let events = reply.events, page == .events { setText(InspectionText.events(events).reversed()) }
        if let frames = reply.frames { graphs.frames = frames }
        if let problems = reply.problems, page == .problems { setText(InspectionText.problems(problems)) }
        if let log = reply.log, page == .log { setText(InspectionText.log(log)) }
    }

    /// Shows a sentence in place of what there is no answer for.
    func show(problem: String) {
        if page != .view, page != .frames { setText([InspectionText.safe(problem)]) }
    }

    /// The attribute that is current; nil while another page is shown.
    var currentAttribute: InspectedAttribute? {
        page == .view ? table.indexPathForCurrentRow.flatMap { attributes.value(at: $0) } : nil
    }

    private func setText(_ lines: [String]) {
        let text = lines.joined(separator: "\n")
        if text != report.text { report.text = text }
    }

    private func showPage() {
        table.isHidden = page != .view
        graphs.isHidden = page != .frames
        report.isHidden = page == .view || page == .frames
        report.text = ""
        report.contentOffset = .zero
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        segments.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        let room = Rect(x: 0, y: 2, width: bounds.width, height: max(0, bounds.height - 2))
        for part in [table, report, graphs] { part.frame = room }
    }
}

/// The last frames as graphs: what was composed, what changed, what was sent.
final class FrameGraphs: View {
    var frames: [InspectedFrame] = [] {
        didSet { if frames != oldValue { show() } }
    }
    private let titles = (0..<3).map { _ in Label() }
    private let graphs = (0..<3).map { _ in Sparkline() }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        for part in titles { addSubview(part) }
        for part in graphs { addSubview(part) }
        show()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    private func show() {
        let values: [(String, [Int?])] = [
            ("Cells composed", frames.map(\.damage)), ("Cells changed", frames.map(\.changes)),
            ("Bytes sent", frames.map(\.bytes)),
        ]
        for (index, (title, numbers)) in values.enumerated() {
            let known = numbers.compactMap { $0 }
            let last = known.last.map { ": last \($0), most \(known.max() ?? 0)" } ?? ": not known"
            titles[index].text = "\(title) in \(frames.count) frames\(last)"
            graphs[index].minimumValue = 0
            graphs[index].values = numbers.map { $0.map(Double.init) ?? .nan }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(2, bounds.height / 3)
        for (index, (title, graph)) in zip(titles, graphs).enumerated() {
            title.frame = Rect(x: 0, y: index * height, width: bounds.width, height: 1)
            graph.frame = Rect(x: 0, y: index * height + 1, width: bounds.width, height: max(1, height - 2))
        }
    }
}
