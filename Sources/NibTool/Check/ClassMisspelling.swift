import NibbleNibFormat

/// Tells a misspelt name of a class from that of another class.
enum ClassMisspelling {
    /// The class that a name was probably meant for; nil where the name is one of its own.
    static func nearest(to name: String, in names: [String]) -> String? {
        guard let near = Suggestion.nearest(to: name, in: names), !isCompound(name, of: near) else {
            return nil
        }
        // Names of subclasses end as that above them does; what differs must be near by itself.
        for ending in ["ViewController", "Controller", "View"] where name.hasSuffix(ending) {
            guard near.hasSuffix(ending) else { continue }
            let (own, other) = (name.dropLast(ending.count), near.dropLast(ending.count))
            guard !own.isEmpty, !other.isEmpty else { return nil }
            return Suggestion.nearest(to: String(own), in: [String(other)]) == nil ? nil : near
        }
        return near
    }

    /// Whether a name has all the words of another one and more: an AvatarCell is a cell, and no misspelling of one.
    private static func isCompound(_ name: String, of other: String) -> Bool {
        var rest = words(of: other)[...]
        let own = words(of: name)
        for word in own where word == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty && own.count > words(of: other).count
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
}
