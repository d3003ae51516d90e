import Nibble

// What the examples speak of and don't show.

struct Photo: Identifiable {
    let id: Int
    var title: String
}

struct PhotoStore {
    var photos: [Photo.ID: Photo]

    subscript(id: Photo.ID) -> Photo { photos[id] ?? Photo(id: id, title: "Untitled") }
}

final class EditedPhoto {
    var name = ""
}

final class PhotoView: View {
    var offset = Point.zero
}

final class CardView: View {}

final class PhotoController: ViewController, AdaptivePresentationControllerDelegate, SearchResultsUpdating {
    var statusLine = ""

    func delete() {}
    func open() {}
    func zoom() {}
    func showHelp() {}
    func load(_ path: String) { statusLine = path }
    func store(to path: String) { statusLine = path }
    func updateSearchResults(for searchController: SearchController) {}

    func alert(_ actions: AlertAction...) -> AlertController {
        let alert = AlertController(title: nil, message: nil)
        actions.forEach(alert.addAction)
        return alert
    }
}

final class Settings: ViewController, TextViewDelegate {
    func wifiChanged() {}
    func dateChanged() {}
    func volumeChanged() {}
    func nameChanged() {}
    func refresh() {}
    func filter() {}
}
