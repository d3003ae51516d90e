import NibbleControls
import NibbleViews

extension TableViewCell {
    /// The content in one value, in place of the cell's own labels; nil where none was set.
    ///
    /// Defaults to nil. Do not use `textLabel`, `detailTextLabel` and `imageView` beside it.
    public var contentConfiguration: (any ContentConfiguration)? {
        get { ContentPinning.configuration(in: contentView) }
        set { ContentPinning.show(newValue, in: contentView) }
    }

    /// An empty content that suits the cell's style: `.value1` and `.value2` have the second text at the trailing edge.
    public func defaultContentConfiguration() -> ListContentConfiguration {
        style == .value1 || style == .value2 ? .valueCell() : .cell()
    }
}

extension CollectionViewCell {
    /// The content in one value; nil where none was set.
    ///
    /// Defaults to nil.
    public var contentConfiguration: (any ContentConfiguration)? {
        get { ContentPinning.configuration(in: contentView) }
        set { ContentPinning.show(newValue, in: contentView) }
    }

    /// An empty content.
    public func defaultContentConfiguration() -> ListContentConfiguration { .cell() }
}
