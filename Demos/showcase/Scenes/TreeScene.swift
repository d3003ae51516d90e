import Nibble

extension Scene {
    static let tree = Scene(
        "Trees", in: .lists, "the views that are on this screen, as a tree, and what they are"
    ) { TreeController() }
}

/// The views of the window as a tree; the one that the keys are at is described beside it.
final class TreeController: ViewController {
    private let outline = OutlineView()
    private let facts = DataTable()
    private let treeBox = BoxView(title: "Views")
    private let factBox = BoxView(title: "View")
    private let mapBox = BoxView(title: "On the screen")
    private let map = PlaceMap()
    private let tree = ViewTreeSource()
    private let list = FactList()

    override func viewDidLoad() {
        super.viewDidLoad()
        for box in [treeBox, factBox, mapBox] {
            box.highlightsFocus = true
            box.contentInset = .zero
            view.addSubview(box)
        }
        treeBox.contentView = outline
        factBox.contentView = facts
        mapBox.contentView = map
        outline.delegate = self
        outline.selectionFollowsFocus = true
        outline.accessibilityLabel = "Views"
        let name = TableColumn("name", title: "Property", width: 14)
        let value = TableColumn("value", title: "Value", width: 18)
        value.isFlexible = true
        facts.columns = [name, value]
        facts.dataSource = list
        facts.accessibilityLabel = "Properties"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tree.root = view.window
        outline.dataSource = tree
        // As much as there is room for, the outermost views first.
        for level in 0..<Self.deepest where outline.numberOfRows < view.bounds.height {
            for row in (0..<outline.numberOfRows).reversed() where !outline.isExpanded(row: row) {
                if outline.level(ofRow: row) == level { outline.expandRow(row) }
            }
        }
        if let window = view.window { show(ViewItem(window)) }
    }

    private static let deepest = 8

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let parts =
            view.bounds.width >= 60 ? view.bounds.columns([3, 2]) : view.bounds.rows([3, 2])
        treeBox.frame = parts[0]
        var (facts, place) = (parts[1], parts[1])
        facts.size.height = list.facts.count + 3
        // A cell of the map stands for as many columns as rows.
        let window = view.window?.bounds.size ?? .zero
        let rows = window.width > 0 ? (place.width - 2) * window.height / window.width + 2 : 0
        place.size.height = min(rows, parts[1].maxY - facts.maxY)
        place.origin.y = parts[1].maxY - place.height
        facts.size.height = parts[1].height - place.height
        mapBox.isHidden = place.height < 8
        factBox.frame = mapBox.isHidden ? parts[1] : facts
        mapBox.frame = place
    }

    override var preferredFocusedView: View? { outline.preferredFocusedView }

    private func show(_ item: ViewItem) {
        let view = item.view
        factBox.title = item.name
        map.show(view)
        list.facts = [
            ("Class", item.name), ("Frame", "\(view.frame.minX), \(view.frame.minY)"),
            ("Size", "\(view.frame.width) × \(view.frame.height)"), ("Subviews", "\(view.subviews.count)"),
            ("Alpha", "\(view.alpha)"), ("Hidden", view.isHidden ? "Yes" : "No"),
            ("Clips", view.clipsToBounds ? "Yes" : "No"),
            ("Ground", view.backgroundColor.map { "\($0)" } ?? "None"),
            ("Takes keys", view.canBecomeFirstResponder ? "Yes" : "No"),
            ("Constraints", "\(view.constraints.count)"),
        ]
        facts.reloadData()
        self.view.setNeedsLayout()
    }
}

extension TreeController: OutlineViewDelegate {
    func outlineView(_ outlineView: OutlineView, didMoveTo item: ViewItem?) {
        if let item { show(item) }
    }
}

/// A view as an item of a tree.
struct ViewItem: Hashable {
    let view: View

    init(_ view: View) {
        self.view = view
    }

    /// The view's class.
    @MainActor var name: String { "\(type(of: view))" }

    static func == (one: ViewItem, other: ViewItem) -> Bool { one.view === other.view }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
}

/// The subviews of views.
final class ViewTreeSource: OutlineViewDataSource {
    weak var root: View?

    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: ViewItem?) -> Int {
        item.map(\.view.subviews.count) ?? (root == nil ? 0 : 1)
    }

    func outlineView(_ outlineView: OutlineView, child index: Int, of item: ViewItem?) -> ViewItem {
        let views = item?.view.subviews ?? root.map { [$0] } ?? []
        return ViewItem(views.indices.contains(index) ? views[index] : outlineView)
    }

    func outlineView(_ outlineView: OutlineView, isExpandable item: ViewItem) -> Bool {
        !item.view.subviews.isEmpty
    }

    func outlineView(_ outlineView: OutlineView, textFor item: ViewItem) -> String {
        let cell = item.view as? TableViewCell
        let words = (item.view as? Label)?.text ?? (item.view as? Button)?.title ?? cell?.textLabel.text
        return item.name + (words.map { " “\($0)”" } ?? "")
    }

    func outlineView(_ outlineView: OutlineView, cellFor item: ViewItem) -> TableViewCell? {
        let cell =
            outlineView.dequeueReusableCell(withIdentifier: "view")
            ?? TableViewCell(style: .value1, reuseIdentifier: "view")
        let frame = item.view.frame
        cell.textLabel.text = self.outlineView(outlineView, textFor: item)
        cell.detailTextLabel.text = "\(frame.minX), \(frame.minY)  \(frame.width) × \(frame.height)"
        return cell
    }
}

/// Properties and their values.
final class FactList: DataTableDataSource {
    var facts: [(name: String, value: String)] = []

    func numberOfRows(in dataTable: DataTable) -> Int { facts.count }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        column.identifier == "name" ? facts[row].name : facts[row].value
    }
}
