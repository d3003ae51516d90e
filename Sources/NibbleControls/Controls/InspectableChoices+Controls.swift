import NibbleTerminal
public import NibbleViews

extension LineBreakMode: InspectableValue {}
extension Button.Role: InspectableValue {}
extension Button.Style: InspectableValue {}
extension Chart.Style: InspectableValue {}

extension SwipeGestureRecognizer.Direction: NamedOptions {
    /// The members by their names in files.
    public static var names: KeyValuePairs<String, SwipeGestureRecognizer.Direction> {
        ["right": .right, "left": .left, "up": .up, "down": .down]
    }
}
