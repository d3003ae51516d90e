import NibbleCells
import NibbleNibFormat
import NibbleViews

/// The differences of an object while a condition holds, worked out.
struct PlannedVariation {
    /// The condition under which it applies.
    let condition: NibCondition
    /// The attributes with other values.
    let settings: [PlannedObject.Setting]
    /// The frame then, in whole cells.
    var frame: Rect?
    /// Whether the object is there then.
    let isInstalled: Bool?

    init(_ variation: NibVariation, settings: [PlannedObject.Setting]) {
        condition = variation.condition
        self.settings = settings
        isInstalled = variation.isInstalled
    }
}

extension NibCondition {
    /// Whether it holds on a screen.
    func holds(on traits: TraitCollection) -> Bool {
        let colors: Colors =
            switch traits.colorDepth {
            case .mono: .mono
            case .ansi8, .ansi16: .sixteen
            case .indexed256: .palette
            case .trueColor: .truecolor
            }
        return holds(columns: traits.columns, rows: traits.rows, colors: colors)
    }
}
