import NibbleNibFormat
public import NibbleViews

extension View {
    /// Sets an attribute by its name in layout files, for tools.
    ///
    /// - Returns: What is wrong, in a sentence; nil when it was set.
    public func setNibAttribute(_ name: String, to text: String) -> String? {
        let facts = ClassFacts.of(type(of: self))
        guard let inspectable = facts.attribute(name)?.inspectable else {
            let near = Suggestion.nearest(to: name, in: facts.attributes.keys.sorted())
            // A tool has not the application's classes, and shows others in their place.
            let kind = self is NibPlaceholderView ? "This view" : facts.name
            let isPlain = type(of: self) == View.self || self is NibPlaceholderView
            let own =
                isPlain ? " Those of an application's own classes are known to the application alone." : ""
            return "\(kind) has no attribute “\(name)”." + (near.map { " Did you mean “\($0)”?" } ?? own)
        }
        let reader = AttributeReader(images: NamedImages(folders: [.programFolder]))
        do {
            guard let content = try reader.content(of: text, as: inspectable.kind),
                let set = inspectable.setter(content)
            else {
                let near = UnknownAttribute.value(for: text, of: inspectable.kind)
                return "“\(name)” takes \(inspectable.kind), not “\(text)”."
                    + (near.map { " Did you mean “\($0)”?" } ?? "")
            }
            set(self)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
