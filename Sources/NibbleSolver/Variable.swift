/// An unknown of a `Solver`, of either sign.
///
/// It belongs to the solver that made it, until that solver removes it.
package struct Variable: Hashable, Sendable {
    let index: Int
}
