import Nibble
import NibbleNcurses

/// Shows that it is ready and what came last, and logs all of it.
final class FaultController: ViewController {
    private let options: Options
    private let log: Log
    private let terminal: NcursesTerminal
    private let screen: FaultView
    private var animation: Task<Void, Never>?
    private var modals = 0
    /// Whether `main` is to throw once the application has ended.
    private(set) var mustThrow = false

    init(options: Options, log: Log, terminal: NcursesTerminal) {
        self.options = options
        self.log = log
        self.terminal = terminal
        screen = FaultView(log: log)
        super.init()
    }

    required init(coder: NibCoder) throws { throw FaultError() }

    override func loadView() { view = screen }

    override func viewDidLoad() { screen.controller = self }

    override func viewDidAppear(_ animated: Bool) {
        screen.becomeFirstResponder()
        if options.text != nil || options.picture != nil { fill() }
        if options.reportsMotion { terminal.perform(.mouse(.motion)) }
    }

    private var application: Application? { screen.window?.next as? Application }

    /// Shows the file that the options name, and logs what this and the first frame cost.
    private func fill() {
        let text = options.text.map(contents)
        let start = workedTime()
        if let text {
            let label = Label(frame: Rect(x: 0, y: 4, width: 60, height: 16))
            label.numberOfLines = 16
            label.text = text
            screen.addSubview(label)
        }
        if let path = options.picture {
            let picture = ImageView(frame: Rect(x: 0, y: 8, width: 60, height: 12))
            screen.addSubview(picture)
            do {
                picture.image = try Image(contentsOf: path)
            } catch {
                complain("\(error)\n")
            }
        }
        application?.renderFrame()
        log.add("filled in \(workedTime() - start) ms")
    }

    // MARK: - Events

    func pressed(_ event: KeyEvent) -> Handling {
        let name = name(of: event)
        if log.isOpen { log.add("key \(name)") }
        screen.show("key-\(name)")
        guard event.modifiers.isEmpty, case .character(let character) = event.key else { return .ignored }
        switch character {
        case "q": end()
        case "g": fault()
        case "e": edit()
        case "t": terminal.perform(.title("a title \u{1B}]0;owned\u{7} of ours"))
        case "a": animate()
        case "m": openModal()
        case "c": terminal.perform(.copy("copied"))
        case "l": load()
        default: break
        }
        return .handled
    }

    func pasted(_ text: String) {
        let hash = text.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
            ($0 ^ UInt64($1)) &* 1_099_511_628_211
        }
        log.add("paste \(text.utf8.count) \(hash)")
        screen.show("paste-\(text)")
    }

    private func name(of event: KeyEvent) -> String {
        let name =
            switch event.key {
            case .character(let character): String(character)
            default: "\(event.key)"
            }
        return event.modifiers.isEmpty ? name : "\(event.modifiers.rawValue)+\(name)"
    }

    private func end() { application?.terminate() }

    private func fault() {
        switch options.fault {
        case "draw": screen.breakInDraw()
        case "throw":
            mustThrow = true
            end()
        default:
            Fault.commit(options.fault)
            log.add("done")
        }
    }

    private func edit() {
        let words = options.editor.split(separator: "|").map(String.init)
        Task {
            do {
                let status =
                    if let file = options.file, let application {
                        try await application.edit(file)
                    } else {
                        try await terminal.run(words)
                    }
                log.add("editor \(status)")
            } catch {
                log.add("editor failed: \(error)")
            }
        }
    }

    private func animate() {
        guard animation == nil else { return }
        animation = Task { [screen, options] in
            var step = 0
            while !Task.isCancelled {
                step += 1
                screen.animate(step)
                if options.isAnimationLarge { screen.animatePage(step) }
                try? await Task.sleep(for: .milliseconds(16))
            }
        }
    }

    /// Opens a view that takes all keys: one at a time.
    private func openModal() {
        modals += 1
        log.add("modal \(modals)")
        let modal = ModalView(log: log)
        modal.frame = Rect(x: 10, y: 8, width: 30, height: 3)
        screen.addSubview(modal)
        modal.becomeFirstResponder()
    }

    /// Loads a picture, and lets go of it at once.
    private func load() {
        guard let path = options.picture else { return }
        let loading = Task { [log] in
            do {
                _ = try await Image.load(contentsOf: path)
                log.add("loaded")
            } catch {
                log.add("not loaded: \(error)")
            }
        }
        switch options.fault {
        case "cancel": loading.cancel()
        case "quit": end()
        default: break
        }
    }
}
