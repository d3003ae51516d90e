/// Gives names that nothing else has: `button`, `button2`, `button3`.
struct UniqueNames {
    /// The names that were taken before, as by the scenes around.
    private let others: Set<String>
    private var taken: Set<String> = []
    /// The number from which each name is to be tried on; those below are taken.
    private var numbers: [String: Int] = [:]

    init(besides others: Set<String>) {
        self.others = others
    }

    /// Whether a name is free.
    func isFree(_ name: String) -> Bool {
        !taken.contains(name) && !others.contains(name) && !MarkupNames.reserved.contains(name)
    }

    /// Takes a name, or one like it with a number when it is taken.
    mutating func take(_ base: String) -> String {
        var name = base
        while !isFree(name) {
            let number = numbers[base] ?? 2
            numbers[base] = number + 1
            name = "\(base)\(number)"
        }
        taken.insert(name)
        return name
    }
}
