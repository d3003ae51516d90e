/// Turns Swift code for UIKit into code for Nibble, by rules that look at the syntax alone.
///
/// ```swift
/// let facts = ProjectFacts()
/// facts.read(text)
/// let ported = Porter(facts: facts).port(text)
/// ```
struct Porter {
    /// The facts about all the files that are ported together.
    let facts: ProjectFacts

    /// The rules in the order in which they are used: lengths while UIKit's names still tell what they are.
    private static let rules: [Rule.Type] = [
        HoistRule.self, ImportRule.self, ZoomRule.self, GeometryRule.self, NumberRule.self, TableRule.self,
        OutletRule.self,
        RemovalRule.self, ParameterRule.self,
        NameRule.self, SelectorRule.self, TouchRule.self, SignatureRule.self, ApplicationRule.self,
        CallRule.self,
    ]

    /// The text, ported.
    func port(_ text: String) -> String {
        Self.rules.reduce(text) { $1.port($0, facts: facts) }
    }
}
