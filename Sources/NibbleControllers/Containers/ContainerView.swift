import NibbleCells
import NibbleViews

/// The view of a controller that places its children's views itself.
final class ContainerView: View {
    private let place: @MainActor () -> Void

    init(place: @escaping @MainActor () -> Void) {
        self.place = place
        super.init(frame: .zero)
    }

    /// Made by containers alone.
    required init(coder: NibCoder) throws {
        place = {}
        try super.init(coder: coder)
    }

    override func layoutSubviews() { place() }
}

extension ViewController {
    /// The nearest container of a class that holds the controller, directly or inside others.
    func nearestContainer<Container: ViewController>() -> Container? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Container }.first
    }
}
