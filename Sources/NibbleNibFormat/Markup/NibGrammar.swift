/// The words of layout files that belong to no class, for tools that describe the language.
package enum NibGrammar {
    /// The attributes that place a view: `edges`, then one for each constraint.
    package static var anchors: [String] { AnchorSlot.names }

    /// The attributes that every element may have, whatever its class.
    static let everywhere =
        AnchorSlot.names + NibEvent.attributes.map(\.name)
        + ["id", "outlet", "collection", "as", "installed", "frame"]

    /// The attributes of `<when>` that are conditions.
    package static var conditions: [String] { ConditionReader.names }

    /// The kinds of `<segue>`.
    package static var segueKinds: [String] { NibSegue.Kind.written.map(\.rawValue) }
}

extension NibSegue.Kind {
    /// The kinds that a file can write; relationships are references.
    static var written: [Self] { allCases.filter { $0 != .relationship } }
}
