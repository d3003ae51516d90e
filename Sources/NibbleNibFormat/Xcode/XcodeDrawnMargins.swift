/// The margins that a view had in Xcode, as the frames of the views at them show.
///
/// Which margins a view has depends on the version of Xcode, on its width and on what it is in; the frames of a file say it.
struct XcodeDrawnMargins {
    /// A side of a view.
    private enum Side: CaseIterable {
        case top, left, bottom, right

        init?(_ attribute: String?) {
            switch attribute {
            case "top", "topMargin": self = .top
            case "leading", "left", "leadingMargin", "leftMargin": self = .left
            case "bottom", "bottomMargin": self = .bottom
            case "trailing", "right", "trailingMargin", "rightMargin": self = .right
            default: return nil
            }
        }

        /// The points between this side of a frame and that of the view around it.
        func distance(of frame: NibRect, in size: NibSize) -> Double {
            switch self {
            case .top: frame.y
            case .left: frame.x
            case .bottom: size.height - frame.y - frame.height
            case .right: size.width - frame.x - frame.width
            }
        }

        var margin: WritableKeyPath<XcodeMargins, Double> {
            switch self {
            case .top: \.top
            case .left: \.left
            case .bottom: \.bottom
            case .right: \.right
            }
        }
    }

    /// The margins that constraints show, by side.
    private var shown: [Side: [Double]] = [:]

    /// The margins that Xcode gives views by itself, in points: other numbers are of frames that it had not updated.
    private static let possible = [8.0, 11, 15, 16, 20]
    /// The most by which frames that agree differ, in points.
    private static let tolerance = 0.5

    /// The controls that constraints hold by a part of their frame.
    private static let aligned: Set<String> = ["slider", "switch"]

    /// Reads the constraints of a view.
    init(of view: XMLElement) {
        guard let frame = XcodeMargins.frame(of: view), view["misplaced"] != "YES" else { return }
        let constraints = Self.elements("constraints", of: view).filter { constraint in
            Self.attributes(of: constraint).contains { $0.hasSuffix("Margin") }
        }
        guard !constraints.isEmpty else { return }
        let size = NibSize(width: frame.width, height: frame.height)
        let excluded = XcodeVariationReader.excludedByDefault(from: view)
        var subviews: [String: XMLElement] = [:]
        for subview in Self.elements("subviews", of: view) {
            if let id = subview["id"], !excluded.contains(id) { subviews[id] = subview }
        }
        for constraint in constraints where !excluded.contains(constraint["id"] ?? "") {
            note(constraint, of: view, subviews, size)
        }
    }

    private static func elements(_ name: String, of view: XMLElement) -> [XMLElement] {
        view.child(name).map { Array($0.elements) } ?? []
    }

    private static func attributes(of constraint: XMLElement) -> [String] {
        ["firstAttribute", "secondAttribute"].map { constraint[$0] ?? "" }
    }

    private mutating func note(
        _ constraint: XMLElement, of view: XMLElement, _ subviews: [String: XMLElement], _ size: NibSize
    ) {
        let names = Self.attributes(of: constraint)
        let items = [constraint["firstItem"] ?? view["id"], constraint["secondItem"]]
        guard names.count(where: { $0.hasSuffix("Margin") }) == 1,
            let margin = names.firstIndex(where: { $0.hasSuffix("Margin") }),
            items[margin] == view["id"],
            let side = Side(names[margin]), side == Side(names[1 - margin]),
            ["relation", "multiplier", "priority", "symbolic", "placeholder"].allSatisfy({
                constraint[$0] == nil
            }),
            let subview = items[1 - margin].flatMap({ subviews[$0] }),
            !Self.aligned.contains(subview.name),
            subview["misplaced"] != "YES", subview["ambiguous"] != "YES",
            let frame = XcodeMargins.frame(of: subview)
        else { return }
        let constant = constraint["constant"].flatMap { NumberText.number($0) } ?? 0
        // The first anchor is the second and the constant: solved for the margin, which counts inwards from its side, that is
        // subtracted or added.
        let isInwards = (margin == 1) == (side == .left || side == .top)
        let distance = side.distance(of: frame, in: size)
        shown[side, default: []].append(isInwards ? distance - constant : distance + constant)
    }

    /// The margins, with those of the sides that the frames agree about.
    ///
    /// - Parameters:
    ///   - usual: Those that the view would have.
    ///   - hasBars: Whether bars may reach into the upper and the lower one, which show nothing then.
    /// - Returns: The margins.
    func margins(else usual: XcodeMargins, hasBars: Bool) -> XcodeMargins {
        var margins = usual
        for side in Side.allCases where !hasBars || side == .left || side == .right {
            guard let values = shown[side],
                let margin = Self.possible.first(where: { margin in
                    values.allSatisfy { abs($0 - margin) <= Self.tolerance }
                })
            else { continue }
            margins[keyPath: side.margin] = margin
        }
        return margins
    }
}
