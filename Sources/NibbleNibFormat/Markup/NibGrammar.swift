/// The words of layout files that belong to no class, for tools that describe the language.
package enum NibGrammar {
    /// The attributes that place a view: `edges`, then one for each constraint.
    package static var anchors: [String] { AnchorSlot.names }

    /// The attributes that every element may have, whatever its class.
    package static let everywhere =
        AnchorSlot.names + NibEvent.attributes.map(\.name)
        + ["id", "outlet", "collection", "as", "installed", "frame"]

    /// The roles in lists of what those make again for each row: an outlet from outside can't hold what is in there.
    package static let repeatedRoles: Set<String> = ["prototypes", "sectionHeaderView", "sectionFooterView"]

    /// The attributes of `<when>` that are conditions.
    package static var conditions: [String] { ConditionReader.names }

    /// The value of `edges` so many cells further down and to the right: the place moves, and the size stays.
    ///
    /// - Returns: Nil for a value that can't be understood.
    package static func edges(_ value: String, movedBy rows: Double, columns: Double) -> String? {
        guard let edges = try? AnchorParser.edges(value) else { return nil }
        let insets = zip(edges.insets, [rows, columns, -rows, -columns]).map { $0 + $1 }
        return AnchorText.text(edges.target, insets, edges.priority)
    }

    /// The kinds of `<segue>`.
    package static var segueKinds: [String] { NibSegue.Kind.written.map(\.rawValue) }
}

extension NibSegue.Kind {
    /// The kinds that a file can write; relationships are references.
    static var written: [Self] { allCases.filter { $0 != .relationship } }
}
