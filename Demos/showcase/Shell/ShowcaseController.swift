import DemoSupport
import GalleryPages
import Nibble

/// The list of scenes at the left, the scene at the right, and the keys below.
final class ShowcaseController: ViewController {
    let list = SceneListController()
    private let header = SceneHeader()
    private let statusBar = StatusBar()
    private let screen = ScreenMirror()
    private var source: SourceController?
    private var isListHidden = false
    /// Whether the list, and not the scene, has a narrow window.
    private var isListOpen = false
    /// The controllers of the scenes that were shown, by their titles.
    private var controllers: [String: ViewController] = [:]
    /// The look to begin with.
    var theme: Theme = {
        var theme = Theme.standard
        theme.relief = .raised
        return theme
    }()
    private var hasTheme = false
    /// The scene that is shown.
    private(set) var scene = Scene.welcome

    /// The controller of the scene that is shown.
    var sceneController: ViewController? { controllers[scene.title] }

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [header, statusBar] as [View] { view.addSubview(part) }
        addChild(list)
        view.addSubview(list.view)
        list.didMove(toParent: self)
        list.sceneChosen = { [weak self] in self?.show($0) }
        list.sceneEntered = { [weak self] in self?.enterScene() }
        showScene()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        screen.follow(view.window?.application)
        if !hasTheme { view.window?.application?.theme = theme }
        hasTheme = true
        list.select(scene)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.layoutIfNeeded()
        updateKeys()
    }

    override var preferredFocusedView: View? { list.preferredFocusedView }

    override var childForKeyCommands: ViewController? { sceneController }

    // MARK: - Layout

    /// The columns below which the list makes room for the scene.
    private static let narrow = 60

    private var isNarrow: Bool { view.bounds.width < Self.narrow }

    private var listWidth: Int {
        guard !isListHidden else { return 0 }
        if isNarrow { return isListOpen ? view.bounds.width : 0 }
        return min(30, max(22, view.bounds.width / 5))
    }

    private var isInList: Bool { list.table.isFirstResponder || list.searchField.isFirstResponder }

    /// Whether Enter leads into the scene: where the list is hidden, the arrow keys go through scenes without it.
    private var leadsIn: Bool { isInList && listWidth > 0 }

    /// The part that Enter gives the keys to; nil for a scene that is only looked at.
    private var entrance: Responder? {
        guard let controller = sceneController else { return nil }
        // A scene whose last window was closed has keys that open another.
        return controller.preferredFocusedView ?? controller.view.focusOrder.first
            ?? (controller.canBecomeFirstResponder ? controller : nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let width = listWidth
        let height = max(0, bounds.height - 1)
        list.view.frame = Rect(x: 0, y: 0, width: width, height: height)
        // The table has the keys even without any room; nobody is to type where nothing is seen.
        list.searchField.isHidden = width == 0
        statusBar.frame = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
        let stage = Rect(x: width, y: 0, width: bounds.width - width, height: height)
        header.isHidden = scene.isImmersive
        header.frame = Rect(x: stage.minX, y: 0, width: stage.width, height: 1)
        let top = height < 16 ? 1 : 2
        var place = Rect(
            x: stage.minX + 1, y: top, width: max(0, stage.width - 2), height: max(0, height - top))
        if let source {
            let isWide = place.width >= 90
            let columns = isWide ? place.width / 2 : place.width
            source.view.frame = Rect(
                x: place.maxX - columns, y: place.minY, width: columns, height: place.height)
            place.size.width -= isWide ? columns + 1 : 0
        }
        let controller = sceneController
        controller?.additionalSafeAreaInsets =
            scene.isImmersive && !isNarrow ? EdgeInsets(left: width) : .zero
        controller?.view.frame =
            scene.isImmersive ? Rect(x: 0, y: 0, width: bounds.width, height: height) : place
    }

    // MARK: - Scenes

    /// Has a scene show a controller in place of the one that it would make.
    func use(_ controller: ViewController, for scene: Scene) {
        controllers[scene.title] = controller
    }

    /// Shows a scene.
    func show(_ scene: Scene) {
        guard scene.title != self.scene.title else { return }
        let old = sceneController
        self.scene = scene
        guard isViewLoaded else { return }
        hideSource()
        old?.willMove(toParent: nil)
        old?.view.removeFromSuperview()
        old?.removeFromParent()
        showScene()
    }

    private func showScene() {
        let controller = controllers[scene.title] ?? scene.make()
        controllers[scene.title] = controller
        addChild(controller)
        view.insertSubview(controller.view, at: 0)
        controller.didMove(toParent: self)
        list.isTranslucent = scene.isImmersive
        let number = Scene.all.firstIndex { $0.title == scene.title } ?? 0
        header.show(scene, number: number + 1, of: Scene.all.count)
        view.setNeedsLayout()
        // Some views take the keys once they are laid out: those that scroll.
        if view.window != nil { view.layoutIfNeeded() }
        updateKeys()
    }

    /// Gives the keys to the scene.
    private func enterScene() {
        isListOpen = false
        view.setNeedsLayout()
        // Views that had no room in a narrow window take no keys.
        view.layoutIfNeeded()
        if entrance?.becomeFirstResponder() != true { list.table.becomeFirstResponder() }
        updateKeys()
    }

    private func returnToList() {
        openList()
        list.table.becomeFirstResponder()
        updateKeys()
    }

    private func openList() {
        (isListHidden, isListOpen) = (false, true)
        view.setNeedsLayout()
    }

    private func step(by count: Int) {
        guard let index = Scene.all.firstIndex(where: { $0.title == scene.title }) else { return }
        let next = Scene.all[(index + count + Scene.all.count) % Scene.all.count]
        show(next)
        list.searchField.text = ""
        list.select(next)
    }

    override func didUpdateFocus() {
        super.didUpdateFocus()
        updateKeys()
    }

    // MARK: - Keys

    override var keyCommands: [KeyCommand] {
        let isOutside = isViewLoaded && !leadsIn
        return [
            KeyCommand("Source", key: .function(2)) { [weak self] in self?.toggleSource() },
            KeyCommand("Themes", key: .function(3)) { [weak self] in self?.showThemes() },
            KeyCommand("Save the screen", key: .function(4)) { [weak self] in self?.saveScreen() },
            KeyCommand("Whole screen", key: .function(7)) { [weak self] in self?.toggleList() },
            KeyCommand("Find a scene", key: .character("f"), modifiers: .control) { [weak self] in
                self?.find()
            },
            KeyCommand("Find a scene", key: .character("/"), isEnabled: list.table.isFirstResponder) {
                [weak self] in self?.find()
            },
            KeyCommand("Next scene", key: .down, modifiers: .control) { [weak self] in self?.step(by: 1) },
            KeyCommand("Previous scene", key: .up, modifiers: .control) { [weak self] in self?.step(by: -1) },
            KeyCommand("Back to the list", key: .escape, isEnabled: isOutside || source != nil) {
                [weak self] in self?.goBack()
            },
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") { [weak self] in
                self?.view.window?.application?.terminate()
            },
        ]
    }

    /// Whether help, a menu or what is presented has the keys, until Escape closes it.
    private var isCovered: Bool {
        guard let target = view.window?.application?.keyTarget else { return false }
        return !sequence(first: target) { $0.next }.contains { $0 === self }
    }

    /// Shows the keys that lead on from here.
    private func updateKeys() {
        guard isViewLoaded else { return }
        if isCovered { return statusBar.items = [StatusBar.Item("Close", key: KeyEvent(key: .escape))] }
        let items = [
            StatusBar.Item("Source", key: KeyEvent(key: .function(2))) { [weak self] in self?.toggleSource()
            },
            StatusBar.Item("Themes", key: KeyEvent(key: .function(3))) { [weak self] in self?.showThemes() },
            StatusBar.Item("Commands", key: KeyEvent(key: .character("p"), modifiers: .control)) {
                [weak self] in self?.view.window?.application?.showCommandPalette()
            },
            StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [weak self] in
                self?.view.window?.application?.showKeyHelp()
            },
            StatusBar.Item("Quit", key: KeyEvent(key: .character("q"), modifiers: .control)) { [weak self] in
                self?.view.window?.application?.terminate()
            },
            // The last one, which has no room on 80 columns: the way out is looked for more often.
            StatusBar.Item("Save", key: KeyEvent(key: .function(4))) { [weak self] in self?.saveScreen() },
        ]
        statusBar.items = [crossingItem].compactMap(\.self) + items
    }

    /// The key that leads to the list or into the scene; nil in the list where the scene takes no keys.
    private var crossingItem: StatusBar.Item? {
        guard leadsIn else {
            return StatusBar.Item("List", key: KeyEvent(key: .escape)) { [weak self] in self?.goBack() }
        }
        guard entrance != nil else { return nil }
        return StatusBar.Item("Go in", key: KeyEvent(key: .enter)) { [weak self] in self?.enterScene() }
    }

    private func goBack() {
        if source != nil { return hideSource() }
        returnToList()
    }

    private func find() {
        openList()
        view.layoutIfNeeded()
        list.searchField.becomeFirstResponder()
    }

    private func toggleList() {
        isListHidden.toggle()
        if isListHidden { enterScene() }
        view.setNeedsLayout()
        updateKeys()
    }

    // MARK: - Source

    private func toggleSource() {
        if source != nil { return hideSource() }
        let source = SourceController(file: scene.file)
        self.source = source
        addChild(source)
        view.insertSubview(source.view, aboveSubview: header)
        source.didMove(toParent: self)
        source.codeView.becomeFirstResponder()
        view.setNeedsLayout()
    }

    private func hideSource() {
        guard let source else { return }
        let hadKeys = (view.window?.firstResponder as? View)?.isDescendant(of: source.view) == true
        source.willMove(toParent: nil)
        source.view.removeFromSuperview()
        source.removeFromParent()
        self.source = nil
        if hadKeys { list.table.becomeFirstResponder() }
        view.setNeedsLayout()
    }

    // MARK: - Themes and pictures

    private func showThemes() {
        let found = ThemeFolder()?.load()
        let picker = ThemePickerController(
            themes: ThemeFile.standard + (found?.themes ?? []), problems: found?.problems ?? [])
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = statusBar
        present(picker, animated: true)
    }

    private func saveScreen() {
        guard let application = view.window?.application else { return }
        let shot = Screenshot(grid: screen.grid, theme: application.colorTheme)
        let chooser = FileSaveController(files: LocalFiles())
        chooser.allowedExtensions = Screenshot.formats.map(\.key)
        chooser.suggestedName = "\(scene.title.lowercased().replacing(" ", with: "-")).svg"
        chooser.didChoose = { [weak application] path in
            application?.showNotice(shot.save(at: path))
        }
        present(chooser, animated: true)
    }
}
