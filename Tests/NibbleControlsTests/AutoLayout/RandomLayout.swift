import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleViews

/// A description of nested stacks of text, from which views can be made, and changed together with them.
struct RandomLayout {
    /// A stack or a label.
    indirect enum Node {
        case label(text: String, lines: Int, isHidden: Bool, rank: Int)
        case stack(Stack, [Node])
    }

    struct Stack {
        var axis: Axis
        var distribution: StackView.Distribution
        var alignment: StackView.Alignment
        var spacing: Double
        var margin: Int
    }

    private static let words = ["a", "to", "the", "over", "jumps", "lazily", "sphinxes", "quartz"]

    var root: Node
    var size: Size

    init(using random: inout SeededGenerator) {
        root = .stack(Self.stack(using: &random), (0..<3).map { _ in Self.node(2, using: &random) })
        size = Self.size(using: &random)
    }

    static func size(using random: inout SeededGenerator) -> Size {
        Size(width: Int.random(in: 60...120, using: &random), height: Int.random(in: 40...60, using: &random))
    }

    static func text(using random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }

    static func node(_ depth: Int, using random: inout SeededGenerator) -> Node {
        guard depth > 0, Bool.random(using: &random) else {
            return .label(
                text: text(using: &random), lines: Int.random(in: 0...2, using: &random),
                isHidden: random.oneIn(6), rank: Int.random(in: 0..<100_000, using: &random))
        }
        let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in node(depth - 1, using: &random)
        }
        return .stack(stack(using: &random), children)
    }

    static func stack(using random: inout SeededGenerator) -> Stack {
        Stack(
            axis: Bool.random(using: &random) ? .horizontal : .vertical,
            distribution: [.fill, .fillEqually, .fillProportionally, .equalSpacing].randomElement(
                using: &random)
                ?? .fill,
            alignment: [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill,
            spacing: [0, 1, 0.5].randomElement(using: &random) ?? 0,
            margin: Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0)
    }
}

extension RandomLayout.Node {
    /// The view that it describes.
    @MainActor func makeView() -> View {
        switch self {
        case .label:
            let label = Label()
            configure(label)
            return label
        case .stack(_, let children):
            let stack = StackView(arrangedSubviews: children.map { $0.makeView() })
            configure(stack)
            return stack
        }
    }

    /// Gives a view what is described of itself.
    @MainActor func configure(_ view: View) {
        switch (self, view) {
        case (.label(let text, let lines, let isHidden, let rank), let label as Label):
            // No two labels keep their size equally, so that there is one solution.
            for axis in [Axis.horizontal, .vertical] {
                label.setContentHuggingPriority(LayoutPriority(200 + Float(rank) / 1_000), for: axis)
                label.setContentCompressionResistancePriority(
                    LayoutPriority(700 + Float(rank) / 1_000), for: axis)
            }
            label.text = text
            label.numberOfLines = lines
            label.isHidden = isHidden
        case (.stack(let description, _), let stack as StackView):
            stack.axis = description.axis
            stack.distribution = description.distribution
            stack.alignment = description.alignment
            stack.spacing = description.spacing
            stack.layoutMargins = EdgeInsets(
                top: description.margin, left: description.margin, bottom: description.margin,
                right: description.margin)
            stack.isLayoutMarginsRelativeArrangement = description.margin > 0
        default: break
        }
    }

    /// Changes something somewhere, in the description and in the views made from it.
    @MainActor mutating func change(_ view: View, using random: inout SeededGenerator) {
        switch self {
        case .label(_, _, _, let rank):
            self = .label(
                text: RandomLayout.text(using: &random), lines: Int.random(in: 0...2, using: &random),
                isHidden: random.oneIn(6), rank: rank)
            configure(view)
        case .stack(var description, var children):
            guard let stack = view as? StackView else { return }
            let choice = Int.random(in: 0..<8, using: &random)
            if choice == 0 {
                description = RandomLayout.stack(using: &random)
            } else if choice == 1, children.count < 5 {
                let node = RandomLayout.node(1, using: &random)
                let index = Int.random(in: 0...children.count, using: &random)
                children.insert(node, at: index)
                stack.insertArrangedSubview(node.makeView(), at: index)
            } else if choice == 2, children.count > 1 {
                let index = Int.random(in: 0..<children.count, using: &random)
                children.remove(at: index)
                stack.arrangedSubviews[index].removeFromSuperview()
            } else {
                let index = Int.random(in: 0..<children.count, using: &random)
                children[index].change(stack.arrangedSubviews[index], using: &random)
            }
            self = .stack(description, children)
            configure(stack)
        }
    }
}
