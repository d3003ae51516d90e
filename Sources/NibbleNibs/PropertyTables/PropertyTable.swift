import NibbleViews

/// What layout files can say of one of Nibble's own classes, beyond what they can say of the class above it.
///
/// One file for each class in this folder, and a line in `all`. Attributes are the properties' names; a Boolean drops its `is`.
@MainActor struct PropertyTable {
    /// The class.
    let type: AnyClass
    /// The class's name in files.
    let name: String
    /// The attributes.
    let properties: InspectableTable
    /// The outlets: delegates, data sources, lists of other objects.
    let outlets: OutletTable
    /// The attributes that are set last, because they mean something only when others and what is inside are there.
    let late: Set<String>
    /// The names under which its objects take others besides outlets: `as="contentView"`.
    let parts: Set<String>

    /// Makes the table of a class.
    ///
    /// The name in files is the class's own by default.
    init(
        _ type: any NibConstructible.Type, named name: String? = nil, _ properties: InspectableTable,
        outlets: OutletTable = [:], late: Set<String> = [], parts: Set<String> = []
    ) {
        self.type = type
        self.name = name ?? String(describing: type)
        self.properties = properties
        self.outlets = outlets
        self.late = late
        self.parts = parts
    }

    /// The tables of all classes, one on a line.
    static let all: [PropertyTable] =
        [
            .activityIndicatorView,
            .barButtonItem,
            .barItem,
            .boxView,
            .button,
            .chart,
            .checkBox,
            .collectionReusableView,
            .collectionView,
            .collectionViewCell,
            .collectionViewController,
            .collectionViewFlowLayout,
            .collectionViewGridLayout,
            .collectionViewLayout,
            .control,
            .dataTable,
            .datePicker,
            .gauge,
            .gestureRecognizer,
            .imageView,
            .label,
            .menuBar,
            .navigationBar,
            .navigationController,
            .navigationItem,
            .object,
            .outlineView,
            .pageControl,
            .pageViewController,
            .pickerView,
            .progressView,
            .radioGroup,
            .scrollView,
            .searchBar,
            .searchField,
            .segment,
            .segmentedControl,
            .separator,
            .slider,
            .sparkline,
            .splitViewController,
            .stackView,
            .statusBar,
            .stepper,
            .switchControl,
            .tabBar,
            .tabBarController,
            .tabBarItem,
            .tableColumn,
            .tableView,
            .tableViewCell,
            .tableViewController,
            .tableViewSection,
            .textField,
            .textView,
            .textViewer,
            .toolbar,
            .view,
            .viewController,
            .window,
        ] + gestureRecognizers

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The table of exactly this class.
    static func of(_ type: AnyClass) -> PropertyTable? { byType[ObjectIdentifier(type)] }

    /// The table of the class with a name.
    static func named(_ name: String) -> PropertyTable? { byName[name] }

    /// The nearest of Nibble's own classes at or above a class.
    static func nearest(to type: AnyClass) -> PropertyTable? {
        for ancestor in ClassChain(type) {
            if let table = of(ancestor) { return table }
        }
        return nil
    }
}
