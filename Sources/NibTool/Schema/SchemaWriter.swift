import NibbleLayoutFormat
import NibbleLayouts
import NibbleViews

/// Writes the classes as a RELAX NG grammar in XML, with an element for each.
@MainActor enum SchemaWriter {
    static func text(sources: [SourceClass]) -> String {
        let catalog = ClassCatalog(sources: sources, hasSources: !sources.isEmpty)
        let names = catalog.names.filter { catalog.chain(of: $0).isWhole }
        let elements = names.map { element($0, catalog) }.joined()
        let choices = names.map { "      <ref name=\"\($0)\"/>\n" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
              <start>
            \(roots)\
              </start>
              <define name="object">
                <choice>
            \(choices)    </choice>
              </define>
              <define name="common">
            \(attributes(common, indent: 4))  </define>
              <define name="inside">
                <zeroOrMore>
                  <choice>
                    <ref name="object"/>
                    <element name="when">
                      <zeroOrMore><attribute><anyName/></attribute></zeroOrMore>
                    </element>
                    <element name="constraint"><text/></element>
                    <element name="segue">
            \(attributes(["id", "kind", "to", "action", "class", "style", "animated"], indent: 10))        </element>
                  </choice>
                </zeroOrMore>
              </define>
            \(elements)</grammar>

            """
    }

    /// The two kinds of files.
    private static var roots: String {
        """
            <choice>
              <element name="layout">
        \(attributes(["class", "owner", "strings", "design"], indent: 8))        <zeroOrMore>
                  <choice>
                    <ref name="object"/>
                    <element name="external">
                      <attribute name="id"/>
        \(attributes(["class"], indent: 14))              </element>
                  </choice>
                </zeroOrMore>
              </element>
              <element name="storyboard">
        \(attributes(["initial", "strings", "design"], indent: 8))        <zeroOrMore>
                  <choice>
                    <ref name="object"/>
                    <element name="reference">
                      <attribute name="id"/>
                      <attribute name="storyboard"/>
        \(attributes(["scene"], indent: 14))              </element>
                  </choice>
                </zeroOrMore>
              </element>
            </choice>

        """
    }

    private static var common: [String] {
        let anchors = [
            "top", "bottom", "leading", "trailing", "left", "right", "width", "height", "centerX", "centerY",
            "firstBaseline", "lastBaseline", "minWidth", "maxWidth", "minHeight", "maxHeight", "edges",
        ]
        return ["id", "outlet", "collection", "as", "installed", "frame"] + anchors
            + NibEvent.attributes.map(\.name)
    }

    private static func element(_ name: String, _ catalog: ClassCatalog) -> String {
        var seen = Set(common)
        var own = ""
        for entry in catalog.chain(of: name).entries {
            for (attribute, kind) in entry.attributes.sorted(by: { $0.key < $1.key })
            where seen.insert(attribute).inserted {
                own += self.attribute(attribute, kind, indent: 6)
            }
            for outlet in entry.outlets.keys.sorted() where seen.insert(outlet).inserted {
                own += self.attribute(outlet, nil, indent: 6)
            }
        }
        return """
              <define name="\(name)">
                <element name="\(name)">
                  <ref name="common"/>
            \(own)      <ref name="inside"/>
                </element>
              </define>

            """
    }

    private static func attributes(_ names: [String], indent: Int) -> String {
        names.map { attribute($0, nil, indent: indent) }.joined()
    }

    private static func attribute(_ name: String, _ kind: InspectableKind?, indent: Int) -> String {
        let space = String(repeating: " ", count: indent)
        return "\(space)<optional><attribute name=\"\(name)\">\(content(kind))</attribute></optional>\n"
    }

    private static func content(_ kind: InspectableKind?) -> String {
        switch kind {
        case .boolean: "<choice><value>true</value><value>false</value></choice>"
        case .integer: "<data type=\"integer\"/>"
        case .number: "<data type=\"double\"/>"
        case .choice(let names): "<choice>\(names.map { "<value>\($0)</value>" }.joined())</choice>"
        case .choices(let names):
            "<list><zeroOrMore><choice>\(names.map { "<value>\($0)</value>" }.joined())</choice></zeroOrMore></list>"
        default: "<text/>"
        }
    }
}
