import NibbleControls
import NibbleViews

/// The tables of gesture recognizers.
@MainActor enum GestureTables {
    /// All of them.
    static let all = [gestureRecognizer]

    /// The attributes of every gesture recognizer.
    static let gestureRecognizer = PropertyTable(
        GestureRecognizer.self,
        [
            "cancelsTouchesInView": Inspectable(\GestureRecognizer.cancelsTouchesInView),
            "enabled": Inspectable(\GestureRecognizer.isEnabled),
            "name": Inspectable(\GestureRecognizer.name),
        ], outlets: ["delegate": OutletProperty(\GestureRecognizer.delegate)])

    /// The attributes that each kind of recognizer has besides.
    static let kinds = [
        PropertyTable(
            TapGestureRecognizer.self,
            ["numberOfTapsRequired": Inspectable(\TapGestureRecognizer.numberOfTapsRequired)]),
        PropertyTable(
            PanGestureRecognizer.self,
            ["minimumDistance": Inspectable(\PanGestureRecognizer.minimumDistance)]),
        PropertyTable(
            LongPressGestureRecognizer.self,
            [
                "allowableMovement": Inspectable(\LongPressGestureRecognizer.allowableMovement),
                "minimumPressDuration": Inspectable(\LongPressGestureRecognizer.minimumPressDuration),
            ]),
        PropertyTable(
            SwipeGestureRecognizer.self, ["direction": Inspectable(\SwipeGestureRecognizer.direction)]),
        PropertyTable(HoverGestureRecognizer.self, [:]),
        PropertyTable(ScrollGestureRecognizer.self, [:]),
    ]
}
