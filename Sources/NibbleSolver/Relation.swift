/// How the two sides of a constraint compare.
package enum Relation: Hashable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual

    /// Whether it holds of `left - right`, within a tolerance.
    package func holds(of difference: Double, tolerance: Double = 1e-6) -> Bool {
        switch self {
        case .equal: difference.magnitude <= tolerance
        case .lessThanOrEqual: difference <= tolerance
        case .greaterThanOrEqual: difference >= -tolerance
        }
    }
}
