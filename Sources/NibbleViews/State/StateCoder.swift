/// The values that one controller or one view keeps from one run of the program to the next, by name.
@MainActor public final class StateCoder {
    /// A value that can be kept.
    enum Value: Hashable, Codable, Sendable {
        case integer(Int)
        case number(Double)
        case text(String)
        case texts([String])
        case flag(Bool)
    }

    private(set) var values: [String: Value]

    init(_ values: [String: Value] = [:]) {
        self.values = values
    }

    /// Keeps a whole number.
    public func encode(_ value: Int, forKey key: String) { values[key] = .integer(value) }

    /// Keeps a number, unless it is infinite or isn't a number.
    public func encode(_ value: Double, forKey key: String) {
        if value.isFinite { values[key] = .number(value) }
    }

    /// Keeps a text.
    public func encode(_ value: String, forKey key: String) { values[key] = .text(value) }

    /// Keeps several texts.
    public func encode(_ value: [String], forKey key: String) { values[key] = .texts(value) }

    /// Keeps whether something holds.
    public func encode(_ value: Bool, forKey key: String) { values[key] = .flag(value) }

    /// Whether something was kept under a name.
    public func containsValue(forKey key: String) -> Bool { values[key] != nil }

    /// A whole number that was kept; nil when there is none.
    public func decodeInteger(forKey key: String) -> Int? {
        guard case .integer(let value)? = values[key] else { return nil }
        return value
    }

    /// A number that was kept; nil when there is none.
    public func decodeDouble(forKey key: String) -> Double? {
        guard case .number(let value)? = values[key] else { return nil }
        return value
    }

    /// A text that was kept; nil when there is none.
    public func decodeString(forKey key: String) -> String? {
        guard case .text(let value)? = values[key] else { return nil }
        return value
    }

    /// The texts that were kept; nil when there are none.
    public func decodeStrings(forKey key: String) -> [String]? {
        guard case .texts(let value)? = values[key] else { return nil }
        return value
    }

    /// Whether something held; nil when that was not kept.
    public func decodeBool(forKey key: String) -> Bool? {
        guard case .flag(let value)? = values[key] else { return nil }
        return value
    }
}
