import Foundation
import Nibble

// The examples in the documentation of the classes of NibbleControllers.

extension PhotoController {
    func exampleAlertAction() {
        let keep = AlertAction(title: "Keep", style: .cancel)
        let delete = AlertAction(title: "Delete photo", style: .destructive) { _ in self.delete() }
        present(alert(keep, delete), animated: true)
    }
}

extension PhotoController {
    func exampleAlertController() {
        let alert = AlertController(
            title: "Delete “Harbour”?", message: "It cannot be brought back.",
            actions: [
                AlertAction(title: "Delete photo", style: .destructive) { _ in self.delete() },
                .cancel("Keep"),
            ])
        present(alert, animated: true)
    }
}

@MainActor func exampleStandardServices() {
    let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
    let application = Application(
        terminal: terminal, rootViewController: ViewController(), services: StandardServices())
    application.renderFrame()
}

extension PhotoController {
    func exampleFileChooserController() {
        let chooser: FileChooserController = FileOpenController(files: LocalFiles(), folder: "/usr/share")
        chooser.showsHiddenFiles = true
        chooser.didCancel = { self.statusLine = "Nothing was opened." }
        present(chooser, animated: true)
    }
}

extension PhotoController {
    func exampleThemePickerController() {
        let picker = ThemePickerController(themes: ThemeFile.standard)
        picker.modalPresentationStyle = .formSheet
        present(picker, animated: true)
    }
}

extension PhotoController {
    func exampleFileOpenController() {
        let open = FileOpenController(files: LocalFiles())
        open.allowedExtensions = ["png", "jpg"]
        open.didChoose = { path in self.load(path) }
        present(open, animated: true)
    }
}

extension PhotoController {
    func exampleFileSaveController() {
        let save = FileSaveController(files: LocalFiles())
        save.suggestedName = "Harbour.png"
        save.didChoose = { path in self.store(to: path) }
        present(save, animated: true)
    }
}

@MainActor func exampleCollectionViewController() {
    final class TilesController: CollectionViewController {
        let names = ["Harbour", "Valley", "Balloon"]

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        }

        override func collectionView(
            _ collectionView: CollectionView, numberOfItemsInSection section: Int
        ) -> Int { names.count }

        override func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            cell.accessibilityLabel = names[indexPath.item]
            return cell
        }
    }
    _ = TilesController(collectionViewLayout: CollectionViewGridLayout())
}

@MainActor func exampleTableViewController() {
    final class ShipsController: TableViewController {
        let ships = ["Aurora", "Belle", "Clipper"]

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(TableViewCell.self, forCellReuseIdentifier: "ship")
        }

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            ships.count
        }

        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "ship", for: indexPath)
            cell.textLabel.text = ships[indexPath.row]
            return cell
        }
    }
    _ = ShipsController(style: .plain)
}

@MainActor func exampleNavigationBar(list: ViewController) {
    let navigation = NavigationController(rootViewController: list)
    navigation.navigationBar.backgroundColor = .secondarySystemBackground
}

@MainActor func exampleNavigationController(list: ViewController, detail: ViewController) {
    let navigation = NavigationController(rootViewController: list)
    navigation.pushViewController(detail, animated: true)
    navigation.popViewController(animated: true)
}

extension PhotoController {
    func exampleNavigationItem() {
        navigationItem.title = "Harbour"
        navigationItem.rightBarButtonItem = BarButtonItem(title: "Delete") { _ in self.delete() }
        navigationItem.backButtonTitle = "Photos"
    }
}

@MainActor func examplePageViewController(
    firstPage: ViewController, book: some PageViewControllerDataSource
) {
    let pages = PageViewController(navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([firstPage], direction: .forward, animated: false)
}

@MainActor func exampleSearchBar(filter: some SearchBarDelegate) {
    let bar = SearchBar()
    bar.placeholder = "Search photos"
    bar.scopeButtonTitles = ["Title", "Place"]
    bar.showsScopeBar = true
    bar.delegate = filter
}

extension PhotoController {
    func exampleSearchController() {
        let search = SearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = self
        navigationItem.searchController = search
    }
}

@MainActor func exampleSplitViewController(list: ViewController, detail: ViewController) {
    let split = SplitViewController(primary: list, secondary: detail)
    split.minimumPrimaryColumnWidth = 20
    split.preferredPrimaryColumnWidthFraction = 0.3
}

@MainActor func exampleTabBarController(photos: ViewController, albums: ViewController) {
    photos.tabBarItem = TabBarItem(title: "Photos")
    albums.tabBarItem = TabBarItem(title: "Albums")
    let tabs = TabBarController()
    tabs.viewControllers = [photos, albums]
}

extension PhotoController {
    func exampleTextViewer(licence: String) {
        let viewer = TextViewer(text: licence)
        viewer.title = "Licence"
        navigationController?.pushViewController(viewer, animated: true)
    }
}

@MainActor func examplePanelController(photo: ViewController, clock: ViewController, notes: ViewController) {
    let desktop = PanelController(background: photo)
    desktop.showPanel(clock, frame: Rect(x: 4, y: 2, width: 30, height: 8))
    desktop.showPanel(notes)
}
