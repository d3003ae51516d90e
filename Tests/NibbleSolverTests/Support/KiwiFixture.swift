import Foundation
import Testing

@testable import NibbleSolver

/// A system of `Fixtures/kiwi.txt` and what kiwisolver made of it.
struct KiwiFixture: CustomTestStringConvertible {
    enum Outcome {
        case values([Double])
        case refused(place: Int)
    }

    let testDescription: String
    private let constraints: [Substring]
    let outcome: Outcome

    /// All systems, in the file's order.
    static let all: [KiwiFixture] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/kiwi.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { KiwiFixture(line: $0) }
    }()

    private init(line: Substring) {
        testDescription = String(line)
        let words = line.split(separator: " ")
        let end = words.firstIndex { $0 == "->" || $0 == "x" } ?? words.endIndex
        constraints = Array(words[..<end])
        let results = words[end...].dropFirst().compactMap { Double($0) }
        outcome = words[end] == "x" ? .refused(place: Int(results[0])) : .values(results)
    }

    var count: Int { constraints.count }

    /// The constraint at a place, such as `750:+1a-2b>=5`, of variables in the order of their names.
    func constraint(at place: Int, of variables: [Variable]) -> TrackedSystem.Constraint {
        let text = constraints[place]
        let parts = text.split(separator: ":")
        let symbols: Set<Character> = ["<", ">", "="]
        let left = parts[1].prefix { !symbols.contains($0) }
        let relation = parts[1].dropFirst(left.count).prefix { symbols.contains($0) }
        let right = Double(parts[1].dropFirst(left.count + relation.count)) ?? .nan
        return TrackedSystem.Constraint(
            expression: LinearExpression(terms(left, variables), constant: -right),
            relation: relation == "=" ? .equal : relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual,
            priority: Double(parts[0]).map { Priority($0) } ?? .required, weight: 1)
    }

    private func terms(_ text: Substring, _ variables: [Variable]) -> [LinearExpression.Term] {
        var terms: [LinearExpression.Term] = []
        var number = ""
        for character in text {
            guard let index = "abcd".firstIndex(of: character) else {
                number.append(character)
                continue
            }
            let place = "abcd".distance(from: "abcd".startIndex, to: index)
            terms.append(LinearExpression.Term(variables[place], times: Double(number) ?? .nan))
            number = ""
        }
        return terms
    }
}
