import Nibble

/// The numbers between which a control's value is, and how far one step of the keys goes.
struct InspectedRange: Hashable {
    private let bounds: ClosedRange<Double>
    private let length: Double

    /// The range of a control; nil where its ends leave no room.
    @MainActor init?(of control: ValueControl) {
        let (start, end) = (control.minimumValue, control.maximumValue)
        guard start < end else { return nil }
        bounds = start...end
        // Ten steps at least, in numbers that are round.
        var length = 1.0
        while length * 10 > end - start, length > 1e-6 { length /= 10 }
        self.length = length
    }

    /// A number so many steps further, within the ends.
    func stepped(_ number: Double, by step: Int) -> String {
        let next = ((number + Double(step) * length) / length).rounded() * length
        let shown = max(bounds.lowerBound, min((next * 1e6).rounded() / 1e6, bounds.upperBound))
        return shown == shown.rounded() && shown.magnitude < 1e15 ? "\(Int(shown))" : "\(shown)"
    }
}
