import NibbleTerminal
public import NibbleViews

extension LineBreakMode: InspectableValue {}
extension Button.Role: InspectableValue {}
extension Button.Style: InspectableValue {}
extension Chart.Style: InspectableValue {}
