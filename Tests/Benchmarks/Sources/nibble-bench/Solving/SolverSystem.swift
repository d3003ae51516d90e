import Solving

/// The constraints that other solvers are measured with: views in a row or in a grid, whose window is resized.
struct SolverSystem {
    enum Kind: String, CaseIterable {
        /// Views side by side, each of which would be as wide as the one before.
        case chain
        /// Views side by side that must all be as wide as the first.
        case chainreq
        /// Views in rows and columns, all as large as the first.
        case grid
    }

    private var solver = Solver()
    /// How many constraints there are, those that set the window's size aside.
    private(set) var constraintCount = 0
    private let kind: Kind
    private let count: Int
    private let windowWidth: ConstraintID
    private var widthVariables: [Variable] = []

    private static let weak = Priority(250)
    private static let strong = Priority(750)

    /// Makes the system at its first size, and solves it.
    init(_ kind: Kind, count: Int) {
        self.kind = kind
        self.count = count
        let (columns, rows) = (solver.makeVariable(), solver.makeVariable())
        windowWidth = solver.add(
            LinearExpression([.init(columns)], constant: -Double(60 * count)), .equal, priority: Self.strong)
        if kind == .grid { addGrid(columns, rows) } else { addChain(columns) }
        solver.solve()
        _ = solver.takeChangedVariables()
    }

    /// Makes the window as wide as a number of cells for each view, and solves the system.
    ///
    /// - Returns: The number of values that have changed.
    mutating func resize(columnsPerView: Int) -> Int {
        solver.setConstant(windowWidth, to: -Double(columnsPerView * count))
        solver.solve()
        return solver.takeChangedVariables().count
    }

    /// The views' widths.
    var widths: [Double] { widthVariables.map { solver.value(of: $0) } }

    // MARK: - Systems

    private mutating func addChain(_ windowColumns: Variable) {
        let lefts = makeVariables()
        let widths = makeVariables()
        widthVariables = widths
        add([.init(lefts[0])], .equal)
        for index in 0..<count {
            let (left, width) = (lefts[index], widths[index])
            add([.init(width)], .greaterThanOrEqual, 10)
            add([.init(width)], .equal, 50, priority: Self.weak)
            guard index + 1 < count else { break }
            let (nextLeft, nextWidth) = (lefts[index + 1], widths[index + 1])
            add([.init(nextLeft), .init(left, times: -1), .init(width, times: -1)], .equal, 8)
            if kind == .chain {
                add([.init(nextWidth), .init(width, times: -1)], .equal, priority: Self.strong)
            } else {
                add([.init(nextWidth), .init(widths[0], times: -1)], .equal)
            }
        }
        add(
            [.init(windowColumns), .init(lefts[count - 1], times: -1), .init(widths[count - 1], times: -1)],
            .equal, 8)
    }

    private mutating func addGrid(_ windowColumns: Variable, _ windowRows: Variable) {
        let columnCount = Int(Double(count).squareRoot())
        let x = makeVariables()
        let y = makeVariables()
        let widths = makeVariables()
        widthVariables = widths
        let heights = makeVariables()
        for index in 0..<count {
            addPlace(x, widths, at: index, after: index % columnCount > 0 ? index - 1 : nil)
            addPlace(y, heights, at: index, after: index >= columnCount ? index - columnCount : nil)
            for lengths in [widths, heights] {
                if index > 0 { add([.init(lengths[index]), .init(lengths[0], times: -1)], .equal) }
                add([.init(lengths[index])], .greaterThanOrEqual, 1)
            }
        }
        let (right, bottom) = (columnCount - 1, count - 1)
        add([.init(windowColumns), .init(x[right], times: -1), .init(widths[right], times: -1)], .equal, 1)
        add([.init(windowRows), .init(y[bottom], times: -1), .init(heights[bottom], times: -1)], .equal, 1)
        _ = solver.add(
            LinearExpression([.init(windowRows)], constant: -Double(20 * columnCount)), .equal,
            priority: Self.strong)
    }

    /// Places a view a cell after another one, or after the edge.
    private mutating func addPlace(
        _ starts: [Variable], _ lengths: [Variable], at index: Int, after other: Int?
    ) {
        guard let other else { return add([.init(starts[index])], .equal, 1) }
        add(
            [.init(starts[index]), .init(starts[other], times: -1), .init(lengths[other], times: -1)],
            .equal, 1)
    }

    // MARK: - Making

    private mutating func makeVariables() -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }

    /// Adds the constraint that a sum is related to a number.
    private mutating func add(
        _ terms: [LinearExpression.Term], _ relation: Relation, _ number: Double = 0,
        priority: Priority = .required
    ) {
        _ = solver.add(LinearExpression(terms, constant: -number), relation, priority: priority)
        constraintCount += 1
    }
}
