@testable import NibbleSolver

/// Labels one below the other that fill a window, as a stack makes them.
struct LabelColumn {
    var solver = Solver()
    private(set) var heights: [Variable] = []
    private let window: ConstraintID

    /// Makes labels whose heights are constrained in some order; the first one grows first and is cut last.
    init(rows: Double, labelHeight: Double, order: [Int]) {
        let total = solver.makeVariable()
        window = solver.add(
            LinearExpression([.init(total)], constant: -rows), .equal, priority: Priority(2_000))
        let tops = order.map { _ in solver.makeVariable() }
        heights = order.map { _ in solver.makeVariable() }
        guard let first = tops.first, let last = tops.last, let height = heights.last else { return }
        _ = solver.add(LinearExpression([.init(first)]), .equal)
        _ = solver.add(
            LinearExpression([.init(last), .init(height), .init(total, times: -1)]), .equal)
        for index in order.indices.dropFirst() {
            let above = [tops[index - 1], heights[index - 1]].map { LinearExpression.Term($0, times: -1) }
            _ = solver.add(LinearExpression([.init(tops[index])] + above), .equal)
        }
        for index in order {
            let weight = 1 + Double(index) / 1_024
            let content = LinearExpression([.init(heights[index])], constant: -labelHeight)
            _ = solver.add(
                LinearExpression([.init(heights[index])]), .greaterThanOrEqual, priority: Priority(1_500))
            _ = solver.add(content, .lessThanOrEqual, priority: Priority(251), weight: weight)
            _ = solver.add(content, .greaterThanOrEqual, priority: Priority(750), weight: 1 / weight)
        }
    }

    mutating func setRows(_ rows: Double) { solver.setConstant(window, to: -rows) }

    var values: [Double] { heights.map { solver.value(of: $0) } }
}
