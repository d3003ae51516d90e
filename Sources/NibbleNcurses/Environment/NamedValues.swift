/// A few values by their names.
///
/// A list and no dictionary: the first dictionary with strings for keys makes a program look through all its conformances,
/// which takes longer at the start than all searches in here.
struct NamedValues<Value> {
    /// A name and its value.
    struct Entry {
        let name: String
        let value: Value
    }

    private var entries: [Entry]

    /// Makes a list from a dictionary.
    init(_ values: [String: Value] = [:]) {
        entries = values.isEmpty ? [] : values.map { Entry(name: $0, value: $1) }.sorted { $0.name < $1.name }
    }

    /// Adds a value whose name is not there yet.
    mutating func append(_ value: Value, named name: String) {
        entries.append(Entry(name: name, value: value))
    }

    /// The value of a name; nil where there is none.
    subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }
}

extension NamedValues: Equatable where Value: Equatable {}
extension NamedValues: Hashable where Value: Hashable {}
extension NamedValues: Sendable where Value: Sendable {}
extension NamedValues.Entry: Equatable where Value: Equatable {}
extension NamedValues.Entry: Hashable where Value: Hashable {}
extension NamedValues.Entry: Sendable where Value: Sendable {}
