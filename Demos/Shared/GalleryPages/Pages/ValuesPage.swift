import Nibble

/// Values that are set, and work that goes on.
@MainActor enum ValuesPage {
    static func make() -> GalleryPage {
        GalleryPage("Values", [[values], [work]])
    }

    private static var values: GalleryBox {
        let slider = Slider()
        slider.value = 0.4
        let progress = ProgressView()
        progress.progress = slider.value
        slider.addAction(for: .valueChanged) { [weak progress] in progress?.progress = $0.value }
        let stepper = Stepper()
        stepper.value = 5
        let disabled = Slider()
        disabled.value = 0.7
        disabled.isEnabled = false
        let box = GalleryBox("Values", spacing: 1)
        box.add("Volume", slider)
        box.add("Shown", progress)
        box.add("Disabled", disabled)
        box.add("Copies", stepper)
        return box
    }

    private static var work: GalleryBox {
        let activity = ActivityIndicatorView()
        activity.title = "Loading pictures"
        activity.startAnimating()
        let wandering = ProgressView()
        wandering.isIndeterminate = true
        wandering.showsPercentage = false
        let download = DownloadButton()
        let box = GalleryBox("Work", spacing: 1)
        box.add(activity)
        box.add("Unknown", wandering)
        box.add("Download", download)
        download.progress.accessibilityLabel = "Download"
        box.fill(download.progress)
        return box
    }
}

/// Starts and ends work of ten seconds, whose progress tells how long it will still take.
private final class DownloadButton: Button {
    let progress = ProgressView()
    private var task: Task<Void, Never>?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        title = "Start"
        progress.totalUnitCount = 40
        progress.unit = "MB"
        progress.showsTimeRemaining = true
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
            }
            self?.end()
        }
    }

    private func end() {
        task = nil
        title = "Start"
    }
}
