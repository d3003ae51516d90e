extension String {
    /// Writes a number that isn't negative, with zeros in front where it has fewer digits.
    package init(_ number: some BinaryInteger, digits: Int, radix: Int = 10, uppercase: Bool = false) {
        let text = String(number, radix: radix, uppercase: uppercase)
        self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
