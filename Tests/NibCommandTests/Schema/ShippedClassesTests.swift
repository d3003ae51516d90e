import NibbleNibs
import Testing

@testable import NibbleNibCheck

/// The names of Nibble's classes that checks of files hold, beside the classes themselves.
@MainActor struct ShippedClassesTests {
    @Test func theTableIsWhatTheClassesSay() {
        let lines = NibSchema.table.split(separator: "\n")
        let own = ShippedClasses.text.split(separator: "\n")
        let difference = own.difference(from: lines).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        #expect(difference == [], "Run Tests/Generators/shipped-classes.py, which writes the table again.")
    }
}
