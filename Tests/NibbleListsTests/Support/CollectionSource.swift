import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleViews

/// Items of text in sections, with a journal of what the collection asked and told.
final class CollectionSource: CollectionViewDataSource, CollectionViewDelegate {
    var sections: [[String]]
    var titles: [String] = []
    var selected: [IndexPath] = []
    var deselected: [IndexPath] = []
    var opened: [IndexPath] = []
    var closedItems: Set<IndexPath> = []
    private(set) var asked = 0
    private(set) var cells: Set<ObjectIdentifier> = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        asked += 1
        cells.insert(ObjectIdentifier(cell))
        (cell as? TextCell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        let isHeader = kind == CollectionView.elementKindSectionHeader
        (view as? TitleView)?.label.text = (isHeader ? "" : "end of ") + titles[indexPath.section]
        return view
    }

    func collectionView(
        _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { !closedItems.contains(indexPath) }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        deselected.append(indexPath)
    }
    func collectionView(
        _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { opened.append(indexPath) }
}

/// A cell with a label in its first row.
final class TextCell: CollectionViewCell {
    let label = Label()

    required init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        contentView.addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = Rect(x: 0, y: 0, width: contentView.bounds.width, height: 1)
    }
}

/// A header or footer.
final class TitleView: CollectionReusableView {
    let label = Label()

    required init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

/// A collection that keeps its data source alive.
private final class KeepingCollectionView: CollectionView {
    var source: CollectionSource?
}

extension CollectionView {
    /// A collection that shows a source.
    static func showing(_ source: CollectionSource, _ layout: CollectionViewLayout) -> CollectionView {
        let collection = KeepingCollectionView(collectionViewLayout: layout)
        collection.source = source
        collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
        for kind in [elementKindSectionHeader, elementKindSectionFooter] {
            collection.register(
                TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        collection.showsVerticalScrollIndicator = false
        collection.delegate = source
        collection.dataSource = source
        return collection
    }
}
