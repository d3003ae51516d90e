/// An event of a control, or a set of them; the numbers are UIKit's.
///
/// `ControlEvent` is the same type.
public struct ControlEvent: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The left button of the mouse went down on the control.
    public static let touchDown = ControlEvent(rawValue: 1 << 0)
    /// The mouse moved on the control, with the button that went down on it held.
    public static let touchDragInside = ControlEvent(rawValue: 1 << 2)
    /// The mouse moved beside the control, with the button that went down on it held.
    public static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
    /// The mouse came back onto the control with the button held.
    public static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
    /// The mouse left the control with the button held.
    public static let touchDragExit = ControlEvent(rawValue: 1 << 5)
    /// The button went up beside the control.
    public static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
    /// The press was taken away: the control or the terminal's window went.
    public static let touchCancel = ControlEvent(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = ControlEvent(rawValue: 1 << 12)
    /// The control performed its main action: a button was pressed, by key or mouse.
    public static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)
    /// UIKit's name for the same press.
    public static let touchUpInside = primaryActionTriggered
    /// A menu of the control is about to be shown.
    public static let menuActionTriggered = ControlEvent(rawValue: 1 << 14)
    /// Editing began: the field has the keys.
    public static let editingDidBegin = ControlEvent(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = ControlEvent(rawValue: 1 << 17)
    /// Editing ended: the field let go of the keys.
    public static let editingDidEnd = ControlEvent(rawValue: 1 << 18)
    /// Enter was pressed in the field.
    public static let editingDidEndOnExit = ControlEvent(rawValue: 1 << 19)
    /// All that the mouse does, and presses.
    public static let allTouchEvents = ControlEvent(rawValue: 0xFFF).union(.primaryActionTriggered)
    /// All that happens to text.
    public static let allEditingEvents = ControlEvent(rawValue: 0xF0000)
    /// Everything.
    public static let allEvents = ControlEvent(rawValue: 0xFFFF_FFFF)
}
