internal import NibbleNcurses
internal import NibbleTerminal
internal import NibbleViews

/// Gives the focus to the view, or to the one in it that it prefers.
private final class InlineController: ViewController {
    override var preferredFocusedView: View? { view.preferredFocusedView ?? view }
}

/// A question that is asked in some rows of the normal screen, by a view that ends with an answer or none.
@MainActor final class InlineQuestion<Answer> {
    private var answer: Answer?
    private weak var application: Application?

    /// Makes a question that is not asked yet.
    init() {}

    /// Takes the answer, nil where it was cancelled, and ends the interface.
    func end(_ answer: Answer?) {
        self.answer = answer
        application?.terminate()
    }

    /// Shows a view until the question is answered.
    ///
    /// - Throws: When there is no terminal to show it on.
    func ask(rows: Int, leavesLastFrame: Bool, in view: View) async throws -> Answer? {
        let controller = InlineController()
        controller.view = view
        let application = Application(
            inline: rows, leavesLastFrame: leavesLastFrame, rootViewController: controller)
        self.application = application
        try await application.run()
        return answer
    }
}
