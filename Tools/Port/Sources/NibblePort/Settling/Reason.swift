internal import SwiftSyntax

/// The reasons why code became a comment, in the words of the article “Coming from UIKit” where it has some.
enum Reason {
    /// Names without a row in the article, and what to use instead.
    private static let others = [
        "CGAffineTransform": "Cells can't be turned or scaled: change frame, or the constant of a constraint",
        "CALayer":
            "A view has no layer: put it into a BoxView for a border, and set backgroundColor for a ground",
        "appearance": "The look of all views of a kind is the theme's: set application.theme",
        "UIGraphicsBeginImageContext": "Pictures aren't drawn into: draw in draw(in:) of a view",
        "layer":
            "A view has no layer: put it into a BoxView for a border, and set backgroundColor for a ground",
        "font":
            "A terminal has one font, whose size its user chooses: set textAttributes to .bold, or leave this out",
        "separatorStyle": "Rows of cells have no lines between them: leave this out",
        "separatorInset": "Rows of cells have no lines between them: leave this out",
        "modalTransitionStyle": "The style of the presentation says how it comes: set modalPresentationStyle",
        "transform": "Cells can't be turned or scaled: change frame, or the constant of a constraint",
        "keyboardType": "The keyboard is a real one: say what may be typed with acceptsCharacter",
        "returnKeyType": "The keyboard is a real one, whose Enter key has its own name: leave this out",
        "bounces": "Content stops at its ends, as in every terminal: leave this out",
        "barTintColor": "Bars have the theme's colours: set application.theme",
        "isTranslucent": "Bars have the theme's colours: leave this out",
        "UIContentSizeCategory": "A terminal has one font, whose size its user chooses: leave this out",
        "NSKeyValueObservation": "Properties aren't observed by key path: use didSet, or an action",
        "UIGraphicsGetCurrentContext": "Draw with the canvas that draw(in:) has",
        "observe": "Properties aren't observed by key path: use didSet, or an action",
        "keyboardWillShowNotification": "The keyboard is a real one, which covers nothing: leave this out",
        "keyboardWillHideNotification": "The keyboard is a real one, which covers nothing: leave this out",
        "UIViewControllerAnimatedTransitioning": "Controllers come with the application's own transitions",
        "UIViewControllerContextTransitioning": "Controllers come with the application's own transitions",
        "UIImpactFeedbackGenerator": "A terminal can't be felt: leave this out",
        "UINotificationFeedbackGenerator": "A terminal can't be felt: leave this out",
    ]

    /// The reason for an error in a node.
    static func text(for diagnostic: Diagnostic, in node: Syntax) -> String {
        if diagnostic.message.contains("is unavailable: ") { return diagnostic.reason }
        var count = 0
        for token in node.tokens(viewMode: .sourceAccurate) {
            count += 1
            guard count < 400 else { break }
            guard case .identifier(let name) = token.tokenKind else { continue }
            if let instead = UIKitNames.missing[name] { return "\(name) isn't here. \(instead)." }
            let isNamed = diagnostic.message.contains("'\(name)'")
            // Members of what is declared as missing are members of NoCounterpart.
            if isNamed || diagnostic.message.contains("'NoCounterpart'"), let reason = others[name] {
                return reason + "."
            }
            if name.hasPrefix("CA"), diagnostic.message.contains("'\(name)'"), let reason = others["CALayer"]
            {
                return reason + "."
            }
        }
        let name = diagnostic.message.split(separator: "'").dropFirst().first ?? ""
        if diagnostic.message.hasPrefix("cannot find '"), name.first?.isLowercase == true {
            return "What declared “\(name)” is a comment now."
        }
        return diagnostic.reason
    }
}
