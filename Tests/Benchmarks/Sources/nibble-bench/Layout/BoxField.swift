import Nibble

/// Many boxes in a window, of which one is changed.
@MainActor struct BoxField {
    enum Kind: String, CaseIterable {
        /// Each has its own place: a change moves one.
        case independent
        /// Each stands beside the one before: a change moves all.
        case chained
    }

    private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    private let edited: LayoutConstraint

    init(_ kind: Kind, count: Int) {
        let content = View(frame: window.bounds)
        var previous: View?
        var leadings: [LayoutConstraint] = []
        for number in 0..<count {
            let box = View()
            box.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(box)
            let edge = kind == .chained ? previous?.trailingAnchor : nil
            let leading = box.leadingAnchor.constraint(equalTo: edge ?? content.leadingAnchor)
            LayoutConstraint.activate([
                leading, box.topAnchor.constraint(equalTo: content.topAnchor, constant: Double(number % 40)),
                box.widthAnchor.constraint(equalToConstant: 4),
                box.heightAnchor.constraint(equalToConstant: 1),
            ])
            leadings.append(leading)
            previous = box
        }
        edited = leadings[kind == .chained ? 0 : count / 2]
        window.addSubview(content)
    }

    func layOut() { window.layoutIfNeeded() }

    /// Moves a box to and fro.
    func edit(_ number: Int) {
        edited.constant = Double(1 + number % 2)
        window.layoutIfNeeded()
    }
}
