import NibbleNibFormat

/// The advice for an attribute that a class does not have.
struct AttributeAdvice {
    /// The name that was probably meant.
    let suggestion: String?
    /// The way out where no name is near.
    let words: String

    /// Advice for a name in an element of a class.
    init(for name: String, of chain: [ClassEntry]) {
        let way = ForeignName.way(
            insteadOf: name, of: chain.first?.name ?? "",
            isOutlet: chain.contains { $0.outlets[name] != nil },
            isPart: chain.contains { $0.parts.contains(name) })
        if let declared = chain.first(where: { $0.designed.contains(name) }) {
            suggestion = nil
            words =
                " It is @IBInspectable, which nothing reads: add “\(name)” to `inspectables` of \(declared.name)."
        } else if let way {
            (suggestion, words) = (nil, " \(way)")
        } else {
            let near = ForeignName.attribute(
                for: name, among: chain.flatMap(\.attributes.keys) + chain.flatMap(\.outlets.keys))
            if let event = NibEvent.attributes.first(where: { $0.name == near }),
                chain.last?.isOwn == false, !chain.contains(where: \.sendsActions)
            {
                let way = ActionAdvice.way(toHearOf: event.event, calling: "…", of: chain)
                (suggestion, words) = (nil, " It sends no actions.\(way)")
                return
            }
            // Without a near name, what tells the class from others.
            let own = chain.first?.attributes.keys.sorted() ?? []
            let list = own.isEmpty ? "" : " Its own are: \(Suggestion.list(own, near: name))."
            (suggestion, words) = (near, near == nil ? list : "")
        }
    }
}
