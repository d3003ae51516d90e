import NibbleNibFormat

/// Compares the frames that Xcode wrote with those that Nibble solves, and counts by cause where they differ.
@MainActor struct FrameComparison {
    /// How far a frame may be from Xcode's, in points.
    static let tolerance = 1.0

    /// Why a view is elsewhere than in Xcode, as far as the file or the layout says.
    enum Cause: String, CaseIterable {
        case misplaced = "marked as misplaced in the file"
        case ambiguous = "marked as ambiguous in the file"
        case contradiction = "constraints of the file contradict one another"
        case bars = "system metrics: bars"
        case control = "system metrics: a control's own size"
        case custom = "a content size made up for the canvas, or of an unsupported element"
        case font = "fonts"
        case image = "images"
        case other = "other"
    }

    /// Views, and how many of them agree.
    struct Count {
        var views = 0
        var agreeing = 0

        mutating func add(_ agrees: Bool) {
            views += 1
            if agrees { agreeing += 1 }
        }

        mutating func add(_ other: Count) {
            views += other.views
            agreeing += other.agreeing
        }

        /// The part that agrees; 1 of no views.
        var share: Double { views == 0 ? 1 : Double(agreeing) / Double(views) }
    }

    /// A view that is elsewhere.
    struct Difference {
        let cause: Cause
        let words: String
    }

    /// The views that constraints place.
    private(set) var placed = Count()
    /// Those of them whose size depends on no font and no image.
    private(set) var measured = Count()
    /// Those of them that nothing marks.
    private(set) var unmarked = Count()
    /// Those of them whose place depends on no font and no image either.
    private(set) var independent = Count()
    /// The views that only have frames.
    private(set) var framed = Count()
    private(set) var differences: [Difference] = []
    private(set) var files = 0
    /// How often a bar's height was read off a view.
    private(set) var readBars = 0

    /// Compares the views of a file.
    ///
    /// - Throws: `NibError` when a tree cannot be loaded.
    mutating func add(_ file: DesignFile) throws {
        var hasViews = false
        for root in file.roots where root.items.contains(where: \.isPlaced) {
            hasViews = true
            readBars += (root.readsTop ? 1 : 0) + (root.readsBottom ? 1 : 0)
            let layout = try DesignLayout(root, named: file.name)
            let frames = layout.frames
            let contradicts = layout.contradictions > 0
            let dependences = layout.dependences()
            for item in root.items {
                guard let frame = frames[item.id] else { continue }
                let depends = dependences[item.id] ?? ([], [])
                add(item, frame, of: file, contradicts: contradicts, depends)
            }
        }
        if hasViews { files += 1 }
    }

    private mutating func add(
        _ item: DesignRoot.Item, _ frame: NibRect, of file: DesignFile, contradicts: Bool,
        _ depends: (place: Set<DesignLayout.Dependence>, size: Set<DesignLayout.Dependence>)
    ) {
        let wanted = item.frame.inPoints
        let agrees = wanted.distance(to: frame) <= Self.tolerance
        guard item.isPlaced else { return framed.add(agrees) }
        placed.add(agrees)
        let contents: Set<DesignLayout.Dependence> = [.font, .image]
        if depends.size.isDisjoint(with: contents) {
            measured.add(agrees)
            if !item.isMisplaced, !item.isAmbiguous { unmarked.add(agrees) }
            if depends.place.isDisjoint(with: contents) { independent.add(agrees) }
        }
        guard !agrees else { return }
        let all = depends.place.union(depends.size)
        let cause = Self.cause(item, contradicts: contradicts, all)
        differences.append(
            Difference(
                cause: cause,
                words: "\(file.name):\(item.line) \(item.elementName) \(item.id): "
                    + "\(wanted.words) in Xcode, \(frame.words) here"))
    }

    private static func cause(
        _ item: DesignRoot.Item, contradicts: Bool, _ depends: Set<DesignLayout.Dependence>
    ) -> Cause {
        if item.isMisplaced { return .misplaced }
        if item.isAmbiguous { return .ambiguous }
        if contradicts { return .contradiction }
        if depends.contains(.font) { return .font }
        if depends.contains(.image) { return .image }
        if depends.contains(.custom) { return .custom }
        if depends.contains(.control) { return .control }
        return depends.contains(.bars) ? .bars : .other
    }

    /// Takes what was compared of other files.
    mutating func add(_ other: FrameComparison) {
        placed.add(other.placed)
        measured.add(other.measured)
        unmarked.add(other.unmarked)
        independent.add(other.independent)
        framed.add(other.framed)
        differences += other.differences
        files += other.files
        readBars += other.readBars
    }

    // MARK: - The table

    /// The shares, and the differences by cause with an example each.
    var table: String {
        var lines = ["\(files) files with constraints, in which \(readBars) views show how high bars are"]
        let counts = [
            ("views that constraints place", placed),
            ("  whose size depends on no font and no image", measured),
            ("    and that nothing marks as misplaced or ambiguous", unmarked),
            ("    and whose place depends on no font and no image", independent),
            ("views that frames place", framed),
        ]
        for (title, count) in counts {
            lines.append(
                "\(title.padded(to: 56))\(count.agreeing) of \(count.views) agree, \(count.share.percent)")
        }
        for cause in Cause.allCases {
            let all = differences.filter { $0.cause == cause }
            guard let first = all.first else { continue }
            lines.append("\(all.count) differ: \(cause.rawValue)")
            lines.append("    \(first.words)")
        }
        return lines.joined(separator: "\n")
    }
}

extension NibRect {
    fileprivate var inPoints: NibRect {
        let scale = DesignFile.cellsPerPoint
        return NibRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale)
    }

    fileprivate var words: String { "(\(x.words), \(y.words)) \(width.words)×\(height.words)" }
}

extension Double {
    fileprivate var words: String {
        let tenths = (self * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }

    /// A share in hundredths, to a tenth.
    var percent: String { "\((self * 1_000).rounded() / 10) %" }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(1, width - count))
    }
}
