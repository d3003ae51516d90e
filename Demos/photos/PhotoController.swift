import DemoSupport
import Nibble

/// Shows one picture, as large as there is room or larger, and leads to the one before and the one after.
final class PhotoController: ViewController {
    @Outlet var scrollView: ScrollView
    @Outlet var pictureView: ImageView
    @Outlet var problemLabel: Label
    @Outlet var nameLabel: Label
    @Outlet var placeLabel: Label
    @Outlet var activityIndicator: ActivityIndicatorView
    @Outlet var captionBar: View
    @Outlet var statusBar: StatusBar

    var library: PhotoLibrary?
    var photo: Photo?
    /// Called with the picture that is looked at.
    var changed: ((Photo) -> Void)?
    private var zoom = PictureZoom()
    /// Whether there is nothing to see of it.
    private var hasFailed = false { didSet { if hasFailed != oldValue { showKeys() } } }
    /// The room that the picture was placed in.
    private var placedRoom = Size.zero
    private var loading: Task<Void, Never>?
    /// A whole picture reaches down behind its caption; one that scrolls ends above it, with its indicator.
    private lazy var wholeBottom = scrollView.bottomAnchor.constraint(equalTo: statusBar.topAnchor)
    private lazy var zoomedBottom = scrollView.bottomAnchor.constraint(equalTo: captionBar.topAnchor)

    override func viewDidLoad() {
        super.viewDidLoad()
        wholeBottom.isActive = true
        showPhoto()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placePicture()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        loading?.cancel()
    }

    override var preferredFocusedView: View? { scrollView }

    override var keyCommands: [KeyCommand] {
        var commands = [
            KeyCommand("Larger", key: .character("+"), isEnabled: !hasFailed) { [unowned self] in
                magnify(by: 2)
            },
            KeyCommand("Smaller", key: .character("-"), isEnabled: !hasFailed) { [unowned self] in
                magnify(by: 0.5)
            },
            KeyCommand("Larger or whole", key: .enter, isEnabled: !hasFailed) { [unowned self] in toggle() },
            KeyCommand("Next picture", key: .character("n")) { [unowned self] in step(by: 1) },
            KeyCommand("Previous picture", key: .character("p")) { [unowned self] in step(by: -1) },
        ]
        // The arrows move what is larger than the room.
        if zoom.magnification == 1 {
            commands += [
                KeyCommand("Next picture", key: .right) { [unowned self] in step(by: 1) },
                KeyCommand("Previous picture", key: .left) { [unowned self] in step(by: -1) },
            ]
        }
        return commands
    }

    /// Shows which keys do something now.
    private func showKeys() {
        let isWhole = zoom.magnification == 1
        var move = StatusBar.Item(isWhole ? "Next" : "Move", key: KeyEvent(key: .right))
        if isWhole { move.action = { [unowned self] in step(by: 1) } } else { move.keyText = "Arrows" }
        var larger = StatusBar.Item("Larger", key: KeyEvent(key: .character("+"))) { [unowned self] in
            magnify(by: 2)
        }
        var smaller = StatusBar.Item("Smaller", key: KeyEvent(key: .character("-"))) { [unowned self] in
            magnify(by: 0.5)
        }
        larger.isEnabled = !hasFailed
        smaller.isEnabled = !hasFailed
        statusBar.items = [
            StatusBar.Item("Back", key: KeyEvent(key: .escape)) { [unowned self] in
                navigationController?.popViewController(animated: true)
            },
            StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
                view.window?.application?.showKeyHelp()
            },
            move, larger, smaller,
        ]
    }

    // MARK: - The picture

    private func step(by count: Int) {
        guard let library, let photo, let index = library.photos.firstIndex(of: photo) else { return }
        let next = index + count
        guard library.photos.indices.contains(next) else { return }
        self.photo = library.photos[next]
        magnify(by: 0)
        showPhoto()
        changed?(library.photos[next])
    }

    private func showPhoto() {
        guard let library, let photo else { return }
        title = photo.title
        navigationItem.title = photo.title
        nameLabel.text = photo.title
        let index = library.photos.firstIndex(of: photo) ?? 0
        placeLabel.text = "\(index + 1) of \(library.photos.count)"
        showKeys()
        pictureView.image = nil
        problemLabel.text = nil
        hasFailed = false
        loading?.cancel()
        activityIndicator.startAnimating()
        loading = Task { [weak self] in
            let result: Result<Image, any Error>
            do {
                result = .success(try await library.image(of: photo, filling: Self.finest))
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled else { return }
            self?.take(result)
        }
        view.setNeedsLayout()
    }

    /// As fine as a large terminal can show.
    private static let finest = Size(width: 240, height: 120)

    private func take(_ result: Result<Image, any Error>) {
        activityIndicator.stopAnimating()
        switch result {
        case .success(let image):
            pictureView.image = image
            view.setNeedsLayout()
        case .failure(let error):
            problemLabel.text = "✕ " + PictureProblem.sentence(error)
            magnify(by: 0)
            hasFailed = true
        }
    }

    // MARK: - Zoom

    /// Makes the picture larger, or whole again, for a press on it; called by the storyboard's gesture.
    func toggle() { magnify(by: zoom.magnification > 1 ? 0 : 2) }

    /// Shows the picture larger or smaller, whole at least; the middle of what was seen stays in the middle.
    ///
    /// A picture that is still being read comes as large as it was asked for.
    private func magnify(by factor: Double) {
        guard !hasFailed, zoom.magnify(to: Int(Double(zoom.magnification) * factor)) else { return }
        let isWhole = zoom.magnification == 1
        (isWhole ? zoomedBottom : wholeBottom).isActive = false
        (isWhole ? wholeBottom : zoomedBottom).isActive = true
        showKeys()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        placePicture()
    }

    /// Places the picture in the room, or what is looked at in the middle of it.
    private func placePicture() {
        let room = scrollView.bounds.size
        let cell = view.window?.application?.terminal.capabilities.cellPixels ?? Size(width: 1, height: 2)
        let size = zoom.pictureSize(of: pictureView.image?.size ?? .zero, cell: cell, room: room)
        let content = Size(width: max(room.width, size.width), height: max(room.height, size.height))
        let place = Rect(
            x: (content.width - size.width) / 2, y: (content.height - size.height) / 2, width: size.width,
            height: size.height)
        guard placedRoom != room || scrollView.contentSize != content || pictureView.frame != place else {
            return
        }
        // What scrolls until it is in place scrolls without the user's doing.
        placedRoom = .zero
        scrollView.contentSize = content
        pictureView.frame = place
        scrollView.contentOffset = zoom.offset(room: scrollView.visibleSize, of: content)
        placedRoom = room
    }

    override class var actions: ActionTable { ["toggle": Action(PhotoController.toggle)] }
}

extension PhotoController: ScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: ScrollView) {
        guard scrollView.bounds.size == placedRoom else { return }
        zoom.look(at: scrollView.contentOffset, room: scrollView.visibleSize, of: scrollView.contentSize)
    }
}
