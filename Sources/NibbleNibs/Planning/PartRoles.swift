import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// The names of the places that objects of a class have in others, the likeliest first.
@MainActor package enum PartRoles {
    static let all: [(type: AnyClass, names: [String])] = [
        (TableViewCell.self, ["cells", "prototypes"]), (CollectionViewCell.self, ["cells", "prototypes"]),
        (CollectionReusableView.self, ["sectionHeaderView", "sectionFooterView"]),
        (NibTableSection.self, ["sections"]),
        (NavigationItem.self, ["navigationItem", "items"]), (TabBarItem.self, ["tabBarItem", "items"]),
        (BarButtonItem.self, ["rightBarButtonItem", "items", "toolbarItems"]),
        (CollectionViewLayout.self, ["collectionViewLayout"]),
        (GestureRecognizer.self, ["gestureRecognizers"]), (NibSegment.self, ["segments"]),
        (TableColumn.self, ["columns"]), (View.self, ["view"]),
    ]

    /// The same, by the names that the classes have in files.
    package static let named: [(className: String, names: [String])] = all.map {
        (PropertyTable.of($0.type)?.name ?? "\($0.type)", $0.names)
    }
}
