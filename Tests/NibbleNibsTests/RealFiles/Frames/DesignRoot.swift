import NibbleCells

@testable import NibbleNibFormat

/// A tree of views with its frames as Xcode wrote them, ready to be laid out with what contents measured there.
struct DesignRoot {
    /// Why a content is as large as it is.
    enum Content: String, CaseIterable {
        case font, image
        /// A switch, a slider, a bar: the system says.
        case control
        /// A view of another class, or an element that is not known.
        case custom
    }

    /// A view of the tree.
    struct Item {
        let id: String
        let elementName: String
        let line: Int
        /// The frame that Xcode wrote, without what an element draws beyond its alignment rectangle.
        let frame: NibRect
        let isPlaced: Bool
        /// What is marked about the view or one around it.
        var isMisplaced: Bool
        var isAmbiguous: Bool
    }

    /// The tree as plain views, stacks, scroll views, and views that have a measured content.
    private(set) var element: NibElement
    private(set) var items: [Item] = []
    private(set) var contents: [String: (content: Content, size: (width: Double?, height: Double?))] = [:]
    /// The cells of the views that hold text down to its last line.
    private(set) var rowCounts: [String: Int] = [:]
    /// What bars cover of the root; nil for what is inside another view.
    private(set) var insets: DesignInsets
    /// Whether the bars were read off a view.
    private(set) var readsTop = false
    private(set) var readsBottom = false

    /// The class that stands for elements with a content.
    static let measuredClass = "MeasuredView"

    private let marks: DesignMarks
    /// How many constraints each view has along the axes.
    private var knownLengths: [String: (columns: Int, rows: Int)] = [:]

    init(_ element: NibElement, _ marks: DesignMarks, _ insets: DesignInsets?) {
        self.element = element
        self.marks = marks
        self.insets = insets ?? DesignInsets()
        countConstraints(of: element)
        self.element = simplified(element, isRoot: true, isMisplaced: false, isAmbiguous: false)
        self.element.placement = .frame
        readInsets(of: element)
    }

    private mutating func countConstraints(of element: NibElement) {
        for constraint in element.constraints where constraint.relation == .equal {
            for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
                guard case .element(let id) = anchor.item else { continue }
                let isColumn = anchor.attribute.axis == .horizontal || anchor.attribute.axis == .width
                if isColumn {
                    knownLengths[id, default: (0, 0)].columns += 1
                } else {
                    knownLengths[id, default: (0, 0)].rows += 1
                }
            }
        }
        for child in element.children { countConstraints(of: child) }
    }

    // MARK: - Bars

    /// The file does not say how high the bars around a root were: a view that hangs on the safe area does.
    private mutating func readInsets(of root: NibElement) {
        let frames = Dictionary(items.map { ($0.id, $0.frame) }) { first, _ in first }
        for constraint in root.constraints where constraint.relation == .equal && constraint.priority == 1_000
        {
            guard let second = constraint.second, constraint.multiplier == 1 else { continue }
            let ends = [(constraint.first, second, 1.0), (second, constraint.first, -1.0)]
            for (anchor, guide, sign) in ends where guide.item == .guide(.safeArea, of: root.id) {
                guard case .element(let id) = anchor.item, let frame = frames[id],
                    root.children.contains(where: { $0.id == id })
                else { continue }
                let constant = sign * constraint.constant
                take(anchor.attribute, guide.attribute, frame, constant, in: root)
            }
        }
    }

    private mutating func take(
        _ own: NibLayoutAttribute, _ guide: NibLayoutAttribute, _ frame: NibRect, _ constant: Double,
        in root: NibElement
    ) {
        let scale = DesignFile.cellsPerPoint
        if own == .top, guide == .top, !readsTop {
            readsTop = true
            insets.top = max(0, (frame.y - constant) / scale)
        } else if own == .bottom, guide == .bottom, !readsBottom, let height = root.frame?.height {
            readsBottom = true
            insets.bottom = max(0, (height - frame.y - frame.height + constant) / scale)
        }
    }

    /// Whether a child with a role is laid out with the views around it: the content of a cell.
    static func isPart(_ child: NibElement, of parent: NibElement) -> Bool {
        child.role == "contentView" && child.frame != nil
    }

    private mutating func simplified(
        _ element: NibElement, isRoot: Bool, isMisplaced: Bool, isAmbiguous: Bool
    ) -> NibElement {
        let misplaced = isMisplaced || marks.misplaced.contains(element.id)
        let ambiguous = isAmbiguous || marks.ambiguous.contains(element.id)
        var result = element
        result.role = nil
        result.customClass = nil
        result.isSupported = true
        result.runtimeAttributes = []
        result.properties = element.properties.filter { Self.layoutProperties.contains($0.name) }
        if let frame = element.frame, !isRoot {
            items.append(
                Item(
                    id: element.id, elementName: element.elementName, line: Int(element.place.line),
                    frame: Self.alignmentFrame(frame, of: element.elementName),
                    isPlaced: element.placement == .constraints, isMisplaced: misplaced,
                    isAmbiguous: ambiguous))
        }
        result.className = NibClassName(name: className(of: element))
        result.children = element.children.filter { child in
            child.frame != nil && (child.role == nil || Self.isPart(child, of: element))
        }
        .map {
            simplified(
                Self.filled($0, in: element), isRoot: false, isMisplaced: misplaced, isAmbiguous: ambiguous)
        }
        return result
    }

    /// The content view of a cell as high as its cell, less the separator: Xcode 8 and before wrote 43 points for all of them.
    private static func filled(_ child: NibElement, in cell: NibElement) -> NibElement {
        let separator = 0.5 * DesignFile.cellsPerPoint
        guard isPart(child, of: cell), let height = cell.frame?.height, let own = child.frame?.height,
            own < height - 4 * separator
        else { return child }
        var child = child
        child.frame?.height = height - separator
        return child
    }

    /// The class that stands for an element's.
    private mutating func className(of element: NibElement) -> String {
        switch element.elementName {
        case "stackView": return "StackView"
        case "scrollView": return "ScrollView"
        default: break
        }
        guard let content = content(of: element), let frame = element.frame else { return "View" }
        let rect = Self.alignmentFrame(frame, of: element.elementName)
        var measured = size(of: element, content) ?? (rect.width, rect.height)
        if content == .custom, marks.placeholders[element.id] == nil {
            // Only where nothing else says how large it is.
            let known = knownLengths[element.id] ?? (0, 0)
            if known.columns > 1 { measured.width = nil }
            if known.rows > 1 { measured.height = nil }
        }
        contents[element.id] = (content, measured)
        if content == .font { rowCounts[element.id] = Self.rowCount(of: element, height: rect.height) }
        return Self.measuredClass
    }

    /// The cells down to the last of the lines that an element's text has; nil where these aren't known.
    private static func rowCount(of element: NibElement, height: Double) -> Int? {
        if element.hints.contains(.singleLine) { return 1 }
        guard element.elementName == "label" else { return nil }
        let systemLine = systemLine * DesignFile.cellsPerPoint
        let lines = XcodeLineHeights.lines(of: element, height: height, systemLine: systemLine)
        return max(1, Int((height - height / lines).rounded()))
    }

    /// The height of a line in the system's font, in points.
    private static let systemLine = 20.5

    private func content(of element: NibElement) -> Content? {
        if marks.placeholders[element.id] != nil { return .custom }
        switch element.elementName {
        case "label", "button", "textField", "segmentedControl": return .font
        case "textView":
            let scrolls = element.properties.first { $0.name == "scrollEnabled" }?.text != "false"
            return scrolls ? nil : .font
        case "imageView":
            return element.properties.contains { $0.name == "image" } ? .image : nil
        case "switch", "slider", "stepper", "progressView", "activityIndicatorView", "pageControl",
            "datePicker", "pickerView", "searchBar", "toolbar", "navigationBar", "tabBar":
            return .control
        default:
            // A class of its own may draw itself in Xcode, and say there how large it is.
            let isOwn = element.customClass != nil && element.children.allSatisfy { $0.frame == nil }
            return isOwn && element.elementName == "view" ? .custom : nil
        }
    }

    /// The size of a content where the file says it; else it is what Xcode's frame shows.
    private func size(of element: NibElement, _ content: Content) -> (width: Double?, height: Double?)? {
        let scale = DesignFile.cellsPerPoint
        if let placeholder = marks.placeholders[element.id] {
            return (placeholder.width.map { $0 * scale }, placeholder.height.map { $0 * scale })
        }
        guard content == .image, let name = element.properties.first(where: { $0.name == "image" })?.text,
            let image = marks.images[name]
        else { return nil }
        return (image.width * scale, image.height * scale)
    }

    /// Constraints are between alignment rectangles: a slider draws 2 points beyond its own on each side and one below,
    /// a switch 2 at the end, segments one below.
    private static func alignmentFrame(_ frame: NibRect, of elementName: String) -> NibRect {
        let unit = 2 * DesignFile.cellsPerPoint
        switch elementName {
        case "slider":
            return NibRect(
                x: frame.x + unit, y: frame.y, width: frame.width - 2 * unit,
                height: frame.height - unit / 2)
        case "segmentedControl":
            return NibRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - unit / 2)
        case "switch":
            return NibRect(x: frame.x, y: frame.y, width: frame.width - unit, height: frame.height)
        default: return frame
        }
    }

    /// The attributes that say where views are.
    private static let layoutProperties: Set<String> = [
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "autoresizingMask", "axis", "distribution", "alignment",
        "spacing", "baselineRelativeArrangement", "layoutMarginsRelativeArrangement", "layoutMargins",
        "semanticContentAttribute", "preservesSuperviewLayoutMargins", "hidden",
    ]
}
