/// Text typed to find something by its first letters: letters that follow each other quickly belong together.
public struct TypedText {
    /// The letters that were typed so far, in lower case.
    public private(set) var letters = ""
    private var lastTime = -Double.infinity

    /// Makes a text of which nothing has been typed.
    public init() {}

    /// The seconds after which typing starts over.
    private static let pause = 1.0

    /// Something is typed at a time in seconds: letters from before a pause are forgotten.
    public mutating func goOn(at time: Double) {
        if time - lastTime > Self.pause { letters = "" }
        lastTime = time
    }

    /// Adds a letter.
    public mutating func append(_ letter: Character) { letters += letter.lowercased() }

    /// Whether something is being typed, so that a space belongs to it.
    public func isGoingOn(at time: Double) -> Bool { !letters.isEmpty && time - lastTime <= Self.pause }
}
