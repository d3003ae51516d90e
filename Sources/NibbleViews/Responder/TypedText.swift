/// Text typed to find something by its first letters: letters that follow each other quickly belong together.
struct TypedText {
    /// What was typed so far, in lower case.
    private(set) var letters = ""
    private var lastTime = -Double.infinity

    /// The seconds after which typing begins anew.
    private static let pause = 1.0

    /// Something is typed at a time in seconds: letters from before a pause are forgotten.
    mutating func goOn(at time: Double) {
        if time - lastTime > Self.pause { letters = "" }
        lastTime = time
    }

    /// Adds a letter.
    mutating func append(_ letter: Character) { letters += letter.lowercased() }

    /// Whether something is being typed, so that a space belongs to it.
    func isGoingOn(at time: Double) -> Bool { !letters.isEmpty && time - lastTime <= Self.pause }
}
