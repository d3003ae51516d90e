public import NibbleControls

/// A view whose label is always there here, and optional in UIKit's spelling.
///
/// ```swift
/// header.textLabel?.text = "Harbours"
/// ```
@MainActor public protocol OptionalLabelSpelling: AnyObject {
    /// The label of the text.
    var textLabel: Label { get }
}

extension OptionalLabelSpelling {
    /// The label of the text as UIKit spells it; never nil.
    public var textLabel: Label? {
        let label: Label = textLabel
        return label
    }
}

/// A cell whose labels and picture are always there here, and optional in UIKit's spelling.
///
/// ```swift
/// cell.textLabel?.text = "Harbour"
/// cell.detailTextLabel?.text = "12 MB"
/// ```
@MainActor public protocol OptionalCellLabelSpelling: OptionalLabelSpelling {
    /// The label of the detail.
    var detailTextLabel: Label { get }
    /// The picture.
    var imageView: ImageView { get }
}

extension OptionalCellLabelSpelling {
    /// The label of the detail as UIKit spells it; never nil.
    public var detailTextLabel: Label? {
        let label: Label = detailTextLabel
        return label
    }

    /// The picture as UIKit spells it; never nil.
    public var imageView: ImageView? {
        let view: ImageView = imageView
        return view
    }
}

extension TableViewCell: OptionalCellLabelSpelling {}
extension TableViewHeaderFooterView: OptionalLabelSpelling {}
