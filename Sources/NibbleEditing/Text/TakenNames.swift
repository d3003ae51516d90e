/// The names of a file's objects, to which copies add theirs.
struct TakenNames {
    private var names: Set<String>
    /// The numbers to try next, by the names before them: of many copies each would try all that the others have.
    private var numbers: [String: Int] = [:]

    init(_ names: Set<String>) { self.names = names }

    /// Takes a name.
    ///
    /// - Returns: Whether it was free.
    mutating func take(_ name: String) -> Bool { names.insert(name).inserted }

    /// Takes a free name like another one: `star2` for `star`, `star3` for `star2`.
    ///
    /// - Parameters:
    ///   - name: The other one.
    ///   - others: Names that are not to be taken either.
    /// - Returns: The name.
    mutating func takeName(like name: String, but others: Set<String> = []) -> String {
        let stem = String(name.reversed().drop { $0.isNumber }.reversed())
        var number = numbers[stem] ?? 2
        while names.contains("\(stem)\(number)") || others.contains("\(stem)\(number)") { number += 1 }
        numbers[stem] = number + 1
        names.insert("\(stem)\(number)")
        return "\(stem)\(number)"
    }
}
