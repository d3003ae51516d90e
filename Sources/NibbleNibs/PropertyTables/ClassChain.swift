/// A class and those above it, the nearest first.
struct ClassChain: Sequence {
    private let type: AnyClass

    init(_ type: AnyClass) {
        self.type = type
    }

    func makeIterator() -> some IteratorProtocol<AnyClass> {
        sequence(first: type) { _getSuperclass($0) }.makeIterator()
    }

    /// Whether a class is another one or below it.
    static func isClass(_ type: AnyClass, a other: AnyClass) -> Bool {
        ClassChain(type).contains { $0 == other }
    }
}
