import NibbleCells
import NibbleNibFormat
public import NibbleViews

extension View {
    /// Sets an attribute by its name in layout files, for tools.
    ///
    /// - Returns: What is wrong, in a sentence; nil when it was set.
    public func setNibAttribute(_ name: String, to text: String) -> String? {
        if name == "frame" { return FrameAttribute.set(to: text, of: self) }
        let facts = ClassFacts.of(type(of: self))
        guard let inspectable = facts.attribute(name)?.inspectable else {
            if NibLayoutAttribute(rawValue: name) != nil {
                return "“\(name)” makes a constraint, which can't be set here. Write it in the layout file."
            }
            // A tool has not the application's classes, and shows others in their place.
            let kind = self is NibPlaceholderView ? "This view" : facts.name
            guard type(of: self) == View.self || self is NibPlaceholderView else {
                let unknown = UnknownAttribute(name, of: facts)
                return unknown.message + (unknown.suggestion.map { " Did you mean “\($0)”?" } ?? "")
            }
            let near = Suggestion.nearest(to: name, in: facts.attributes.keys.sorted())
            let own = " Those of an application's own classes are known to the application alone."
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

/// The attribute `frame`, which isn't among those of a class: what builds the view has it, and constraints may place it instead.
@MainActor private enum FrameAttribute {
    /// - Returns: What is wrong, in a sentence; nil when it was set.
    static func set(to text: String, of view: View) -> String? {
        guard !(view is Window) else {
            return "The window is as large as the terminal, so a frame would not stay."
        }
        guard view.translatesAutoresizingMaskIntoConstraints else {
            return "Constraints place this view, so a frame would not stay. Change the constraints instead."
        }
        guard view.viewController == nil else {
            return "A controller's view is as large as the place it is shown in, so a frame would not stay."
        }
        guard case .rect(let frame)? = AttributeText.content(of: text, as: .rect) else {
            return "“frame” takes \(InspectableKind.rect), not “\(text)”."
        }
        view.frame = frame
        return nil
    }
}
