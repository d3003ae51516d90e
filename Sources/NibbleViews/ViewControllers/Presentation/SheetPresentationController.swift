public import NibbleCells

/// A sheet over a dimmed ground: wide and from the bottom, or small and in the middle.
///
/// Esc and a press outside end it, unless the presented controller's `isModalInPresentation` is true. Where there is
/// little room it covers the whole window.
open class SheetPresentationController: PresentationController {
    /// Whether the sheet is a small one in the middle.
    public let isForm: Bool
    /// The heights that a wide sheet can have; it has the selected one, else the first.
    ///
    /// Defaults to the large one alone.
    public var detents: [Detent] = [.large()] { didSet { heightChanged() } }
    /// The height that the sheet has of its `detents`; nil for the first.
    ///
    /// Defaults to nil.
    public var selectedDetentIdentifier: Detent.Identifier? { didSet { heightChanged() } }

    /// Whether the sheet has a frame around it, of the theme's borders, where it leaves some of the window to be seen.
    ///
    /// Set it before presenting. Defaults to true; false suits a view that draws a frame of its own.
    public var isFramed = true

    /// Makes a sheet; a wide one by default.
    public init(presentedViewController: ViewController, presenting: ViewController?, isForm: Bool = false) {
        self.isForm = isForm
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    /// Black, two fifths of it.
    open override var dimmingColor: Color? { Color(white: 0, alpha: 0.4) }

    /// A fifth of a second.
    open override var transitionDuration: Double { 0.2 }

    /// True.
    open override var isDismissedByPressesOutside: Bool { true }

    /// True.
    open override var isDismissedByEscape: Bool { true }

    /// The controller's preferred size, as far as the container has room for it.
    ///
    /// Without a preference a form takes 54 columns and 18 rows, a page all rows but one and at most 100 columns. A page is as
    /// wide as the container where less than eight columns would be left on each side, in which nothing below can be read. A form
    /// leaves room for both edges of its frame, or takes all columns or rows of a container that is small.
    open override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let preferred = presentedViewController.preferredContentSize
        let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
        let height = detent?.height(bounds.height - 1) ?? bounds.height - 1
        var size = isForm ? Size(width: 54, height: 18) : Size(width: 100, height: height)
        if preferred.width > 0 { size.width = preferred.width }
        if preferred.height > 0 { size.height = preferred.height }
        size = isForm ? formSize(size, within: bounds.size) : pageSize(size, within: bounds.size)
        let y = isForm ? (bounds.height - size.height) / 2 : bounds.height - size.height
        return Rect(
            x: bounds.minX + (bounds.width - size.width) / 2, y: bounds.minY + y, width: size.width,
            height: size.height)
    }

    /// The size nearest to a wanted one whose frame has both edges or none along an axis.
    private func formSize(_ wanted: Size, within room: Size) -> Size {
        let edges = isPresentedInFrame ? 2 : 0
        func length(_ wanted: Int, within room: Int, margins: Int, fills: Bool) -> Int {
            fills && wanted >= room || room <= edges ? room : min(wanted, room - max(margins, edges))
        }
        let isNarrow = room.width < 60
        let width = length(wanted.width, within: room.width, margins: isNarrow ? 0 : 4, fills: isNarrow)
        // Lines above and below a form that has none at its sides would cost rows and show nothing of what is below.
        let isLow = room.height < 12
        let fillsRows = isLow || (edges > 0 && width == room.width)
        let height = length(wanted.height, within: room.height, margins: isLow ? 0 : 1, fills: fillsRows)
        return Size(width: width, height: height)
    }

    /// The size nearest to a wanted one whose margins leave something to see of what is below.
    private func pageSize(_ wanted: Size, within room: Size) -> Size {
        Size(
            width: room.width - wanted.width < 2 * Self.narrowestMargin ? room.width : wanted.width,
            height: min(wanted.height, room.height < 12 ? room.height : room.height - 1))
    }

    private static let narrowestMargin = 8

    /// Makes changes that the sheet moves with.
    public func animateChanges(_ changes: () -> Void) {
        View.animate(withDuration: transitionDuration) {
            changes()
            containerView?.layoutIfNeeded()
        }
    }

    private func heightChanged() { containerView?.setNeedsLayout() }

    /// True.
    open override var hasGround: Bool { true }

    /// Whether `isFramed` asks for it.
    open override var isPresentedInFrame: Bool { isFramed }

    /// Below the container, for a sheet that is not a form.
    open override func offstageFrame(of frame: Rect) -> Rect {
        guard !isForm, let bounds = containerView?.bounds else { return frame }
        return Rect(x: frame.minX, y: bounds.maxY, width: frame.width, height: frame.height)
    }
}

extension SheetPresentationController {
    /// A height that a wide sheet can have.
    ///
    ///     sheet.detents = [.medium(), .large()]
    ///     sheet.selectedDetentIdentifier = .large
    public struct Detent: Sendable {
        /// The name of a height.
        public struct Identifier: Hashable, Sendable {
            /// The text of the name.
            public let rawValue: String

            /// Makes a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// Half of the height there is.
            public static let medium = Identifier("medium")
            /// All of the height there is.
            public static let large = Identifier("large")
        }

        /// The name of the height.
        public let identifier: Identifier
        /// The height in rows, of those there are.
        let height: @Sendable (Int) -> Int

        /// Half of the height there is.
        public static func medium() -> Detent { Detent(identifier: .medium) { ($0 + 1) / 2 } }
        /// All of the height there is.
        public static func large() -> Detent { Detent(identifier: .large) { $0 } }

        /// A height of your own.
        ///
        /// - Parameters:
        ///   - identifier: Its name; by default one that no other has unless it is as high.
        ///   - resolver: The rows that the sheet takes, of those there are.
        /// - Returns: The height.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping @Sendable (_ rows: Int) -> Int
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("custom \(resolver(24))"), height: resolver)
        }
    }
}
