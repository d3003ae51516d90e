import NibbleCells

/// Reads UIKit's visual format: `H:|-[title(>=10)]-2-[field(==title@750)]-|`.
struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private let metrics: [String: Double]
    private let names: Set<String>
    private var position = 0

    /// - Parameters:
    ///   - format: The format.
    ///   - metrics: The numbers that names stand for.
    ///   - names: The names of views.
    init(_ format: String, metrics: [String: Double], names: Set<String>) {
        self.format = format
        characters = Array(format)
        self.metrics = metrics
        self.names = names
    }

    /// Reads the whole format.
    mutating func parse() throws -> VisualFormat {
        var result = VisualFormat()
        result.axis = try readAxis()
        if take("|") {
            result.elements = [.superview]
            result.spaces.append(try readSpace())
        }
        result.elements.append(try readView())
        while position < characters.count {
            result.spaces.append(try readSpace())
            if take("|") {
                result.elements.append(.superview)
                guard position == characters.count else {
                    throw error("Expected the end of the format after the closing '|'")
                }
            } else {
                result.elements.append(try readView())
            }
        }
        return result
    }

    // MARK: - Parts

    private mutating func readAxis() throws -> Axis {
        let start = position
        guard let letter = characters.first, "HV".contains(letter) else { return .horizontal }
        position += 1
        guard take(":") else {
            position = start + 1
            throw error("Expected a ':' after '\(letter)' to specify the orientation of the arrangement")
        }
        return letter == "H" ? .horizontal : .vertical
    }

    private mutating func readView() throws -> VisualFormat.Element {
        guard take("[") else {
            throw error(
                position == characters.count
                    ? "Expected a view, as in '[name]', or the superview '|'"
                    : "Expected '[' before a view's name, not '\(characters[position])'")
        }
        let start = position
        let name = try readName("a view's name")
        guard names.contains(name) else {
            position = start
            throw error("\(name) is not a key in the views dictionary")
        }
        var lengths: [VisualFormat.Predicate] = []
        if take("(") { lengths = try readPredicates(allowsViews: true) }
        guard take("]") else { throw error("Expected a ']' at the end of a view") }
        return .view(name: name, position: start, lengths: lengths)
    }

    private mutating func readSpace() throws -> VisualFormat.Space {
        guard take("-") else { return .none }
        if current == "[" || current == "|" { return .standard }
        let predicates: [VisualFormat.Predicate]
        if take("(") {
            predicates = try readPredicates(allowsViews: false)
        } else {
            predicates = [try readPredicate(allowsViews: false, isSimple: true)]
        }
        guard take("-") else { throw error("Expected a '-' after the space") }
        return .given(predicates)
    }

    private mutating func readPredicates(allowsViews: Bool) throws -> [VisualFormat.Predicate] {
        var result: [VisualFormat.Predicate] = []
        repeat {
            result.append(try readPredicate(allowsViews: allowsViews, isSimple: false))
        } while take(",")
        guard take(")") else { throw error("Expected a ')' or a ',' after a relation") }
        return result
    }

    /// A simple predicate is a number alone, as in `-8-`.
    private mutating func readPredicate(allowsViews: Bool, isSimple: Bool) throws -> VisualFormat.Predicate {
        var predicate = VisualFormat.Predicate(value: .number(0))
        if !isSimple { predicate.relation = try readRelation() }
        let start = position
        if let number = try readNumber() {
            predicate.value = .number(number)
        } else {
            let name = try readName(allowsViews ? "a number, a metric or a view" : "a number or a metric")
            if let number = metrics[name] {
                predicate.value = .number(number)
            } else if allowsViews, names.contains(name) {
                predicate.value = .view(name: name, position: start)
            } else {
                position = start
                throw error("\(name) is not a key in the metrics\(allowsViews ? " or views" : "") dictionary")
            }
        }
        if take("@") { predicate.priority = try readPriority() }
        try check(predicate, at: start)
        return predicate
    }

    private mutating func readRelation() throws -> LayoutConstraint.Relation {
        for (text, relation) in [
            ("==", LayoutConstraint.Relation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
        ] where characters[position...].starts(with: text) {
            position += 2
            return relation
        }
        if let current, "=<>".contains(current) {
            throw error("Expected a relation: '==', '<=' or '>='")
        }
        return .equal
    }

    private mutating func readPriority() throws -> LayoutPriority {
        let start = position
        let value: Double
        if let number = try readNumber() {
            value = number
        } else {
            let name = try readName("a priority")
            guard let number = metrics[name] else {
                position = start
                throw error("\(name) is not a key in the metrics dictionary")
            }
            value = number
        }
        let priority = LayoutPriority(Float(value))
        if let problem = ConstraintRules.problem(with: priority) {
            position = start
            throw error(problem.description)
        }
        return priority
    }

    private mutating func check(_ predicate: VisualFormat.Predicate, at start: Int) throws {
        guard case .number(let number) = predicate.value,
            let problem = ConstraintRules.problem(with: number, named: "constant")
        else { return }
        position = start
        throw error(problem.description)
    }

    // MARK: - Characters

    private var current: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard current == character else { return false }
        position += 1
        return true
    }

    private mutating func readNumber() throws -> Double? {
        let start = position
        var end = position
        if end < characters.count, characters[end] == "-" { end += 1 }
        let digits = end
        while end < characters.count, characters[end].isWholeNumber || characters[end] == "." { end += 1 }
        guard end > digits else { return nil }
        guard let number = Double(String(characters[start..<end])) else {
            throw error("\(String(characters[start..<end])) is not a number")
        }
        position = end
        return number
    }

    private mutating func readName(_ what: String) throws -> String {
        let start = position
        while let current, current.isLetter || current == "_" || position > start && current.isWholeNumber {
            position += 1
        }
        guard position > start else { throw error("Expected \(what)") }
        return String(characters[start..<position])
    }

    private func error(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, format: format, position: position)
    }
}
