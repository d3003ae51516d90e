/// The pages of controls that the gallery and the showcase share.
public enum GalleryPages {
    /// Makes the pages, in their order.
    ///
    /// - Parameter say: Told in a few words what has just been done.
    /// - Returns: Pages that have not been shown yet.
    @MainActor public static func make(_ say: @escaping @MainActor (String) -> Void) -> [GalleryPage] {
        [
            ButtonsPage.make(say), ValuesPage.make(), TextPage.make(), PickersPage.make(),
            FiguresPage.make(), ScrollingPage.make(say), MenusPage.make(say), ReadersPage.make(say),
        ]
    }
}
