import Nibble

/// Values that are set, and work that goes on.
@MainActor enum ValuesPage {
    static func make() -> GalleryPage {
        GalleryPage("Values", [[values], [work]])
    }

    private static var values: GalleryBox {
        let volume = SliderRow(0.4)
        let progress = ProgressView()
        progress.progress = volume.slider.value
        volume.slider.addAction(for: .valueChanged) { [weak progress] in progress?.progress = $0.value }
        let digits = DigitsLabel()
        digits.textColor = .tint
        func show(_ value: Double) { digits.text = "\(Int((value * 100).rounded())) %" }
        show(volume.slider.value)
        volume.slider.addAction(for: .valueChanged) { show($0.value) }
        let stepper = Stepper()
        stepper.value = 5
        let disabled = SliderRow(0.7)
        disabled.slider.isEnabled = false
        let box = GalleryBox("Values", spacing: 1)
        box.add("Volume", volume)
        box.add("Shown", progress)
        box.add("Disabled", disabled)
        box.add("Copies", stepper, before: digits)
        return box
    }

    private static var work: GalleryBox {
        let activity = ActivityIndicatorView()
        activity.title = "Loading pictures"
        activity.startAnimating()
        let wandering = ProgressView()
        wandering.isIndeterminate = true
        let download = DownloadButton()
        let box = GalleryBox("Work", spacing: 1)
        box.add(activity)
        box.add("Unknown", wandering)
        box.add("Known", download.progress)
        box.add("Download", download, before: download.words)
        download.progress.accessibilityLabel = "Download"
        return box
    }
}

/// A slider with its value behind it, which ends where a progress bar with its percentage ends.
private final class SliderRow: View {
    let slider = Slider()
    private let words = Label("", alignment: .right)

    init(_ value: Double) {
        super.init(frame: .zero)
        slider.value = value
        slider.addAction(for: .valueChanged) { [weak self] _ in self?.showValue() }
        words.textColor = .secondaryLabel
        showValue()
        for part in [slider, words] as [View] { addSubview(part) }
        // The slider speaks for both, and is named by the text beside it.
        isAccessibilityElement = false
        words.accessibilityElementsHidden = true
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    private func showValue() { words.text = "\(Int((slider.value * 100).rounded())) %" }

    /// The columns of the words.
    private static let width = 5

    override func sizeThatFits(_ size: Size) -> Size { slider.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let end = max(0, bounds.width - Self.width)
        // The bracket of the focus is in the gap.
        slider.frame = Rect(x: 0, y: 0, width: max(0, end - 1), height: 1)
        words.frame = Rect(x: end, y: 0, width: Self.width, height: 1)
    }
}

/// Starts and ends work of ten seconds, whose progress tells how long it will still take.
private final class DownloadButton: Button {
    let progress = ProgressView()
    let words = Label()
    private var task: Task<Void, Never>?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        words.textColor = .secondaryLabel
        progress.progress = 0.62
        end()
        addTarget(self, action: DownloadButton.toggle, for: .primaryActionTriggered)
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// The command that ends the work: Esc, which ends all that takes long.
    override var keyCommands: [KeyCommand] {
        guard task != nil else { return [] }
        return [KeyCommand("Stop the download", key: .escape) { [unowned self] in toggle() }]
    }

    private func toggle() {
        if let task {
            task.cancel()
            return end()
        }
        progress.progress = 0
        title = "Stop"
        task = Task { [weak self] in
            while let self, progress.progress < 1 {
                guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
                progress.progress += 0.01
                words.text = progress.timeRemaining.map { "\(Int($0.rounded(.up))) s left" } ?? ""
            }
            self?.end()
        }
    }

    private func end() {
        task = nil
        words.text = "40 MB in ten seconds"
        title = "Start"
    }
}
