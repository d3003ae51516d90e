import NibbleCells
public import NibbleControls
public import NibbleLists
public import NibbleViews

/// The tables of collections.
@MainActor enum CollectionTables {
    /// All of them.
    static let all = [
        collectionReusableView, collectionView, collectionViewCell, collectionViewLayout,
        collectionViewFlowLayout, collectionViewGridLayout,
    ]

    /// A header, a footer or a cell.
    static let collectionReusableView = PropertyTable(
        CollectionReusableView.self,
        ["reuseIdentifier": .settled(\CollectionReusableView.reuseIdentifier)])

    /// Items, who says what is in them, and how they are arranged.
    static let collectionView = PropertyTable(
        CollectionView.self,
        [
            "allowsMultipleSelection": Inspectable(\CollectionView.allowsMultipleSelection),
            "allowsSelection": Inspectable(\CollectionView.allowsSelection),
            "selectionFollowsFocus": Inspectable(\CollectionView.selectionFollowsFocus),
        ],
        outlets: [
            "backgroundView": OutletProperty(\CollectionView.backgroundView),
            "collectionViewLayout": OutletProperty(\CollectionView.collectionViewLayout),
            "dataSource": OutletProperty(\CollectionView.dataSource),
            "prefetchDataSource": OutletProperty(\CollectionView.prefetchDataSource),
        ], parts: ["cells", "prototypes", "sectionFooterView", "sectionHeaderView"])

    /// An item; what is inside its element goes into its content view.
    static let collectionViewCell = PropertyTable(
        CollectionViewCell.self,
        [
            "selectionStyle": .choice(
                \CollectionViewCell.selectionStyle, ["none": .none, "default": .default])
        ],
        outlets: ["backgroundView": OutletProperty(\CollectionViewCell.backgroundView)],
        parts: ["contentView"])

    /// The layout of a collection's items, by a class of one's own.
    static let collectionViewLayout = PropertyTable(CollectionViewLayout.self, [:])

    /// Items in lines.
    static let collectionViewFlowLayout = PropertyTable(
        CollectionViewFlowLayout.self,
        [
            "footerReferenceSize": Inspectable(\CollectionViewFlowLayout.footerReferenceSize),
            "headerReferenceSize": Inspectable(\CollectionViewFlowLayout.headerReferenceSize),
            "itemSize": Inspectable(\CollectionViewFlowLayout.itemSize),
            "minimumInteritemSpacing": spacing(\.minimumInteritemSpacing),
            "minimumLineSpacing": spacing(\.minimumLineSpacing),
            "scrollDirection": .choice(
                \CollectionViewFlowLayout.scrollDirection,
                ["vertical": .vertical, "horizontal": .horizontal]),
            "sectionHeadersPinToVisibleBounds": Inspectable(
                \CollectionViewFlowLayout.sectionHeadersPinToVisibleBounds),
            "sectionInset": Inspectable(\CollectionViewFlowLayout.sectionInset),
        ])

    /// Items in columns that fill the width.
    static let collectionViewGridLayout = PropertyTable(
        CollectionViewGridLayout.self,
        [
            "columnCount": Inspectable(\CollectionViewGridLayout.columnCount),
            "itemHeight": Inspectable(\CollectionViewGridLayout.itemHeight),
            "minimumItemWidth": Inspectable(\CollectionViewGridLayout.minimumItemWidth),
        ])

    /// A distance that may be written with a fraction, as points become cells.
    private static func spacing(
        _ property: ReferenceWritableKeyPath<CollectionViewFlowLayout, Int>
    ) -> Inspectable {
        Inspectable { (layout: CollectionViewFlowLayout, cells: Double) in
            layout[keyPath: property] = max(0, CellSnapping.cell(cells))
        } keeper: { object in
            guard let layout = object as? CollectionViewFlowLayout else { return nil }
            let value = layout[keyPath: property]
            return { ($0 as? CollectionViewFlowLayout)?[keyPath: property] = value }
        }
    }
}

extension CollectionViewCell: NibPartHolder {
    /// The content view, which the cell makes itself.
    public func part(_ name: String) -> AnyObject? { name == "contentView" ? contentView : nil }

    /// Puts what is inside the element into the content view.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        contentView.take(view, around: self)
        return true
    }
}

extension CollectionViewCell: ActionSender {
    /// A cell reports that its item was selected by a user, and nothing else.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard let action = CellSelection.action(event, after: selectionAction, perform) else { return false }
        selectionAction = action
        return true
    }
}
