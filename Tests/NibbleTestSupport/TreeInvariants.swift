package import NibbleViews
package import Testing

/// Expects what must hold for every tree of views at any time.
@MainActor package func expectSoundTree(
    _ root: View, sourceLocation: SourceLocation = #_sourceLocation
) {
    var seen: Set<ObjectIdentifier> = []
    var pending: [View] = [root]
    while let view = pending.popLast() {
        #expect(
            seen.insert(ObjectIdentifier(view)).inserted, "A view is in the tree twice.",
            sourceLocation: sourceLocation)
        for subview in view.subviews {
            #expect(subview.superview === view, "A subview points elsewhere.", sourceLocation: sourceLocation)
            #expect(
                subview.window === view.window, "A subview is in another window.",
                sourceLocation: sourceLocation)
            pending.append(subview)
        }
    }
    guard let window = root as? Window else { return }
    #expect(window.superview == nil && window.window === window, sourceLocation: sourceLocation)
    guard let focused = window.firstResponder as? View else { return }
    #expect(
        focused.window === window, "The first responder has left the window.", sourceLocation: sourceLocation)
}
