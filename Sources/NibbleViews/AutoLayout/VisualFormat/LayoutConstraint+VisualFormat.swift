import NibbleCells

extension LayoutConstraint {
    /// The alignment of the views of a visual format across the line, and the direction in which they are lined up.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// All left edges are in line.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// All right edges are in line.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// All top edges are in line.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// All bottom edges are in line.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// All leading edges are in line.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// All trailing edges are in line.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The middles of all columns are in line.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The middles of all rows are in line.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The last rows of text are in line.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The first rows of text are in line.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Views follow one another from where text begins; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Views follow one another from the left.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Views follow one another from the right.
        public static let directionRightToLeft = FormatOptions(rawValue: 1 << 17)
    }

    /// Makes the constraints that a visual format describes: `H:|-[title(>=10)]-2-[field(==title@750)]-|`.
    ///
    /// `|` is the superview, `-` the standard spacing between neighbours or the superview's margin, `-8-` eight cells,
    /// `-(>=2,<=8@750)-` what the relations say. The constraints are not active yet.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - options: The alignment across the line.
    ///   - metrics: The numbers that names stand for.
    ///   - views: The views that names stand for.
    ///   - file: The file that problems name; by default the caller's.
    ///   - line: The line that problems name; by default the caller's.
    /// - Returns: The constraints, in the order of the format, then those across.
    /// - Throws: `VisualFormatError`, with a caret below the place.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
        views: [String: any LayoutItem], file: StaticString = #fileID, line: UInt = #line
    ) throws -> [LayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics, names: Set(views.keys))
        let parsed = try parser.parse()
        var maker = VisualFormatConstraints(format, parsed, options, views, CodePosition(file, line))
        return try maker.make()
    }
}

/// Makes the constraints of a parsed visual format.
@MainActor private struct VisualFormatConstraints {
    private let format: String
    private let parsed: VisualFormat
    private let options: LayoutConstraint.FormatOptions
    private let views: [String: any LayoutItem]
    private let position: CodePosition
    private var constraints: [LayoutConstraint] = []

    init(
        _ format: String, _ parsed: VisualFormat, _ options: LayoutConstraint.FormatOptions,
        _ views: [String: any LayoutItem], _ position: CodePosition
    ) {
        self.format = format
        self.parsed = parsed
        self.options = options
        self.views = views
        self.position = position
    }

    mutating func make() throws -> [LayoutConstraint] {
        for case .view(let name, _, let lengths) in parsed.elements {
            guard let view = views[name] else { continue }
            addLengths(lengths, of: view)
        }
        for (index, space) in parsed.spaces.enumerated() {
            try add(space, between: parsed.elements[index], and: parsed.elements[index + 1])
        }
        try addAlignment()
        return constraints
    }

    // MARK: - Along the line

    private var isRightToLeft: Bool { options.contains(.directionRightToLeft) }

    private var start: LayoutConstraint.Attribute {
        guard parsed.axis == .horizontal else { return .top }
        return isRightToLeft ? .right : options.contains(.directionLeftToRight) ? .left : .leading
    }

    private var end: LayoutConstraint.Attribute {
        guard parsed.axis == .horizontal else { return .bottom }
        return isRightToLeft ? .left : options.contains(.directionLeftToRight) ? .right : .trailing
    }

    private mutating func addLengths(_ lengths: [VisualFormat.Predicate], of view: any LayoutItem) {
        let attribute: LayoutConstraint.Attribute = parsed.axis == .horizontal ? .width : .height
        for length in lengths {
            switch length.value {
            case .number(let number):
                add(view, attribute, length.relation, nil, attribute, number, length.priority)
            case .view(let name, _):
                add(view, attribute, length.relation, views[name], attribute, 0, length.priority)
            }
        }
    }

    private mutating func add(
        _ space: VisualFormat.Space, between first: VisualFormat.Element, and second: VisualFormat.Element
    ) throws {
        let isStandard = space == .standard
        let isAtEdge = first == .superview || second == .superview
        let before = try edge(of: first, end, start, inSuperviewOf: second, isMargin: isStandard)
        let after = try edge(of: second, start, end, inSuperviewOf: first, isMargin: isStandard)
        let predicates: [VisualFormat.Predicate]
        switch space {
        case .none: predicates = [VisualFormat.Predicate(value: .number(0))]
        case .standard:
            predicates = [
                VisualFormat.Predicate(value: .number(isAtEdge ? 0 : SystemSpacing.along(parsed.axis)))
            ]
        case .given(let given): predicates = given
        }
        for predicate in predicates {
            guard case .number(let number) = predicate.value else { continue }
            // From the right, what follows stands further left.
            let (relation, constant) =
                isRightToLeft && parsed.axis == .horizontal
                ? (predicate.relation.reversed, -number) : (predicate.relation, number)
            add(
                after.item, after.attribute, relation, before.item, before.attribute, constant,
                predicate.priority)
        }
    }

    /// The edge of a view, or that of its neighbour's superview: the one on the same side.
    private func edge(
        of element: VisualFormat.Element, _ attribute: LayoutConstraint.Attribute,
        _ superviewAttribute: LayoutConstraint.Attribute, inSuperviewOf neighbour: VisualFormat.Element,
        isMargin: Bool
    ) throws -> (item: any LayoutItem, attribute: LayoutConstraint.Attribute) {
        if case .view(let name, _, _) = element, let view = views[name] { return (view, attribute) }
        guard case .view(let name, let place, _) = neighbour, let view = views[name] else {
            throw VisualFormatError(
                reason: "Expected a view beside the superview", format: format, position: 0)
        }
        let isView = view.layoutItemState.kind == .view
        guard let superview = isView ? view.layoutItemState.view?.superview : view.layoutItemState.view else {
            throw VisualFormatError(
                reason:
                    "Unable to interpret '|' character, because the related view doesn't have a superview",
                format: format, position: place)
        }
        return (superview, isMargin ? superviewAttribute.margin : superviewAttribute)
    }

    // MARK: - Across the line

    private static let alignments:
        [(option: LayoutConstraint.FormatOptions, attribute: LayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]

    private mutating func addAlignment() throws {
        let items = parsed.elements.compactMap { element -> (any LayoutItem)? in
            guard case .view(let name, _, _) = element else { return nil }
            return views[name]
        }
        for (option, attribute) in Self.alignments where options.contains(option) {
            guard attribute.axis != parsed.axis else {
                throw VisualFormatError(
                    reason:
                        "Options mask required views to be aligned on “\(attribute.word)”, which is not allowed "
                        + "for layout that is also \(parsed.axis == .horizontal ? "horizontal" : "vertical")",
                    format: format, position: 0)
            }
            for (first, second) in zip(items, items.dropFirst()) {
                add(first, attribute, .equal, second, attribute, 0, .required)
            }
        }
    }

    private mutating func add(
        _ first: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
        _ relation: LayoutConstraint.Relation, _ second: (any LayoutItem)?,
        _ secondAttribute: LayoutConstraint.Attribute, _ constant: Double, _ priority: LayoutPriority
    ) {
        let constraint = LayoutConstraint(
            first: LayoutTerm(first.layoutItemState, attribute), relation,
            second: second.map { LayoutTerm($0.layoutItemState, secondAttribute) }, multiplier: 1,
            constant: constant, position: position)
        constraint.priority = priority
        constraints.append(constraint)
    }
}

extension LayoutConstraint.Attribute {
    /// The same edge, moved inwards by the margin.
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}

extension LayoutConstraint.Relation {
    /// The relation of the negated sides.
    fileprivate var reversed: Self {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
