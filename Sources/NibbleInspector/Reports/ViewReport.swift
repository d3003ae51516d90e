import NibbleCells
import NibbleNibs
import NibbleViews

/// The description of a view.
@MainActor struct ViewReport {
    /// The characters of a text that are reported in a tree.
    private static let textLimit = 200
    /// The characters of a value.
    private static let valueLimit = 2_000

    let view: View

    /// The view in the tree.
    func inTree(number: Int, depth: Int) -> InspectedView {
        InspectedView(
            number: number, depth: depth, type: "\(type(of: view))",
            name: (view.accessibilityIdentifier ?? view.nameInLayout).map { Self.cut($0, Self.textLimit) },
            text: text.map { Self.cut($0, Self.textLimit) },
            place: InspectedRect(view.convert(view.bounds, to: nil)), frame: InspectedRect(view.frame),
            isHidden: view.isHidden, alpha: view.alpha, hasFocus: view.isFirstResponder)
    }

    /// The view in detail.
    func details(number: Int, depth: Int) -> InspectedDetails {
        InspectedDetails(
            view: inTree(number: number, depth: depth), classes: classes,
            constraints: ConstraintReport(view).all, layout: layout, attributes: attributes, chain: chain)
    }

    /// A responder in words: its class, and the text or name of a view.
    static func words(for responder: Responder) -> String {
        guard let view = responder as? View else { return "\(type(of: responder))" }
        return ViewReport(view: view).inTree(number: 0, depth: 0).title
    }

    /// The text that it shows: its own, or what a control says of itself; never a secret.
    private var text: String? {
        if let text = view.textMetrics?.text { return text.isEmpty ? nil : text }
        let spoken = view.accessibilityDefaults
        guard spoken.isElement else { return nil }
        return spoken.value ?? (spoken.hasProvisionalLabel ? nil : spoken.label)
    }

    private var classes: [String] {
        var names: [String] = []
        var type: AnyClass? = Swift.type(of: view)
        while let current = type, current is View.Type {
            names.append("\(current)")
            type = _getSuperclass(current)
        }
        return names
    }

    private var layout: [InspectedAttribute] {
        let intrinsic = view.intrinsicContentSize
        func words(_ length: Int?) -> String { length.map { "\($0)" } ?? "none" }
        func words(_ priority: LayoutPriority) -> String { "\(Int(priority.rawValue))" }
        let facts: [(String, String)] = [
            ("placed by", view.translatesAutoresizingMaskIntoConstraints ? "its frame" : "constraints"),
            ("intrinsic size", "\(words(intrinsic.width)) × \(words(intrinsic.height))"),
            ("horizontal hugging", words(view.contentHuggingPriority(for: .horizontal))),
            ("vertical hugging", words(view.contentHuggingPriority(for: .vertical))),
            ("horizontal resistance", words(view.contentCompressionResistancePriority(for: .horizontal))),
            ("vertical resistance", words(view.contentCompressionResistancePriority(for: .vertical))),
            ("scrolled to", "\(view.bounds.minX),\(view.bounds.minY)"),
        ]
        return facts.map { InspectedAttribute(name: $0.0, value: $0.1) }
    }

    private var attributes: [InspectedAttribute] {
        NibAttribute.all(of: view).map { attribute in
            let value = attribute.value.map { Self.cut($0, Self.valueLimit) }
            return InspectedAttribute(name: attribute.name, value: value, kind: "\(attribute.kind)")
        }
    }

    private var chain: [String] {
        sequence(first: view as Responder) { $0.next }.prefix(200).map(Self.words(for:))
    }

    private static func cut(_ text: String, _ limit: Int) -> String {
        text.utf8.count <= limit || text.count <= limit ? text : "\(text.prefix(limit))…"
    }
}
