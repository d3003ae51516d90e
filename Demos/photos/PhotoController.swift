import Nibble

/// Shows one picture, as large as there is room or larger, and leads to the one before and the one after.
final class PhotoController: ViewController {
    @Outlet var scrollView: ScrollView
    @Outlet var pictureView: ImageView
    @Outlet var problemLabel: Label
    @Outlet var nameLabel: Label
    @Outlet var placeLabel: Label
    @Outlet var activityIndicator: ActivityIndicatorView
    @Outlet var statusBar: StatusBar

    var library: PhotoLibrary?
    var photo: Photo?
    /// Hears which picture is looked at.
    var changed: ((Photo) -> Void)?
    /// How many times as wide and high as the room the picture is.
    private var magnification = 1
    private var loading: Task<Void, Never>?

    private static let greatestMagnification = 8

    override func viewDidLoad() {
        super.viewDidLoad()
        statusBar.items = [
            StatusBar.Item("Next", key: KeyEvent(key: .right)) { [unowned self] in step(by: 1) },
            StatusBar.Item("Larger", key: KeyEvent(key: .character("+"))) { [unowned self] in magnify(2) },
            StatusBar.Item("Smaller", key: KeyEvent(key: .character("-"))) { [unowned self] in reduce() },
            StatusBar.Item("Back", key: KeyEvent(key: .escape)) { [unowned self] in
                navigationController?.popViewController(animated: true)
            },
        ]
        showPhoto()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = scrollView.bounds.size
        let size = Size(width: room.width * magnification, height: room.height * magnification)
        guard scrollView.contentSize != size || pictureView.frame.size != size else { return }
        scrollView.contentSize = size
        pictureView.frame = Rect(origin: .zero, size: size)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        loading?.cancel()
    }

    override var preferredFocusedView: View? { scrollView }

    override var keyCommands: [KeyCommand] {
        var commands = [
            KeyCommand("Larger", key: .character("+")) { [unowned self] in magnify(2) },
            KeyCommand("Smaller", key: .character("-")) { [unowned self] in reduce() },
            KeyCommand("Larger or whole", key: .enter) { [unowned self] in toggle() },
            KeyCommand("Next picture", key: .character("n")) { [unowned self] in step(by: 1) },
            KeyCommand("Previous picture", key: .character("p")) { [unowned self] in step(by: -1) },
        ]
        // The arrows move what is larger than the room.
        if magnification == 1 {
            commands += [
                KeyCommand("Next picture", key: .right) { [unowned self] in step(by: 1) },
                KeyCommand("Previous picture", key: .left) { [unowned self] in step(by: -1) },
            ]
        }
        return commands
    }

    // MARK: - The picture

    private func step(by count: Int) {
        guard let library, let photo, let index = library.photos.firstIndex(of: photo) else { return }
        let next = index + count
        guard library.photos.indices.contains(next) else { return }
        self.photo = library.photos[next]
        magnification = 1
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
        pictureView.image = nil
        problemLabel.text = nil
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
        case .success(let image): pictureView.image = image
        case .failure(let error): problemLabel.text = "✕ " + PhotoProblem.sentence(error)
        }
    }

    // MARK: - Zoom

    /// A press on the picture makes it larger, or whole again; called by the storyboard's gesture.
    func toggle() {
        if magnification > 1 { magnify(1, of: 1) } else { magnify(2) }
    }

    private func reduce() { magnify(1, of: max(1, magnification / 2)) }

    private func magnify(_ factor: Int, of base: Int? = nil) {
        let new = min((base ?? magnification) * factor, Self.greatestMagnification)
        guard new != magnification, pictureView.image != nil else { return }
        let (room, offset) = (scrollView.bounds.size, scrollView.contentOffset)
        let middle = Point(x: offset.x + room.width / 2, y: offset.y + room.height / 2)
        let old = magnification
        magnification = new
        view.setNeedsLayout()
        view.layoutIfNeeded()
        // The middle of what was seen stays in the middle.
        scrollView.scrollRectToVisible(
            Rect(
                x: middle.x * new / old - room.width / 2, y: middle.y * new / old - room.height / 2,
                width: room.width, height: room.height), animated: false)
    }

    override class var actions: ActionTable { ["toggle": Action(PhotoController.toggle)] }
}
