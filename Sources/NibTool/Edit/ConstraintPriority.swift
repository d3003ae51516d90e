/// The priority at the end of a constraint's text: 750 in `super + 1 @750`.
enum ConstraintPriority {
    /// The numbers that have names.
    static let names = [("1000", "required"), ("750", "high"), ("250", "low")]

    /// The number in a text; nil for a constraint without one, which is required.
    static func number(in text: String) -> String? {
        guard let mark = text.lastIndex(of: "@") else { return nil }
        return String(text[text.index(after: mark)...]).trimmedSpaces
    }

    /// A constraint's text with another priority.
    static func text(_ text: String, with number: String) -> String {
        let constraint = String(text.prefix { $0 != "@" }).trimmedSpaces
        return Double(number) == 1_000 ? constraint : "\(constraint) @\(number)"
    }

    /// Whether a text is a priority.
    static func isPriority(_ text: String) -> Bool { Double(text).map { (1...1_000).contains($0) } ?? false }

    /// A priority so many steps higher, within what priorities are.
    static func stepped(_ number: String, by step: Int) -> String? {
        guard isPriority(number), let value = Double(number) else { return nil }
        return "\(Int(max(1, min(value.rounded() + Double(step), 1_000))))"
    }
}
