/// The sum of some variables, each times a coefficient, and a constant.
package struct LinearExpression: Hashable, Sendable {
    /// A variable times a coefficient.
    package struct Term: Hashable, Sendable {
        let variable: Variable
        let coefficient: Double

        package init(_ variable: Variable, times coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The products; a variable may occur in several of them.
    package var terms: [Term]

    /// The number that is added to the products.
    package var constant: Double

    package init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }
}

/// An unknown of a `Solver`, of either sign.
///
/// It belongs to the solver that made it, until that solver removes it.
package struct Variable: Hashable, Sendable {
    /// The number by which its solver knows it; those of removed variables are used again.
    package let index: Int
}
