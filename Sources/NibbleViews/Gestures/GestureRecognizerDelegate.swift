public import NibbleTerminal

/// An object that has a say in what a gesture recognizer recognises, in UIKit's words; every method has a default.
@MainActor public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether a gesture that was recognised may begin.
    ///
    /// Defaults to true; with false the recognizer fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Whether a recognizer is to look at a press, a turn of the wheel or a movement that begins.
    ///
    /// Defaults to true.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive event: MouseEvent
    ) -> Bool

    /// Whether two gestures may be recognised at the same time.
    ///
    /// Defaults to false: the first one recognised makes the others fail. It is enough that one of both delegates says
    /// true.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool

    /// Whether the recognizer must wait until another one has failed.
    ///
    /// Defaults to false.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool

    /// Whether another recognizer must wait until this one has failed.
    ///
    /// Defaults to false.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// Always.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    /// Every event.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive event: MouseEvent
    ) -> Bool { true }

    /// Never.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { false }

    /// Never.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { false }

    /// Never.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool { false }
}
