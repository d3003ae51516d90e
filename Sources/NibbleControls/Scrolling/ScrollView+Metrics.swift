public import NibbleCells
import NibbleViews

extension ScrollView {
    /// The size of the content, in cells.
    ///
    /// Defaults to nothing. Content that became smaller than the offset is moved back into view. Where constraints say
    /// how large the content is, layout sets it.
    public var contentSize: Size {
        get { metrics.contentSize }
        set { change { $0.contentSize = Rect(origin: .zero, size: newValue).withinReach.size } }
    }

    /// Room around the content that can be scrolled to, in cells.
    ///
    /// Defaults to none.
    public var contentInset: EdgeInsets {
        get { metrics.insets }
        set { change { $0.insets = newValue } }
    }

    /// The size of the part that no indicator covers, in cells.
    public var visibleSize: Size { currentMetrics.visibleSize }

    /// The size of the part that no indicator would cover if the content had another size, in cells.
    public func visibleSize(showing content: Size) -> Size {
        currentMetrics.showing(content).visibleSize
    }

    /// Whether an indicator shows when there is more to the sides.
    ///
    /// Defaults to true.
    public var showsHorizontalScrollIndicator: Bool {
        get { metrics.wantsHorizontalIndicator }
        set { change { $0.wantsHorizontalIndicator = newValue } }
    }

    /// Whether an indicator shows when there is more above or below.
    ///
    /// Defaults to true.
    public var showsVerticalScrollIndicator: Bool {
        get { metrics.wantsVerticalIndicator }
        set { change { $0.wantsVerticalIndicator = newValue } }
    }

    /// The metrics for the present size, which layout may not have seen yet.
    var currentMetrics: ScrollMetrics {
        var metrics = self.metrics
        metrics.viewSize = bounds.size
        return metrics
    }

    /// Changes the facts, and keeps the offset within the content.
    func change(_ change: (inout ScrollMetrics) -> Void) {
        keepPage()
        let old = metrics
        change(&metrics)
        guard metrics != old else { return }
        overlayExtent = .areas(currentMetrics.indicatorAreas)
        setNeedsDisplay()
        // What was out of bounds by the program's own wish stays so.
        guard old.clamp(contentOffset) == contentOffset else { return }
        let offset = currentMetrics.clamp(contentOffset)
        if offset != contentOffset { contentOffset = offset }
    }

    /// Stays at its page when the view's size changed.
    func keepPage() {
        guard metrics.pageSize != bounds.size else { return }
        var old = metrics
        old.viewSize = metrics.pageSize
        metrics.pageSize = bounds.size
        guard isPagingEnabled else { return }
        let offset = ScrollPages(metrics: old).offset(contentOffset, on: bounds.size)
        if offset != contentOffset { contentOffset = offset }
    }
}
