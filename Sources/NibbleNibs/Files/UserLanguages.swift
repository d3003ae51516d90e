/// The languages that the user prefers, from the environment as other programs of a terminal read it.
enum UserLanguages {
    /// The languages that a process's environment asks for, the first one most; none for the languages C and POSIX.
    ///
    /// `de_AT` counts as `de-AT`, then as `de`.
    static func languages(in environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first {
            !$0.isEmpty
        }
        guard let locale, !["C", "POSIX"].contains(String(locale.prefix { $0 != "." })) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
        var seen: Set<String> = []
        return list.flatMap(names).filter { seen.insert($0).inserted }
    }

    /// The folders' names for a locale, the most exact first.
    private static func names(of locale: String) -> [String] {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split { $0 == "_" || $0 == "-" }
        guard let language = parts.first, language.allSatisfy(\.isLetter) else { return [] }
        guard parts.count > 1, parts[1].allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return [String(language)]
        }
        return ["\(language)-\(parts[1])", "\(language)_\(parts[1])", String(language)]
    }
}
