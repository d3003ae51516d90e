/// The reason why a constraint cannot be made, changed or activated.
///
/// Code that breaks such a rule meets it as a precondition; what comes from files is checked first.
public struct LayoutConstraintError: Error, Hashable, CustomStringConvertible {
    /// The fact, and the way out.
    public let description: String

    /// The cells beyond which fractions of a cell are lost, so that constants have to be smaller.
    public static let limit = 10_000_000.0

    /// Makes an error of a sentence: the fact, and the way out.
    public init(_ description: String) {
        self.description = description
    }
}

/// The rules that a constraint must keep, each with its sentence.
enum ConstraintRules {
    /// The problem with a number, if there is one.
    static func problem(with value: Double, named name: String) -> LayoutConstraintError? {
        guard value.isFinite else {
            return LayoutConstraintError("The \(name) of a constraint must be a finite number, not \(value).")
        }
        guard value.magnitude <= LayoutConstraintError.limit else {
            return LayoutConstraintError(
                "The \(name) of a constraint must be at most ten million cells, not \(value); to leave a length "
                    + "open, leave out the constraint.")
        }
        return nil
    }

    /// The problem with a priority, if there is one.
    static func problem(with priority: LayoutPriority) -> LayoutConstraintError? {
        guard !priority.isLegal else { return nil }
        return LayoutConstraintError(
            "The priority of a constraint must be more than 0 and at most 1000, not \(priority.rawValue).")
    }

    /// The problem with two attributes, if there is one.
    static func problem(
        first: LayoutConstraint.Attribute, second: LayoutConstraint.Attribute, multiplier: Double
    ) -> LayoutConstraintError? {
        guard let axis = first.axis else {
            return LayoutConstraintError("The first attribute of a constraint must be a line or a length.")
        }
        guard let other = second.axis, multiplier != 0 else {
            guard !first.isLength else { return nil }
            return LayoutConstraintError(
                "A multiplier of 0 or a missing second item together with the place “\(first.word)” would set a "
                    + "place equal to a constant; places must be given in pairs.")
        }
        if first.isLength != second.isLength || !first.isLength && axis != other {
            return LayoutConstraintError(
                "“\(first.word)” and “\(second.word)” cannot be compared: a constraint is between two lengths or "
                    + "between two places along one axis.")
        }
        if first.isDirectional && second.isSide || first.isSide && second.isDirectional {
            return LayoutConstraintError(
                "“\(first.word)” and “\(second.word)” cannot be compared: use leading and trailing for both, or "
                    + "left and right for both.")
        }
        return nil
    }
}
