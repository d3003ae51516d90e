public import NibbleCells

/// A rectangle of cells, as messages have it.
public struct InspectedRect: Codable, Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The columns.
    public var width: Int
    /// The rows.
    public var height: Int

    /// Makes it of a rectangle.
    public init(_ rect: Rect) {
        (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
    }
}

/// The program that is inspected.
public struct InspectedProgram: Codable, Hashable, Sendable {
    /// The number of the process.
    public var process: Int
    /// The name of the program.
    public var name: String
    /// The columns of its screen.
    public var columns: Int
    /// The rows of its screen.
    public var rows: Int
}

/// A view of the tree.
public struct InspectedView: Codable, Hashable, Sendable {
    /// The number by which requests name it, as long as the program runs.
    public var number: Int
    /// The depth; 0 for the window.
    public var depth: Int
    /// The class, without its module.
    public var type: String
    /// The identifier; nil where it has none.
    public var name: String?
    /// The text that it shows; nil where it shows none, and cut where it is long.
    public var text: String?
    /// The place on the screen.
    public var place: InspectedRect
    /// The frame in the view around it.
    public var frame: InspectedRect
    /// Whether it, with all inside it, is hidden.
    public var isHidden: Bool
    /// The opacity, 0…1.
    public var alpha: Double
    /// Whether keys go to it first.
    public var hasFocus: Bool

    /// The view in words: class, name and text.
    public var title: String {
        type + (name.map { " \($0)" } ?? "") + (text.map { " “\($0)”" } ?? "")
    }
}

/// One view in detail.
public struct InspectedDetails: Codable, Hashable, Sendable {
    /// The view.
    public var view: InspectedView
    /// Its class and those above it, as far as `View`.
    public var classes: [String]
    /// The constraints that are about it, with those of its own guides.
    public var constraints: [InspectedConstraint]
    /// Facts of the layout that aren't attributes: the intrinsic size, hugging, compression resistance.
    public var layout: [InspectedAttribute]
    /// The attributes that layout files can set.
    public var attributes: [InspectedAttribute]
    /// The responders that are offered what it ignores, from itself on.
    public var chain: [String]
}

/// A constraint and what it solved to.
public struct InspectedConstraint: Codable, Hashable, Sendable {
    /// The constraint as a formula, with its priority, its name, and file and line where they are known.
    public var words: String
    /// The value of the first side as the views stand, in cells; nil where it depends on margins or baselines.
    public var first: Double?
    /// The value of the second side, multiplied and with its constant, in cells.
    public var second: Double?
    /// Whether it holds, to the rounding of edges to whole cells; nil where a side isn't known.
    public var holds: Bool?
}

/// An attribute or a fact, with its value.
public struct InspectedAttribute: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value; nil where it has none or can't be read.
    public var value: String?
    /// The kind of value that it takes, in words; nil for what can't be set.
    public var kind: String?
}

/// An event, and who handled it.
public struct InspectedEvent: Codable, Hashable, Sendable {
    /// The time since the inspection began, in seconds.
    public var time: Double
    /// The event in words.
    public var words: String
    /// The responder that took it; nil for commands of the window and the application, gestures, and nobody.
    public var responder: String?
}

/// A frame that was drawn.
public struct InspectedFrame: Codable, Hashable, Sendable {
    /// The time since the inspection began, in seconds.
    public var time: Double
    /// The cells that were composed.
    public var damage: Int
    /// The cells that changed on the screen.
    public var changes: Int
    /// The bytes that were sent to the terminal until the next frame; nil where the terminal doesn't count them.
    public var bytes: Int?
}

/// A problem of the layout.
public struct InspectedProblem: Codable, Hashable, Sendable {
    /// The problem, as a sentence.
    public var words: String
    /// The way out; nil where there is none to suggest.
    public var suggestion: String?
    /// The places on the screen that it is about.
    public var places: [InspectedRect]
}

/// The cells of a screen: its rows from the top, each of runs in one style from the left.
public struct InspectedScreen: Codable, Hashable, Sendable {
    /// Neighbouring cells that look alike.
    public struct Run: Codable, Hashable, Sendable {
        /// The characters.
        public var text: String
        /// The colour of the characters: nil for the terminal's own, `#rrggbb`, or `ansi(n)`.
        public var foreground: String?
        /// The colour of the ground.
        public var background: String?
        /// The bits of the attributes.
        public var attributes: UInt16
    }

    /// The columns.
    public var columns: Int
    /// The rows.
    public var rows: [[Run]]
}
