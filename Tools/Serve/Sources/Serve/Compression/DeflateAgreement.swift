internal import NIOHTTP1

/// The terms on which a page and the server compress messages (permessage-deflate, RFC 7692).
struct DeflateAgreement: Equatable {
    /// The name of the extension and of the header that agrees on it.
    static let name = "permessage-deflate"
    static let header = "Sec-WebSocket-Extensions"
    /// The power of two of our window: 16 KiB hold some screenfuls.
    static let windowBits = 14
    private static let windows = 9...15

    /// The power of two of our window.
    private(set) var windowBits = Self.windowBits
    /// Whether each of our messages stands alone.
    private(set) var forgets = false

    /// The first offer of a page that we can take; nil where there is none.
    init?(_ headers: HTTPHeaders) {
        let offers = headers[Self.header].lazy.flatMap { $0.split(separator: ",") }
        guard let agreement = offers.compactMap(Self.init(offer:)).first else { return nil }
        self = agreement
    }

    private init?(offer: Substring) {
        let words = offer.split(separator: ";").map { Self.trimmed($0) }
        guard words.first == Self.name else { return nil }
        var names: Set<String> = []
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
            guard let name = parts.first, names.insert(name).inserted,
                take(name, parts.count > 1 ? parts[1] : nil)
            else { return nil }
        }
    }

    private mutating func take(_ name: String, _ value: String?) -> Bool {
        switch (name, value) {
        case ("server_no_context_takeover", nil): forgets = true
        case ("client_no_context_takeover", nil), ("client_max_window_bits", nil): break
        case ("client_max_window_bits", let value?): return Self.bits(value) != nil
        case ("server_max_window_bits", let value?):
            guard let bits = Self.bits(value), Self.windows.contains(bits) else { return false }
            windowBits = min(windowBits, bits)
        default: return false
        }
        return true
    }

    /// The answer to the offer: each of the page's messages stands alone, as they are short.
    var answer: String {
        "\(Self.name); client_no_context_takeover; server_max_window_bits=\(windowBits)"
            + (forgets ? "; server_no_context_takeover" : "")
    }

    /// A number between 8 and 15, which may be quoted.
    private static func bits(_ value: String) -> Int? {
        let digits =
            value.hasPrefix("\"") && value.hasSuffix("\"") ? value.dropFirst().dropLast() : value[...]
        guard let number = Int(digits), String(number) == digits, 8...15 ~= number else { return nil }
        return number
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }
}
