package import NibbleNibFormat
package import NibbleViews

extension NibProblem {
    /// The problems of the layout files that were refused, where a view or one inside it shows why.
    @MainActor package static func refusals(shownIn view: View) -> [NibProblem] {
        var found: [NibProblem] = []
        var pending = [view]
        while let view = pending.popLast() {
            if let box = view as? NibProblemView { found += box.problems }
            pending += view.subviews.reversed()
        }
        return found
    }
}
