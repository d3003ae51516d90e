/// UIKit's names of types, and what they are in Nibble.
///
/// The tables come from the article “Coming from UIKit”; the spellings of before Swift 4.2 are here.
enum UIKitNames {
    /// The name that stands for one of UIKit's, such as `UIView` or `UIControlState`; nil where there is none.
    static func counterpart(of name: String) -> String? {
        if let new = renamed[name] ?? older[name] ?? geometry[name] { return new }
        guard name.hasPrefix("UI"), missing[name] == nil else { return nil }
        let bare = String(name.dropFirst(2))
        return types.contains(bare) ? bare : nil
    }

    /// Whether a word is a name of UIKit's, known here or not.
    static func isPrefixed(_ name: String) -> Bool {
        guard name.hasPrefix("UI"), let third = name.dropFirst(2).first else { return false }
        return third.isUppercase && name.dropFirst(3).contains(where: \.isLowercase)
    }

    /// The types of Core Graphics that have one in cells.
    static let geometry = [
        "CGRect": "Rect", "CGPoint": "Point", "CGSize": "Size", "NSBundle": "Bundle",
    ]

    /// Enumerations whose cases had capitals before Swift 3.
    static let flat: Set<String> = [
        "NSTextAlignment", "NSLineBreakMode", "NSLayoutAttribute", "NSLayoutRelation",
        "UILayoutConstraintAxis",
    ]

    /// Spellings of before Swift 4.2.
    static let older = [
        "UIControlState": "Control.State",
        "UIControlEvents": "Control.Event",
        "UITableViewCellStyle": "TableViewCell.Style",
        "UITableViewStyle": "TableView.Style",
        "UITableViewRowAnimation": "TableView.RowAnimation",
        "UITableViewScrollPosition": "TableView.ScrollPosition",
        "UITableViewCellEditingStyle": "TableViewCell.EditingStyle",
        "UITableViewCellAccessoryType": "TableViewCell.AccessoryType",
        "UITableViewCellSelectionStyle": "TableViewCell.SelectionStyle",
        "UITableViewAutomaticDimension": "TableView.automaticDimension",
        "UIViewAnimationOptions": "View.AnimationOptions",
        "UIViewContentMode": "ContentMode",
        "UIViewAutoresizing": "AutoresizingMask",
        "UIAlertActionStyle": "AlertAction.Style",
        "UIAlertControllerStyle": "AlertController.Style",
        "UIBarButtonItemStyle": "BarButtonItem.Style",
        "UIBarButtonSystemItem": "BarButtonItem.SystemItem",
        "UIButtonType": "Button.ButtonType",
        "UILayoutConstraintAxis": "LayoutConstraint.Axis",
        "UIStackViewDistribution": "StackView.Distribution",
        "UIStackViewAlignment": "StackView.Alignment",
        "UICollectionViewScrollPosition": "CollectionView.ScrollPosition",
        "UISwipeGestureRecognizerDirection": "SwipeGestureRecognizer.Direction",
        "UIDatePickerMode": "DatePicker.Mode",
        "NSLayoutAttribute": "LayoutConstraint.Attribute",
        "NSLayoutRelation": "LayoutConstraint.Relation",
        "UIGestureRecognizerState": "GestureRecognizer.State",
        "UIModalPresentationStyle": "ModalPresentationStyle",
        "UICollectionViewScrollDirection": "CollectionView.ScrollDirection",
        "UICollectionElementKindSectionHeader": "CollectionView.elementKindSectionHeader",
        "UICollectionElementKindSectionFooter": "CollectionView.elementKindSectionFooter",
        "UIEdgeInsetsMake": "EdgeInsets",
        "UIPageViewControllerNavigationDirection": "PageViewController.NavigationDirection",
    ]
}
