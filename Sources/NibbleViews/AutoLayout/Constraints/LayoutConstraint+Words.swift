extension LayoutConstraint: @MainActor CustomStringConvertible {
    /// The constraint as a formula, with its priority when that is not required, its name and where it is stated.
    public var description: String {
        var words = formula
        if let identifier { words += " “\(identifier)”" }
        if let sourcePosition { words += " (\(sourcePosition))" }
        return words
    }

    /// `photo.top = title.bottom + 1 @750`.
    private var formula: String {
        var words = "\(words(first)) \(relation.word) "
        if let second, multiplier != 0 {
            words += self.words(second)
            if multiplier != 1 { words += " × \(Self.number(multiplier))" }
            if constant != 0 { words += " \(constant < 0 ? "−" : "+") \(Self.number(constant.magnitude))" }
        } else {
            words += Self.number(constant)
        }
        if priority != .required { words += " @\(Self.number(Double(priority.rawValue)))" }
        return words
    }

    /// One side: `photo.top`, or a distance as `(photo.top − title.bottom)`.
    func words(_ term: LayoutTerm) -> String {
        let end = "\(words(term.item)).\(term.attribute.word)"
        guard let origin = term.origin else { return end }
        return "(\(end) − \(words(origin.item)).\(origin.attribute.word))"
    }

    /// The item's name; the view that holds all others is called `super`, as in layout files.
    private func words(_ item: LayoutItemState) -> String {
        let isHolder = item.view != nil && item.view === (holder ?? commonHolder)?.view
        guard isHolder, items.contains(where: { $0.view !== item.view }) else { return item.name }
        return item.kind.suffix.map { "super.\($0)" } ?? "super"
    }

    /// A number without a fraction where it has none.
    static func number(_ value: Double) -> String {
        if value.rounded() == value, value.magnitude < 1e15 { return "\(Int(value))" }
        let thousandths = (value * 1000).rounded() / 1000
        return "\(thousandths)"
    }
}
