/// A whole XML file as read.
struct XMLDocument: Sendable {
    /// The nodes before the first element: comments and instructions.
    var prolog: [XMLNode] = []
    /// The first element.
    var root: XMLElement
    /// The nodes behind it.
    var epilog: [XMLNode] = []
    /// Whether the file begins with an XML declaration.
    var hasDeclaration = false
    /// Whether all of it could be read; else the tree ends where the first fault is.
    var isComplete = true
}

/// An element with everything inside, in the order of the text.
struct XMLElement: Sendable {
    var name: String
    /// The place where its start tag begins.
    var place: NibPlace
    var attributes: [XMLAttribute] = []
    var children: [XMLNode] = []

    /// The elements inside, without comments and text.
    var elements: some Sequence<XMLElement> {
        children.lazy.compactMap { node -> XMLElement? in
            guard case .element(let element) = node.content else { return nil }
            return element
        }
    }

    /// All text directly inside.
    var text: String {
        children.reduce(into: "") { if case .text(let text) = $1.content { $0 += text } }
    }

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// An attribute with its places.
    func attribute(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

    /// The first element inside with a name.
    func child(_ name: String) -> XMLElement? { elements.first { $0.name == name } }
}

/// An attribute with the places of its name and its value.
struct XMLAttribute: Sendable {
    var name: String
    var value: String
    var place: NibPlace
    /// The first character of the value, behind its quotation mark.
    var valuePlace: NibPlace
}

/// Something inside an element.
struct XMLNode: Sendable {
    enum Content: Sendable {
        case element(XMLElement)
        case text(String)
        case comment(String)
        /// A processing instruction, such as the one by which editors find a schema.
        case instruction(String)
    }

    var content: Content
    var place: NibPlace
    /// The number of line ends before it: none means that it goes on in the line, two and more that there is a gap.
    var lineEndsBefore = 0
}
