package import NibbleNibFormat

/// Finds numbers that an attribute takes and that nobody can mean.
package enum ValueLint {
    /// The attributes that mean nothing below a number.
    private static let least: [String: Double] = [
        "indentationLevel": 0, "indentationWidth": 0, "numberOfLines": 0, "numberOfTapsRequired": 1,
    ]

    /// The doubt about a value among those of its element, in a sentence; nil when there is none.
    package static func doubt(about property: NibProperty, among others: [NibProperty]) -> String? {
        guard let value = Double(property.text) else { return nil }
        if let least = least[property.name], value < least {
            return
                "“\(property.name)” means nothing below \(NumberText.text(least)), and here it is \(property.text)."
        }
        if property.name == "spacing", value < 0 {
            return "With a spacing of \(property.text) the views lie over each other."
        }
        if property.name.hasSuffix("Priority"), !(1...1_000).contains(value) {
            return "Priorities are from 1 to 1000; \(property.text) is taken for \(value < 1 ? 1 : 1_000)."
        }
        guard property.name == "minimumValue",
            let other = others.first(where: { $0.name == "maximumValue" }).flatMap({ Double($0.text) }),
            other < value
        else { return nil }
        return
            "No value is from \(property.text) to \(NumberText.text(other)): “maximumValue” is below “minimumValue”."
    }
}
