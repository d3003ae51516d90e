import Nibble
import NibbleInspector

/// The answers of a program as lines for a user; nothing in them steers a terminal.
enum InspectionText {
    /// The tree, a view a line, indented by depth.
    static func tree(_ views: [InspectedView]) -> [String] {
        views.map { view in
            let indent = String(repeating: "  ", count: view.depth)
            return safe("\(indent)\(view.title)  #\(view.number)  \(words(view.place))\(marks(of: view))")
        }
    }

    /// One view: what the tree says of it, its layout, its attributes.
    static func details(_ details: InspectedDetails) -> [String] {
        let heads = [
            safe(details.view.title), "number \(details.view.number)",
            "class \(safe(details.classes.joined(separator: " < ")))",
            "on the screen \(words(details.view.place)), in its superview \(words(details.view.frame))",
        ]
        let layout = details.layout.map { "\($0.name) \($0.value ?? "")" }
        let attributes = details.attributes.compactMap { attribute in
            attribute.value.map { "\(attribute.name) = \($0)" }
        }
        return heads + section("Layout", layout) + section("Constraints", constraints(details))
            + section("Attributes", attributes) + section("Responders", details.chain)
    }

    /// The constraints of a view, with what they solved to.
    static func constraints(_ details: InspectedDetails) -> [String] {
        details.constraints.flatMap { constraint -> [String] in
            guard let first = constraint.first, let second = constraint.second else {
                return [constraint.words]
            }
            let mark = constraint.holds == false ? "   doesn't hold" : ""
            return [constraint.words, "    \(number(first)) and \(number(second))\(mark)"]
        }
    }

    /// The events, oldest first.
    static func events(_ events: [InspectedEvent]) -> [String] {
        events.map { event in
            safe("\(seconds(event.time))  \(event.words)\(event.responder.map { "  → \($0)" } ?? "")")
        }
    }

    /// The frames, oldest first, each with a bar for its bytes, or for its cells where bytes aren't known.
    static func frames(_ frames: [InspectedFrame]) -> [String] {
        let largest = max(1, frames.map { $0.bytes ?? $0.changes }.max() ?? 1)
        let head = "    time  composed   changed     bytes"
        return [head]
            + frames.map { frame in
                let bar = String(repeating: "█", count: (frame.bytes ?? frame.changes) * 30 / largest)
                let numbers = [frame.damage, frame.changes].map { padded("\($0)", 10) }.joined()
                return
                    "\(seconds(frame.time))\(numbers)\(padded(frame.bytes.map { "\($0)" } ?? "–", 10))  \(bar)"
            }
    }

    /// The problems of the layout, with their ways out.
    static func problems(_ problems: [InspectedProblem]) -> [String] {
        problems.isEmpty
            ? ["The layout has no problems."]
            : problems.flatMap { problem in
                lines(problem.words) + (problem.suggestion.map { lines($0).map { "  " + $0 } } ?? [])
            }
    }

    /// The program's output.
    static func log(_ text: String) -> [String] {
        text.isEmpty ? ["Nothing was printed."] : lines(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }

    /// The lines of a text, safe to show.
    static func lines(_ text: String) -> [String] {
        TerminalText.sanitizeLines(of: text).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    /// A line, safe to show.
    static func safe(_ text: String) -> String { TerminalText.sanitize(text) }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", title] + lines.map { "  " + safe($0) }
    }

    private static func marks(of view: InspectedView) -> String {
        (view.isHidden ? "  hidden" : "") + (view.alpha < 1 ? "  alpha \(number(view.alpha))" : "")
            + (view.hasFocus ? "  focus" : "")
    }

    private static func words(_ rect: InspectedRect) -> String {
        "\(rect.x),\(rect.y) \(rect.width)×\(rect.height)"
    }

    private static func seconds(_ time: Double) -> String {
        let hundredths = Int((max(0, min(time, 1e9)) * 100).rounded())
        let fraction = hundredths % 100
        return padded("\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)", 8)
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
