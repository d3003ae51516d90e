/// Text typed to find a row: letters that follow each other quickly belong together.
struct TypeSelect {
    private var text = ""
    private var lastTime = -Double.infinity

    /// The seconds after which typing begins anew.
    private static let pause = 1.0

    /// Adds a character typed at a time in seconds; the answer is what was typed so far.
    mutating func type(_ character: Character, at time: Double) -> String {
        if time - lastTime > Self.pause { text = "" }
        lastTime = time
        text.append(contentsOf: character.lowercased())
        return text
    }

    /// Whether something is being typed, so that a space belongs to it.
    func isGoingOn(at time: Double) -> Bool { !text.isEmpty && time - lastTime <= Self.pause }
}
