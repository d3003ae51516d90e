public import NibbleCells
import NibbleControls
public import NibbleViews

/// Shows a `ListContentConfiguration`.
///
/// Cells make it for themselves; alone it shows the same anywhere else.
///
/// ```swift
/// var content = ListContentConfiguration.valueCell()
/// content.text = "Length"
/// content.secondaryText = "12 m"
/// view.addSubview(ListContentView(content))
/// ```
public final class ListContentView: View, ContentView {
    private let picture = ImageView()
    private let label = Label("")
    private let detail = Label("")
    private let texts = StackView(arrangedSubviews: [])
    private let row = StackView(arrangedSubviews: [])
    private var shown: ListContentConfiguration

    /// Makes a view of a content, which has no frame yet.
    public init(_ configuration: ListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        arrange()
        show()
    }

    /// Makes an empty view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        shown = ListContentConfiguration()
        try super.init(coder: coder)
        arrange()
        show()
    }

    /// The content.
    ///
    /// One of another type is not shown.
    public var configuration: any ContentConfiguration {
        get { shown }
        set {
            guard let content = newValue as? ListContentConfiguration else { return }
            shown = content
            show()
        }
    }

    /// Whether the content is a `ListContentConfiguration`.
    public func supports(_ configuration: any ContentConfiguration) -> Bool {
        configuration is ListContentConfiguration
    }

    /// The rows that the texts need in a width.
    public override func sizeThatFits(_ size: Size) -> Size {
        let pictureColumns = shown.image == nil ? 0 : picture.sizeThatFits(size).width + 1
        let room = Size(width: max(1, size.width - pictureColumns), height: .max)
        let heights = [label, detail].filter { !$0.isHidden }.map { $0.sizeThatFits(room).height }
        let rows = shown.prefersSideBySideTextAndSecondaryText ? heights.max() ?? 1 : heights.reduce(0, +)
        return Size(width: size.width, height: max(1, rows))
    }

    private func arrange() {
        for view in [label, detail] { texts.addArrangedSubview(view) }
        for view in [picture, texts] { row.addArrangedSubview(view) }
        row.spacing = 1
        row.alignment = .center
        picture.contentMode = .scaleAspectFit
        picture.setContentHuggingPriority(.required, for: .horizontal)
        detail.setContentHuggingPriority(.required, for: .horizontal)
        addSubview(row)
        ContentPinning.pin(row, to: self)
    }

    private func show() {
        picture.image = shown.image
        picture.isHidden = shown.image == nil
        if let color = shown.imageProperties.tintColor { picture.tintColor = color }
        show(shown.text, shown.textProperties, in: label)
        show(shown.secondaryText, shown.secondaryTextProperties, in: detail)
        let sideBySide = shown.prefersSideBySideTextAndSecondaryText
        texts.axis = sideBySide ? .horizontal : .vertical
        texts.spacing = sideBySide ? 1 : 0
    }

    private func show(
        _ text: String?, _ properties: ListContentConfiguration.TextProperties, in label: Label
    ) {
        label.text = text
        label.isHidden = text == nil
        label.textColor = properties.color
        label.textAttributes = properties.attributes
        label.numberOfLines = properties.numberOfLines
        label.textAlignment = properties.alignment
    }
}

/// Holds the view of a content to the edges of what it is in.
@MainActor enum ContentPinning {
    static func pin(_ view: View, to outer: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: outer.topAnchor),
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
    }

    /// The rows that the content of a view needs; nil where it shows none.
    static func height(in holder: View, room: Size) -> Int? {
        holder.subviews.lazy.compactMap { $0 as? any ContentView }.first?.sizeThatFits(room).height
    }

    /// The content that a view shows for the cell around it.
    static func configuration(in holder: View) -> (any ContentConfiguration)? {
        holder.subviews.lazy.compactMap { $0 as? any ContentView }.first?.configuration
    }

    /// Shows a content in a view: in the view that shows one already where that can, else in a new one.
    static func show(_ configuration: (any ContentConfiguration)?, in holder: View) {
        let old = holder.subviews.lazy.compactMap { $0 as? any ContentView }.first
        if let old, let configuration, old.supports(configuration) {
            return old.configuration = configuration
        }
        old?.removeFromSuperview()
        guard let view = configuration?.makeContentView() else { return }
        holder.addSubview(view)
        pin(view, to: holder)
    }
}
