import Nibble
import NibbleInspector
import NibbleNibCheck

/// Shows a running program: its views as a tree, and beside it what is known of the one that is current.
final class InspectController: ViewController {
    /// The time between two looks at the program, in milliseconds.
    private static let interval = 400

    private let link: InspectionLink
    private let tree = InspectedTree()
    let outline = OutlineView()
    let pages = InspectPages()
    private let line = Separator()
    private let field = TextField()
    private let status = StatusBar()
    private var refreshing: Task<Void, Never>?
    private var isPicking = false
    /// The text of the last search.
    private var wanted = ""

    init(_ link: InspectionLink) {
        self.link = link
        super.init()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        link = InspectionLink { _ in throw InspectionError("There is no program.") }
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tree.moved = { [weak self] _ in self?.refreshSoon() }
        outline.dataSource = tree
        outline.delegate = tree
        pages.pageChanged = { [weak self] in self?.refreshSoon() }
        pages.attributes.primaryAction = { [weak self] _ in self?.edit() }
        field.isHidden = true
        field.placeholder = "Class, name or text"
        field.addAction(for: .editingChanged) { [weak self] field in self?.find(field.text, isNext: false) }
        field.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.endSearch() }
        for part in [outline, line, pages, field, status] { view.addSubview(part) }
        status.text = "Asking the program …"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        refreshing = Task { [weak self] in
            while !Task.isCancelled {
                guard let self else { return }
                await refresh()
                try? await Task.sleep(for: .milliseconds(Self.interval))
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        refreshing?.cancel()
    }

    override var preferredFocusedView: View? { outline }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        let (height, left) = (max(0, bounds.height - 1), bounds.width * 2 / 5)
        outline.frame = Rect(x: 0, y: 0, width: left, height: height)
        line.frame = Rect(x: left, y: 0, width: 1, height: height)
        pages.frame = Rect(x: left + 2, y: 0, width: max(0, bounds.width - left - 2), height: height)
        let last = Rect(x: 0, y: height, width: bounds.width, height: min(1, bounds.height))
        (status.frame, field.frame) = (last, last)
    }

    // MARK: - Keys

    override var keyCommands: [KeyCommand] {
        let isTyping = !field.isHidden
        let pageKeys = InspectPages.Page.allCases.map { page in
            command(page.title, .character(Character("\(page.rawValue + 1)")), isEnabled: !isTyping) {
                $0.pages.page = page
            }
        }
        // A bar of 80 columns has no room for all, so the ways out come early.
        return [
            command("Tree", .escape, isEnabled: isTyping) { $0.endSearch() },
            command("Stop picking", .escape, isEnabled: isPicking) { $0.stopPicking() },
            command("Search", .character("/"), isEnabled: !isTyping) { $0.beginSearch() },
            command("Next", .character("n"), isEnabled: !isTyping) { $0.findNext() },
            command("Edit", .character("e"), isEnabled: !isTyping) { $0.edit() },
            command("Pick", .character("p"), isEnabled: !isTyping) { $0.pick() },
            command("Quit", .character("q"), isEnabled: !isTyping) {
                $0.view.window?.application?.terminate()
            },
            command("Outlines", .character("o"), isEnabled: !isTyping) { $0.order(.outlines) },
            command("Save", .character("s"), isEnabled: !isTyping) { $0.save() },
            command("Refresh", .function(5)) { $0.refreshSoon() },
        ] + pageKeys
    }

    private func command(
        _ title: String, _ key: Key, isEnabled: Bool = true,
        _ action: @escaping @MainActor (InspectController) -> Void
    ) -> KeyCommand {
        KeyCommand(title, key: key, isEnabled: isEnabled) { [weak self] in if let self { action(self) } }
    }

    // MARK: - The program

    private var currentNumber: Int? { outline.currentItem as? Int }

    private func refreshSoon() {
        Task { [weak self] in await self?.refresh() }
    }

    /// Asks for the tree and for what the page shows.
    func refresh() async {
        do {
            let views = try await link.ask(InspectionRequest(.tree)).views ?? []
            let isFirst = tree.views.isEmpty
            if tree.take(views) { outline.reloadData() }
            if isFirst { outline.expandRow(0, all: true) }
            try await followPick()
            status.text = "\(tree.views.count) views"
        } catch {
            return status.text = InspectionText.safe("\(error)")
        }
        await refreshPage()
    }

    private func refreshPage() async {
        let subject = pages.page.subject
        if subject == .view, currentNumber == nil { return }
        do {
            let number = subject == .view ? currentNumber : nil
            let reply = try await link.ask(InspectionRequest(subject, view: number))
            // Another page or view may be shown by now.
            guard pages.page.subject == subject, subject != .view || number == currentNumber else { return }
            pages.show(reply)
        } catch {
            pages.show(problem: "\(error)")
        }
    }

    /// Shows the view that the mouse chose in the program; Escape there ends picking as well.
    private func followPick() async throws {
        guard isPicking else { return }
        let reply = try await link.ask(InspectionRequest(.picked))
        if reply.picked != nil || reply.isPicking == false { endPicking() }
        if let number = reply.picked { select(number) }
    }

    private func order(_ subject: InspectionRequest.Subject, done: @escaping @MainActor () -> Void = {}) {
        Task { [weak self, link] in
            do {
                _ = try await link.ask(InspectionRequest(subject))
                done()
            } catch {
                self?.say("\(error)")
            }
        }
    }

    private func say(_ sentence: String) {
        view.window?.application?.showNotice(InspectionText.safe(sentence))
    }

    private static let pickingNotice = "Press the mouse on a view of the program. Escape stops this."

    /// Asks the program to let the mouse choose a view.
    private func pick() {
        order(.pick) { [weak self] in
            self?.isPicking = true
            self?.say(Self.pickingNotice)
        }
    }

    private func stopPicking() {
        endPicking()
        order(.endPick)
    }

    /// Ends picking, and takes its notice away.
    private func endPicking() {
        isPicking = false
        view.window?.application?.hideNotice(Self.pickingNotice)
        // The bar follows the keys at a layout, and the notice may have gone before.
        view.setNeedsLayout()
    }

    /// Makes a view current, with all around it expanded.
    func select(_ number: Int) {
        for ancestor in tree.ancestors(of: number) {
            guard let row = outline.row(forItem: ancestor) else { return }
            outline.expandRow(row)
        }
        if let row = outline.row(forItem: number) { outline.selectRow(row) }
        refreshSoon()
    }

    // MARK: - Searching

    private func beginSearch() {
        field.text = ""
        field.isHidden = false
        field.becomeFirstResponder()
    }

    private func find(_ text: String, isNext: Bool) {
        wanted = text
        let position = isNext ? currentNumber : nil
        if let number = tree.next(after: position, with: text) { select(number) }
    }

    /// Before a search the key says how one begins: left to the tree, it would find a view that begins with n.
    private func findNext() {
        guard !wanted.isEmpty else { return say("Search first: / asks for a text.") }
        find(wanted, isNext: true)
    }

    private func endSearch() {
        field.isHidden = true
        outline.becomeFirstResponder()
    }

    // MARK: - Editing and saving

    private func edit() {
        guard let number = currentNumber else { return say("Select a view first.") }
        guard let attribute = pages.currentAttribute else {
            // The tree says which view, not which of its attributes.
            let isShown = pages.page == .view
            return say("Select an attribute first: \(isShown ? "Tab goes to them" : "1 shows them").")
        }
        guard attribute.kind != nil else { return say("“\(attribute.name)” can't be set.") }
        ask("Set \(attribute.name)", attribute.kind.map { "It takes \($0)." }, attribute.value ?? "", "Set") {
            $0.set(attribute.name, of: number, to: $1)
        }
    }

    private func set(_ name: String, of number: Int, to value: String) {
        Task { [weak self, link] in
            do {
                let request = InspectionRequest(.set, view: number, attribute: name, value: value)
                _ = try await link.ask(request)
                await self?.refresh()
            } catch {
                self?.say("\(error)")
            }
        }
    }

    private func save() {
        ask("Save the screen", "A file that ends in .txt, .ansi or .svg.", "snapshot.svg", "Save") {
            $0.save(to: $1)
        }
    }

    private func save(to path: String) {
        guard let format = InspectionSnapshot.format(of: path) else {
            return say(InspectionSnapshot.sentence(for: path))
        }
        Task { [weak self, link] in
            do {
                guard let screen = try await link.ask(InspectionRequest(.screen)).screen else { return }
                let text = ReplayedScreen.file(of: screen, as: format)
                try ToolOutput.write(text, to: path)
                self?.say("Saved as \(path).")
            } catch {
                self?.say("\(error)")
            }
        }
    }

    /// Asks for a text.
    private func ask(
        _ title: String, _ message: String?, _ text: String, _ verb: String,
        _ done: @escaping @MainActor (InspectController, String) -> Void
    ) {
        let alert = AlertController(title: title, message: message)
        alert.addTextField { $0.text = text }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: verb) { [weak self, weak alert] _ in
                guard let self, let text = alert?.textFields?.first?.text else { return }
                done(self, text)
            })
        alert.preferredAction = alert.actions.last
        present(alert, animated: true)
    }
}
