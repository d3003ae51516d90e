public import NibbleCells
public import NibbleViews

/// A box that is ticked or not, with a title; Enter, Space and a click tick it.
///
/// One that stands for several things may be in between.
///
/// ```swift
/// let terms = CheckBox(title: "I accept the terms")
/// terms.addAction(for: .valueChanged) { terms in save.isEnabled = terms.isOn }
/// ```
open class CheckBox: Control {
    /// Whether a box is ticked.
    public enum Value: String, Hashable, Sendable, CaseIterable {
        /// It is not.
        case off
        /// It is.
        case on
        /// Some of the things that it stands for are.
        case mixed
    }

    /// Makes a box as large as its title needs.
    public convenience init(title: String, isOn: Bool = false) {
        self.init(frame: .zero)
        self.title = title
        self.isOn = isOn
        frame.size = sizeThatFits(.zero)
    }

    /// The title.
    ///
    /// Defaults to the empty text.
    public var title = "" {
        didSet {
            guard title != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// Whether it is ticked, not, or in between.
    ///
    /// Defaults to `.off`. Setting it tells nobody.
    public var value = Value.off {
        didSet { if value != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is ticked; in between counts as not.
    ///
    /// Defaults to false.
    public var isOn: Bool {
        get { value == .on }
        set { value = newValue ? .on : .off }
    }

    /// The columns of the box and the title; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: OptionRow.columns(of: title), height: 1)
    }

    /// The size with the whole title.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: OptionRow.columns(of: title), height: 1)
    }

    /// Draws the box and the title.
    open override func draw(in canvas: inout Canvas) {
        let glyphs = controlGlyphs
        let mark: Glyph? =
            switch value {
            case .off: nil
            case .on: glyphs.checked
            case .mixed: glyphs.mixed
            }
        OptionRow(
            mark: mark, start: glyphs.bracketStart, end: glyphs.bracketEnd, title: title, state: state,
            tint: tintColor, isRightToLeft: isRightToLeft
        ).draw(in: ControlRow(in: bounds).outer, on: &canvas)
    }

    // MARK: - Pressing

    /// Enter, Space and a click tick it.
    open override var isPressable: Bool { true }

    /// Ticks it, or takes the tick away, and tells of `.valueChanged` and `.primaryActionTriggered`.
    open override func performPrimaryAction() {
        isOn.toggle()
        sendActions(for: .valueChanged)
        super.performPrimaryAction()
    }

    /// A check box with its title and "checked", "not checked" or "partly checked".
    open override var accessibilityDefaults: AccessibilityProperties {
        let spoken =
            switch value {
            case .off: "not checked"
            case .on: "checked"
            case .mixed: "partly checked"
            }
        var properties = AccessibilityProperties(
            .checkBox, label: title, value: spoken, traits: isEnabled ? [] : .notEnabled)
        properties.activate = { [weak self] in self?.performPrimaryAction() }
        return properties
    }
}
