/// Finds the name that was probably meant.
package enum Suggestion {
    /// Names longer than this aren't typing mistakes, and comparing them would cost time.
    private static let longest = 64

    /// The nearest of `candidates` to `name`, if one is near enough to have been meant.
    ///
    /// Case alone never counts as a difference worth a doubt. Of several equally near names the first in the
    /// alphabet wins, so that reports do not depend on the order of a dictionary.
    package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(longest + 1))
        guard !wanted.isEmpty, wanted.count <= longest else { return nil }
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let scalars = Array(candidate.lowercased().unicodeScalars.prefix(longest + 1))
            guard scalars.count <= longest, abs(scalars.count - wanted.count) <= limit else { continue }
            guard let distance = distance(wanted, scalars, limit: best?.distance ?? limit) else { continue }
            if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// The class that a name was probably meant for; nil where the name is one of its own.
    ///
    /// Names of subclasses end as that above them does, so what is before the end must be near by itself.
    package static func nearestClass(to name: String, in candidates: some Sequence<String>) -> String? {
        guard let near = nearest(to: name, in: candidates), !isCompound(name, of: near) else { return nil }
        for ending in ["ViewController", "Controller", "View", "Cell"] where name.hasSuffix(ending) {
            guard near.hasSuffix(ending) else { continue }
            let (own, other) = (name.dropLast(ending.count), near.dropLast(ending.count))
            guard !own.isEmpty, !other.isEmpty else { return nil }
            return nearest(to: String(own), in: [String(other)]) == nil ? nil : near
        }
        return near
    }

    /// Whether a name has all the words of another one and more: an AvatarCell is a cell, and no misspelling of one.
    private static func isCompound(_ name: String, of other: String) -> Bool {
        let (own, wanted) = (words(of: name), words(of: other))
        var rest = wanted[...]
        for word in own where word == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty && own.count > wanted.count
    }

    /// `CollectionViewCell` in words, each with its capital.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }

    /// A few of many names in a sentence: those nearest to what was written, and how many more there are.
    ///
    /// Nobody finds one of thirty names in a sentence.
    package static func list(_ names: some Sequence<String>, near name: String) -> String {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(longest))
        let all = Set(names).sorted()
        guard all.count > mostListed else { return all.joined(separator: ", ") }
        let ranked = all.map { candidate in
            let scalars = Array(candidate.lowercased().unicodeScalars.prefix(longest))
            return (candidate, distance: distance(wanted, scalars, limit: longest) ?? longest)
        }
        let near = ranked.sorted { ($0.distance, $0.0) < ($1.distance, $1.0) }.prefix(mostListed - 1)
        return near.map(\.0).sorted().joined(separator: ", ") + " and \(all.count - near.count) more"
    }

    /// The most names that a sentence lists.
    private static let mostListed = 6

    /// The only name whose last words are another: `titleLabel` for `label`.
    package static func only(endingIn name: String, among known: [String]) -> String? {
        guard let first = name.first else { return nil }
        let ending = first.uppercased() + name.dropFirst()
        let names = known.filter { $0.hasSuffix(ending) }
        return names.count == 1 ? names[0] : nil
    }

    /// The only name that goes on after the words of another: `horizontalHuggingPriority` for `horizontalHugging`.
    static func only(beginningWith name: String, in known: some Sequence<String>) -> String? {
        let names = known.filter { $0.hasPrefix(name) && $0.dropFirst(name.count).first?.isUppercase == true }
        return names.count == 1 ? names[0] : nil
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours between two names; nil above `limit`.
    ///
    /// Damerau's and Levenshtein's distance in the form that edits no part twice.
    static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        var twoAgo: [Int] = []
        var previous = Array(0...second.count)
        var row = previous
        for i in 0..<first.count {
            row[0] = i + 1
            var least = row[0]
            for j in 0..<second.count {
                var cost = previous[j] + (first[i] == second[j] ? 0 : 1)
                cost = min(cost, previous[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    cost = min(cost, twoAgo[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
            }
            guard least <= limit else { return nil }
            twoAgo = previous
            previous = row
        }
        return previous[second.count] <= limit ? previous[second.count] : nil
    }
}
