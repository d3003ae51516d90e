public import NibbleViews

/// The things that can be done with a panel.
public struct PanelOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public var rawValue: Int

    /// Makes options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It can be moved.
    public static let movable = PanelOptions(rawValue: 1)
    /// It can be sized.
    public static let resizable = PanelOptions(rawValue: 2)
    /// It can be closed.
    public static let closable = PanelOptions(rawValue: 4)
    /// Everything.
    public static let all: PanelOptions = [.movable, .resizable, .closable]
}

/// Is asked and told about panels.
@MainActor public protocol PanelControllerDelegate: AnyObject {
    /// Whether a panel may be closed.
    ///
    /// Defaults to true.
    func panelController(_ panelController: PanelController, shouldClose controller: ViewController) -> Bool

    /// Called when a panel was closed.
    ///
    /// The default does nothing.
    func panelController(_ panelController: PanelController, didClose controller: ViewController)
}

extension PanelControllerDelegate {
    /// True.
    public func panelController(
        _ panelController: PanelController, shouldClose controller: ViewController
    ) -> Bool { true }
    /// Does nothing.
    public func panelController(
        _ panelController: PanelController, didClose controller: ViewController
    ) {}
}

extension ViewController {
    /// The nearest panel controller that holds this one.
    public var panelController: PanelController? { nearestContainer() }
}
