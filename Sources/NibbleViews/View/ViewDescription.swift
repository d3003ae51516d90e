import NibbleCells

/// The text of a view for a debugger or a log: its class, its frame and what is unusual.
@MainActor struct ViewDescription {
    private let view: View

    init(of view: View) {
        self.view = view
    }

    /// The view and all inside it, one line each, indented by depth.
    var tree: String {
        var lines: [String] = []
        var stack: [(view: View, depth: Int)] = [(view, 0)]
        while let (view, depth) = stack.popLast() {
            lines.append(String(repeating: "   | ", count: depth) + ViewDescription(of: view).line)
            guard depth + 1 < ViewTree.depthLimit else { continue }
            stack.append(contentsOf: view.hierarchy.subviews.reversed().map { ($0, depth + 1) })
        }
        return lines.joined(separator: "\n")
    }

    /// The text that it shows: its own, or what a control says of itself; never a secret.
    private var text: String? {
        if let text = view.textMetrics?.text { return text }
        let spoken = view.accessibilityDefaults
        guard spoken.isElement else { return nil }
        return spoken.value ?? (spoken.hasProvisionalLabel ? nil : spoken.label)
    }

    /// The frame as UIKit prints it: `(2 1; 10 1)`.
    var frame: String {
        let frame = view.layout.frame
        return "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"
    }

    /// The view alone.
    var line: String {
        let (layout, display) = (view.layout, view.display)
        var parts = ["<\(type(of: view)): frame = \(frame)"]
        if let text, !text.isEmpty { parts.append("text = '\(text)'") }
        if layout.boundsOrigin != .zero { parts.append("bounds.origin = \(layout.boundsOrigin)") }
        if display.isHidden { parts.append("hidden = YES") }
        if display.alpha < 255 { parts.append("alpha = \(view.alpha)") }
        if display.clipsToBounds { parts.append("clipsToBounds = YES") }
        if !layout.mask.isEmpty { parts.append("autoresize = \(layout.mask.summary)") }
        if let color = display.backgroundColor { parts.append("backgroundColor = \(color)") }
        if display.tag != 0 { parts.append("tag = \(display.tag)") }
        if let identifier = display.identifier { parts.append("identifier = \(identifier)") }
        return parts.joined(separator: "; ") + ">"
    }
}

extension View: @MainActor CustomStringConvertible {
    /// The class, the frame and the text, with what is unusual: `<Label: frame = (2 1; 10 1); text = 'Hello'>`.
    public final var description: String { ViewDescription(of: self).line }

    /// The view and all inside it, one line each, indented by depth; for looking at in a debugger or a log.
    ///
    /// Views nested too deeply to be drawn are left out.
    public var recursiveDescription: String { ViewDescription(of: self).tree }
}

extension AutoresizingMask {
    /// The mask as UIKit prints it: `W+H`, `LM+RM`.
    fileprivate var summary: String {
        let names: [(AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
