import NibbleCells
import Testing

@testable import NibbleNibCheck

/// The text of Nibble's own classes, as checks read it.
struct NibSchemaTests {
    @Test func classesAreRead() throws {
        let schema = NibSchema(
            """
            Form: View, sends actions
              boolean enabled
              choice(left,right) alignment
              choices(a,b) marks
              text hint title
              outlet delegate FormDelegate
              outlets fields Field
              part contentView footer
              action save(_:) undo
            Plain
            """)
        #expect(schema.classes.map(\.name) == ["Form", "Plain"])
        let form = try #require(schema.classes.first)
        #expect(form.superclass == "View" && form.sendsActions)
        #expect(
            form.attributes == [
                "enabled": .boolean, "alignment": .choice(["left", "right"]), "marks": .choices(["a", "b"]),
                "hint": .text, "title": .text,
            ])
        #expect(form.outlets.mapValues(\.type) == ["delegate": "FormDelegate", "fields": "Field"])
        #expect(
            form.outlets["fields"]?.isCollection == true && form.outlets["delegate"]?.isCollection == false)
        #expect(form.parts == ["contentView", "footer"] && form.actions == ["save(_:)", "undo"])
        let plain = try #require(schema.classes.last)
        #expect(plain.superclass == nil && !plain.sendsActions && plain.attributes.isEmpty)
    }

    // A word of the table that isn't understood would be an attribute that no check knows.
    @Test func everyWordOfTheTableSaysSomething() {
        var (attributes, others, classes) = (0, 0, 0)
        for line in NibSchema.table.split(separator: "\n") {
            let words = line.split(separator: " ")
            if !line.hasPrefix("  ") {
                classes += 1
            } else if ["outlet", "outlets"].contains(words[0]) {
                others += 1
            } else if ["part", "action"].contains(words[0]) {
                others += words.count - 1
            } else {
                attributes += words.count - 1
            }
        }
        let known = NibSchema.shipped.classes
        #expect(classes > 60 && known.count == classes)
        #expect(attributes > 200 && known.map(\.attributes.count).reduce(0, +) == attributes)
        #expect(known.map { $0.outlets.count + $0.parts.count + $0.actions.count }.reduce(0, +) == others)
    }

    @Test func everyClassAboveAnotherIsThere() {
        let names = Set(NibSchema.shipped.classes.map(\.name))
        #expect(NibSchema.shipped.classes.allSatisfy { $0.superclass.map(names.contains) ?? true })
        #expect(NibSchema.shipped.classes.first { $0.name == "Button" }?.superclass == "Control")
    }
}
