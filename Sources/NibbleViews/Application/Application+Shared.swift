import NibbleCells

extension Application {
    /// The application whose event is being handled, which is starting or draws a frame, as UIKit spells it.
    ///
    /// There is one in everything that views and controllers are called for, and in tasks that are begun there. Where a
    /// view is at hand, `view.window?.application` says the same everywhere.
    ///
    /// - Precondition: An application is at work.
    public static var shared: Application {
        guard let application = handling.application else {
            Precondition.fail(
                "Application.shared was asked for where no application is at work: before it starts, or in a task begun "
                    + "outside of it. Use view.window?.application, or keep the application that you made.")
        }
        return application
    }

    /// The window, as UIKit spells it.
    public var keyWindow: Window? { window }

    /// The windows, as UIKit spells it: a terminal has one.
    public var windows: [Window] { [window] }
}

extension Pasteboard {
    /// The pasteboard of the application that is at work, as UIKit spells it.
    ///
    /// - Precondition: An application is at work; see `Application.shared`.
    public static var general: Pasteboard { Application.shared.pasteboard }
}

/// An application that is not kept alive: a task that goes on has it only as long as it is there.
///
/// It is an object, made once, because every event binds it and a weak reference is dear to copy.
@MainActor final class ApplicationReference {
    weak var application: Application?

    nonisolated init() {}
}
