import DemoSupport
import Foundation
import Nibble

/// Shows all pictures of a library; the segue “zoom” leads to the one that is chosen.
final class PhotosController: ViewController, CollectionViewDataSource {
    @Outlet var collectionView: CollectionView
    @Outlet var grid: CollectionViewGridLayout
    @Outlet var messageView: View
    @Outlet var problemLabel: Label
    @Outlet var statusBar: StatusBar

    /// The library that is shown.
    var library = PhotoLibrary(directory: ".") {
        didSet { if isViewLoaded { showLibrary() } }
    }
    /// The pictures that are shown; the library may know of others already.
    private var photos: [Photo] = []
    private lazy var returns = ReturnObserver { [unowned self] in showChanges() }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.dataSource = self
        showLibrary()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showChanges()
        // A user who comes back from a picture has not chosen one.
        collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.window?.application?.delegate = returns
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placePictures()
    }

    override var preferredFocusedView: View? { collectionView }

    /// Reads the directory again; the picture that keys act on stays.
    func reload() {
        library.reload()
        showLibrary()
    }

    /// Shows which pictures came and went outside.
    private func showChanges() {
        if library.reloadIfChanged() { showLibrary() }
    }

    private func showLibrary() {
        title = library.title
        navigationItem.title = library.title
        problemLabel.text = library.problem
        messageView.isHidden = library.problem == nil
        collectionView.isHidden = library.problem != nil
        let place = collectionView.indexPathForCurrentItem?.item
        let current = place.flatMap { photos.indices.contains($0) ? photos[$0] : nil }
        photos = library.photos
        placePictures()
        let count = photos.count
        statusBar.items = statusItems
        statusBar.text = count == 0 ? nil : count == 1 ? "1 picture" : "\(GroupedNumber.text(count)) pictures"
        collectionView.reloadData()
        // Asked for its items it knows whether it can have the keys.
        guard collectionView.numberOfItems(inSection: 0) > 0 else { return }
        if view.window?.firstResponder == nil { collectionView.becomeFirstResponder() }
        guard let place else { return }
        let item = current.flatMap { photos.firstIndex(of: $0) } ?? min(place, count - 1)
        let path = IndexPath(item: item, section: 0)
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
        collectionView.scrollToItem(at: path, at: [], animated: false)
    }

    private var statusItems: [StatusBar.Item] {
        let open = StatusBar.Item("Open", key: KeyEvent(key: .enter))
        let again = StatusBar.Item("Reload", key: KeyEvent(key: .function(5))) { [unowned self] in reload() }
        return [
            StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
                view.window?.application?.showKeyHelp()
            },
            StatusBar.Item("Quit", key: KeyEvent(key: .character("q"), modifiers: .control)) {
                [unowned self] in
                view.window?.application?.terminate()
            },
        ] + (library.problem == nil ? [open, again] : [again])
    }

    // MARK: - Pictures

    /// The place of the pictures; their cells are as large as the room allows.
    private var thumbnails = ThumbnailGrid(count: 0, room: .zero)

    /// Makes pictures as large as the window lets them be; those that are shown are loaded as fine as that.
    private func placePictures() {
        let wanted = ThumbnailGrid(count: photos.count, room: collectionView.bounds.size)
        guard wanted != thumbnails else { return }
        thumbnails = wanted
        grid.columnCount = wanted.columns
        grid.itemHeight = wanted.itemSize.height
        for case let cell as PhotoCell in collectionView.visibleCells {
            guard let photo = cell.photo else { continue }
            cell.show(photo, of: library, filling: wanted.itemSize)
        }
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(photos[indexPath.item], of: library, filling: thumbnails.itemSize)
        return cell
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        guard let controller = segue.destination as? PhotoController, let cell = sender as? PhotoCell,
            let photo = cell.photo
        else { return }
        controller.library = library
        controller.photo = photo
        controller.changed = { [weak self] in self?.makeCurrent($0) }
    }

    /// Makes the picture that was looked at last the current one, for when the user comes back.
    private func makeCurrent(_ photo: Photo) {
        guard let index = photos.firstIndex(of: photo) else { return }
        collectionView.selectItem(
            at: IndexPath(item: index, section: 0), animated: false, scrollPosition: .centeredVertically)
    }
}
