import NibbleSolver
import Testing

@Suite struct RelationTests {
    @Test(arguments: [
        (Relation.equal, [0.0, 1e-7], [0.1, -0.1, .nan]),
        (.lessThanOrEqual, [0, -3, 1e-7], [0.1, .infinity, .nan]),
        (.greaterThanOrEqual, [0, 3, -1e-7], [-0.1, .nan]),
    ])
    func relationsHoldWithinATolerance(relation: Relation, kept: [Double], broken: [Double]) {
        #expect(kept.allSatisfy { relation.holds(of: $0) })
        #expect(!broken.contains { relation.holds(of: $0) })
    }
}
