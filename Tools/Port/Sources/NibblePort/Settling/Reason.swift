internal import SwiftSyntax

/// The reasons why code became a comment, in the words of the article “Coming from UIKit” where it has some.
enum Reason {
    /// Names without a row in the article, and what to use instead.
    private static let others = [
        "CGAffineTransform": "Cells can't be turned or scaled: change frame, or the constant of a constraint",
        "CALayer": "A view has no layer: put it into a BoxView for a border, and set backgroundColor for a ground",
        "appearance": "The look of all views of a kind is the theme's: set application.theme",
        "UIGraphicsBeginImageContext": "Pictures aren't drawn into: draw in draw(in:) of a view",
        "NSKeyValueObservation": "Properties aren't observed by key path: use didSet, or an action",
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
            if diagnostic.message.contains("'\(name)'"), let reason = others[name] { return reason + "." }
            if name.hasPrefix("CA"), diagnostic.message.contains("'\(name)'"), let reason = others["CALayer"] {
                return reason + "."
            }
        }
        return diagnostic.reason
    }
}
