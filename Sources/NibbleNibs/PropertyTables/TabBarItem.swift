import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What a tab bar shows for a controller.
    static let tabBarItem = PropertyTable(
        TabBarItem.self,
        [
            "badgeValue": Inspectable(\TabBarItem.badgeValue)
        ])
}
