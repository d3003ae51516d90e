public import NibbleCells
public import NibbleControls
public import NibbleLists
public import NibbleViews

// Members of UIKit's classes that a terminal has no use for, or another word: the compiler says which, and why.

extension TraitEnvironment where Self: View {
    /// A terminal draws cells, not layers.
    @available(
        *, unavailable,
        message:
            "A view has no layer: put it into a BoxView for a border, and set backgroundColor for a ground."
    )
    public var layer: NoCounterpart {
        get { nil }
        set {}
    }
    /// A terminal can move cells, but not turn or scale them.
    @available(
        *, unavailable,
        message: "Cells cannot be turned or scaled: change frame, or the constant of a constraint."
    )
    public var transform: NoCounterpart {
        get { nil }
        set {}
    }
    /// A terminal reports no touches.
    @available(*, unavailable, renamed: "mouseDown(with:)")
    public func touchesBegan(_ touches: Any, with event: Any?) {}
    /// A terminal reports no touches.
    @available(*, unavailable, renamed: "mouseDragged(with:)")
    public func touchesMoved(_ touches: Any, with event: Any?) {}
    /// A terminal reports no touches.
    @available(*, unavailable, renamed: "mouseUp(with:)")
    public func touchesEnded(_ touches: Any, with event: Any?) {}
    /// A terminal reports no touches.
    @available(*, unavailable, renamed: "pressWasCancelled()")
    public func touchesCancelled(_ touches: Any, with event: Any?) {}
}

extension TraitEnvironment {
    /// Looks are the theme's.
    @available(
        *, unavailable,
        message: "The looks of all views of a class are the theme's: set application.theme."
    )
    public static func appearance() -> NoCounterpart { nil }
}

extension TraitEnvironment where Self: ViewController {
    /// A presentation knows how it comes.
    @available(
        *, unavailable,
        message: "The style of the presentation says how it comes: set modalPresentationStyle."
    )
    public var modalTransitionStyle: NoCounterpart {
        get { nil }
        set {}
    }
    /// A terminal has no status bar.
    @available(*, unavailable, message: "A terminal has no status bar; a StatusBar is a row of your own.")
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// A program for a terminal is told of no such thing.
    @available(
        *, unavailable, message: "A terminal's programs are not warned of a lack of memory: leave this out."
    )
    public func didReceiveMemoryWarning() {}
}

extension Label {
    /// A terminal has one font.
    @available(
        *, unavailable,
        message: "A terminal has one font, whose size its user chooses: set textAttributes to .bold."
    )
    public var font: NoCounterpart {
        get { nil }
        set {}
    }
    /// A terminal has one font.
    @available(
        *, unavailable, message: "A terminal has one font, whose size its user chooses: leave this out."
    )
    public var adjustsFontForContentSizeCategory: Bool {
        get { false }
        set {}
    }
    /// A terminal has one font.
    @available(
        *, unavailable,
        message: "A terminal has one font: set numberOfLines to 0, or lineBreakMode, for a long text."
    )
    public var adjustsFontSizeToFitWidth: Bool {
        get { false }
        set {}
    }
}

extension Button {
    /// A button draws its title itself.
    @available(
        *, unavailable,
        message:
            "A button draws its title itself: use setTitle(_:for:), setTitleColor(_:for:), titleTruncation."
    )
    public var titleLabel: Label? { nil }
}

extension TraitEnvironment where Self: TextField {
    /// A terminal has one font.
    @available(
        *, unavailable, message: "A terminal has one font, whose size its user chooses: leave this out."
    )
    public var font: NoCounterpart {
        get { nil }
        set {}
    }
    /// A terminal's keyboard is the user's.
    @available(
        *, unavailable, message: "The keyboard is a real one: say what may be typed with acceptsCharacter."
    )
    public var keyboardType: NoCounterpart {
        get { nil }
        set {}
    }
    /// A terminal's keyboard is the user's.
    @available(
        *, unavailable,
        message: "The keyboard is a real one, whose Enter key has its own name: leave this out."
    )
    public var returnKeyType: NoCounterpart {
        get { nil }
        set {}
    }
    /// Nothing is corrected.
    @available(*, unavailable, message: "Nothing is corrected while it is typed: leave this out.")
    public var autocorrectionType: NoCounterpart {
        get { nil }
        set {}
    }
    /// Nothing is corrected.
    @available(*, unavailable, message: "Nothing is changed to capitals while it is typed: leave this out.")
    public var autocapitalizationType: NoCounterpart {
        get { nil }
        set {}
    }
}

extension TextView {
    /// A terminal has one font.
    @available(
        *, unavailable, message: "A terminal has one font, whose size its user chooses: leave this out."
    )
    public var font: NoCounterpart {
        get { nil }
        set {}
    }
}

extension ScrollView {
    /// Content stops at its ends.
    @available(
        *, unavailable, message: "Content stops at its ends, as in every terminal: leave this out."
    )
    public var bounces: Bool {
        get { false }
        set {}
    }
    /// Content stops at its ends.
    @available(
        *, unavailable, message: "Content stops at its ends, as in every terminal: leave this out."
    )
    public var alwaysBounceVertical: Bool {
        get { false }
        set {}
    }
    /// Content stops at its ends.
    @available(
        *, unavailable, message: "Content stops at its ends, as in every terminal: leave this out."
    )
    public var alwaysBounceHorizontal: Bool {
        get { false }
        set {}
    }
    /// A keyboard covers nothing.
    @available(*, unavailable, message: "The keyboard is a real one, which covers nothing: leave this out.")
    public var keyboardDismissMode: NoCounterpart {
        get { nil }
        set {}
    }
}

extension TraitEnvironment where Self: TableView {
    /// Rows are chosen in the same way whether they are edited or not.
    @available(
        *, unavailable, message: "Set allowsMultipleSelection, which counts while rows are edited too."
    )
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { false }
        set {}
    }
    /// Each row is below the one before.
    @available(*, unavailable, message: "Rows of cells have no lines between them: leave this out.")
    public var separatorStyle: NoCounterpart {
        get { nil }
        set {}
    }
}

extension SheetPresentationController {
    /// A sheet is moved by keys and code.
    @available(
        *, unavailable, message: "A sheet is not dragged: set selectedDetentIdentifier in animateChanges(_:)."
    )
    public var prefersGrabberVisible: Bool {
        get { false }
        set {}
    }
    /// A terminal has corners of one kind.
    @available(*, unavailable, message: "Corners take one cell in a terminal: leave this out.")
    public var preferredCornerRadius: Double {
        get { 0 }
        set {}
    }
}

extension Window {
    /// The application shows its window.
    @available(*, unavailable, message: "The application shows its window by itself: leave this out.")
    public func makeKeyAndVisible() {}
}

extension Application {
    /// A terminal does not sleep.
    @available(*, unavailable, message: "A program cannot keep a terminal from sleeping: leave this out.")
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }
}

extension Color {
    /// A terminal draws cells, not layers.
    @available(*, unavailable, message: "There are no layers: use the Color itself.")
    public var cgColor: NoCounterpart {
        get { nil }
        set {}
    }
    /// Drawing takes its colour with each call.
    @available(*, unavailable, message: "Hand the colour to the canvas: canvas.fill(rect, with: color).")
    public func setFill() {}
}

extension Action {
    /// An action of a menu or a control has another name here.
    @available(
        *, unavailable, message: "UIKit's action is MenuAction here; Action names a method in an ActionTable."
    )
    public init(title: String = "", handler: @escaping @MainActor (MenuAction) -> Void) {
        self.init { (_: Responder) in {} }
    }
}
