/// The way out where a file begins with an element that none begins with.
enum RootAdvice {
    /// The advice for the name of the first element.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - log: The log of the file, which knows whether it is one of Xcode's.
    /// - Returns: A sentence with a space before it, or nothing; and the name that was probably meant instead.
    static func advice(for name: String, in log: ProblemLog) -> (way: String, suggestion: String?) {
        guard !log.isOfXcode else { return ("", nil) }
        if let near = Suggestion.nearest(to: name, in: ["layout", "storyboard"]) { return ("", near) }
        let around = " Write <layout> around it"
        if let own = ForeignName.Words.elements[name] ?? XcodeClass.name(like: name), own != name {
            return ("\(around), and <\(own)> for <\(name)>.", nil)
        }
        let isObject = NameText.isClassName(name) && NameText.hasCapital(name)
        return (isObject ? around + "." : "", nil)
    }
}
