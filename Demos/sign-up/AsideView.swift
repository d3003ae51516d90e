import DemoSupport
import Foundation
import Nibble

/// Tells how far a form has come, and what the plans are: in a box beside it, where there is room.
final class AsideView: BoxView {
    private let done = Gauge()
    private let partsLabel = Label()
    private let line = Separator(axis: .horizontal)
    private let plansLabel = Label()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        done.title = "Done"
        line.title = "Plans"
        for label in [partsLabel, plansLabel] { label.numberOfLines = 0 }
        for part in [done, partsLabel, line, plansLabel] as [View] { contentView.addSubview(part) }
    }

    /// Shows which parts of an account are right, and its plan among the others.
    func show(_ account: Account, on today: Date) {
        // Two empty passwords are equal, and nothing is done yet.
        let parts = account.parts(on: today).map { name, problem in
            (
                name: name,
                isRight: problem == nil && (name != "password again" || account.passwordProblem == nil)
            )
        }
        let right = parts.count(where: \.isRight)
        done.maximumValue = Double(parts.count)
        done.value = Double(right)
        done.format = { _ in "\(right) of \(parts.count)" }
        var list = AttributedString()
        for (index, part) in parts.enumerated() {
            if index > 0 { list.append(AttributedString("\n")) }
            var mark = AttributedString(part.isRight ? "✓ " : "· ")
            mark.foregroundColor = part.isRight ? .systemGreen : .tertiaryLabel
            var name = AttributedString(part.name.prefix(1).uppercased() + part.name.dropFirst())
            name.foregroundColor = part.isRight ? .label : .secondaryLabel
            list.append(mark + name)
        }
        partsLabel.attributedText = list
        plansLabel.attributedText = Self.plans(around: account.plan)
    }

    /// A row for each plan, with its room and people in columns; the chosen one is bold.
    private static func plans(around chosen: Plan) -> AttributedString {
        var text = AttributedString()
        for plan in Plan.allCases {
            if plan != Plan.allCases.first { text.append(AttributedString("\n")) }
            var row = AttributedString(
                plan.rawValue.padded(to: 9) + plan.storage.padded(to: 7, atRight: true) + "  "
                    + plan.people.padded(to: 9, atRight: true))
            row.foregroundColor = plan == chosen ? .label : .secondaryLabel
            if plan == chosen { row.textAttributes = .bold }
            text.append(row)
        }
        return text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, contentView.bounds.width - 2)
        let parts = 7
        done.frame = Rect(x: 1, y: 1, width: width, height: 1)
        partsLabel.frame = Rect(x: 1, y: 3, width: width, height: parts)
        line.frame = Rect(x: 1, y: parts + 4, width: width, height: 1)
        plansLabel.frame = Rect(x: 1, y: parts + 6, width: width, height: Plan.allCases.count)
    }
}
