import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A line of text that can be edited.
    static let textField = PropertyTable(
        TextField.self,
        [
            "clearButtonMode": .choice(
                \TextField.clearButtonMode,
                [
                    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
                    "always": .always,
                ]),
            "maximumLength": Inspectable(\TextField.maximumLength),
            "placeholder": Inspectable(\TextField.placeholder),
            "secureTextEntry": Inspectable(\TextField.isSecureTextEntry),
            "showsValidationMessage": Inspectable(\TextField.showsValidationMessage),
            "text": Inspectable(\TextField.text),
            "textAlignment": Inspectable(\TextField.textAlignment),
            "textColor": Inspectable(\TextField.textColor),
        ],
        outlets: [
            "delegate": OutletProperty(\TextField.delegate)
        ])
}
