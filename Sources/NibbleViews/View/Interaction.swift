public import NibbleCells

/// An object that works with a view: it opens a context menu there, or drags and drops.
///
/// A class of one's own adds what it needs, such as gesture recognizers, in `didMove(to:)`, and takes it back in
/// `willMove(to:)`.
///
/// ```swift
/// final class ClickCounter: Interaction {
///     private(set) weak var view: View?
///     private(set) var clicks = 0
///     private lazy var tap = TapGestureRecognizer { [weak self] _ in self?.clicks += 1 }
///
///     func willMove(to view: View?) { self.view?.removeGestureRecognizer(tap) }
///     func didMove(to view: View?) {
///         self.view = view
///         view?.addGestureRecognizer(tap)
///     }
/// }
/// ```
@MainActor public protocol Interaction: AnyObject {
    /// The view that it was added to; not kept alive.
    var view: View? { get }
    /// Called when it is about to be added to a view, or with nil to be removed from `view`.
    func willMove(to view: View?)
    /// Called when it was added to a view, or with nil removed from one.
    func didMove(to view: View?)
    /// The menu that the right button opens at a point in the view's coordinates, or a key where there is none.
    ///
    /// Defaults to nil: no menu.
    func contextMenu(at point: Point?) -> Menu?
}

extension Interaction {
    /// None.
    public func contextMenu(at point: Point?) -> Menu? { nil }
}

/// The interactions of a view, in the order they were added.
@MainActor final class InteractionList {
    fileprivate(set) var all: [any Interaction] = []
}

extension TraitEnvironment where Self: View {
    /// The interactions that were added to the view, which keeps them.
    ///
    /// Defaults to none.
    public var interactions: [any Interaction] {
        get { extras?.attachments[InteractionList.self]?.all ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction; one that another view has is taken from it.
    public func addInteraction(_ interaction: any Interaction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        let list = extras?.attachments[InteractionList.self] ?? InteractionList()
        interaction.willMove(to: self)
        list.all.append(interaction)
        madeExtras.attachments[InteractionList.self] = list
        interaction.didMove(to: self)
    }

    /// Removes an interaction; does nothing for one of another view.
    public func removeInteraction(_ interaction: any Interaction) {
        guard let list = extras?.attachments[InteractionList.self],
            let index = list.all.firstIndex(where: { $0 === interaction })
        else { return }
        interaction.willMove(to: nil)
        list.all.remove(at: index)
        interaction.didMove(to: nil)
    }

    /// The menu of the first interaction that has one.
    func interactionMenu(at point: Point?) -> Menu? {
        interactions.lazy.compactMap { $0.contextMenu(at: point) }.first
    }
}
