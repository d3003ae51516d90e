import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Pages with a word each, and what was told of turning them.
private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    let pages: [ViewController]
    let controller: PageViewController
    var count = 0
    var journal: [String] = []

    init(_ words: [String], orientation: PageViewController.NavigationOrientation = .horizontal) {
        pages = words.map { word in
            let page = ViewController()
            let label = Label(frame: Rect(x: 0, y: 0, width: 12, height: 1))
            label.text = word
            page.view.addSubview(label)
            page.title = word
            return page
        }
        controller = PageViewController(navigationOrientation: orientation)
        controller.setViewControllers([pages[0]], direction: .forward, animated: false)
        controller.delegate = self
        controller.dataSource = self
    }

    var shown: String? { controller.viewControllers.first?.title }

    private func page(_ step: Int, from page: ViewController) -> ViewController? {
        guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
        return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { page(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { page(1, from: viewController) }

    func presentationCount(for pageViewController: PageViewController) -> Int { count }

    func presentationIndex(for pageViewController: PageViewController) -> Int {
        pages.firstIndex { $0 === pageViewController.viewControllers.first } ?? 0
    }

    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) {
        journal.append("will \(pendingViewControllers[0].title ?? "")")
    }

    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) {
        journal.append("did \(previousViewControllers[0].title ?? "")")
    }
}

@MainActor struct PageViewControllerTests {
    private func show(_ book: Book) -> Stage {
        Stage(size: Size(width: 20, height: 5), controller: book.controller)
    }

    @Test func keysTurnThePages() {
        let book = Book(["One", "Two", "Three"])
        let stage = show(book)
        #expect(stage.text == "One")
        for (key, word) in [
            (Key.right, "Two"), (.pageDown, "Three"), (.pageDown, "Three"), (.left, "Two"), (.pageUp, "One"),
            (.left, "One"),
        ] {
            stage.press(key)
            stage.advance(by: 1)
            #expect(stage.text == word && book.shown == word)
        }
        #expect(book.controller.children.count == 1)
        expectSoundTree(stage.application.window)
    }

    @Test func theDelegateHearsOfWhatThePersonDoes() {
        let book = Book(["One", "Two"])
        let stage = show(book)
        stage.press(.right)
        #expect(book.journal == ["will Two"])
        stage.advance(by: 1)
        #expect(book.journal == ["will Two", "did One"])
        book.controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
        stage.advance(by: 1)
        #expect(book.journal.count == 2 && stage.text == "One")
    }

    @Test func aPageMovesInFromItsSide() {
        let book = Book(["One", "Two"])
        let stage = show(book)
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        stage.advance(by: 0.03)
        #expect(!stage.text.hasPrefix("Two"))
        stage.advance(by: 1)
        #expect(stage.text == "Two")
    }

    @Test func aColumnOfPagesIsTurnedUpAndDown() {
        let book = Book(["One", "Two"], orientation: .vertical)
        let stage = show(book)
        stage.press(.right)
        stage.advance(by: 1)
        #expect(book.shown == "One")
        stage.press(.down)
        stage.advance(by: 1)
        #expect(book.shown == "Two")
        stage.press(.up)
        stage.advance(by: 1)
        #expect(book.shown == "One")
    }

    @Test func controlsOfThePageGetTheArrowsFirst() {
        let book = Book(["One", "Two"])
        for (x, title) in [(0, "Left"), (12, "Right")] {
            let button = Button(title: title)
            button.frame.origin = Point(x: x, y: 2)
            book.pages[0].view.addSubview(button)
        }
        let stage = show(book)
        stage.press(.tab)
        stage.press(.right)
        stage.advance(by: 1)
        #expect((stage.application.window.firstResponder as? Button)?.title == "Right" && book.shown == "One")
        stage.press(.right)
        stage.advance(by: 1)
        #expect(book.shown == "Two")
    }

    @Test func theDotsShowThePageAndTurnIt() throws {
        let book = Book(["One", "Two", "Three"])
        book.count = 3
        let stage = show(book)
        let dots = try #require(book.controller.view.subviews.compactMap { $0 as? PageControl }.first)
        #expect(dots.frame == Rect(x: 0, y: 4, width: 20, height: 1) && dots.currentPage == 0)
        stage.press(.tab)
        #expect(dots.isFirstResponder)
        stage.press(.right)
        stage.advance(by: 1)
        #expect(book.shown == "Two" && dots.currentPage == 1)
        stage.click(at: Point(x: 2, y: 4))
        stage.advance(by: 1)
        #expect(book.shown == "One" && dots.currentPage == 0)
    }

    @Test func theKeysGoWithThePage() {
        let book = Book(["One", "Two"])
        for page in book.pages { page.view.addSubview(Button(title: page.title ?? "")) }
        let stage = show(book)
        stage.press(.tab)
        stage.press(.right)
        stage.advance(by: 1)
        #expect((stage.application.window.firstResponder as? Button)?.title == "Two")
    }

    @Test func withoutADataSourceTheProgramTurns() {
        let controller = PageViewController()
        let stage = Stage(size: Size(width: 20, height: 5), controller: controller)
        stage.press(.right)
        #expect(controller.viewControllers.isEmpty)
        let page = ViewController()
        controller.setViewControllers([page], direction: .forward, animated: false)
        stage.press(.right)
        #expect(controller.viewControllers.first === page && page.view.window != nil)
        controller.setViewControllers([], direction: .forward, animated: false)
        #expect(controller.children.isEmpty && page.view.window == nil)
    }

    @Test func nothingStays() {
        weak var gone: PageViewController?
        weak var gonePage: ViewController?
        do {
            let book = Book(["One", "Two"])
            let stage = show(book)
            stage.press(.right)
            stage.advance(by: 1)
            (gone, gonePage) = (book.controller, book.pages[0])
            stage.application.window.rootViewController = nil
        }
        #expect(gone == nil && gonePage == nil)
    }
}
