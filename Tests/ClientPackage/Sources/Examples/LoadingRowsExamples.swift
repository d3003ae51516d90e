import Nibble

// The examples of the article “Rows and items that are loaded while people scroll”.

final class PhotoCell: CollectionViewCell {
    let nameLabel = Label("")
    let pictureView = ImageView(image: nil)

    func show(_ result: Result<Image, any Error>) { pictureView.image = try? result.get() }
}

final class PhotoSource: CollectionViewDataSource {
    struct Entry {
        let title: String
        let path: String
    }

    var photos: [Entry] = []
    var placeholder: Image?
    let size = Size(width: 20, height: 8)

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        guard let photoCell = cell as? PhotoCell else { return cell }
        let photo = photos[indexPath.item]
        photoCell.nameLabel.text = photo.title  // what is known already
        photoCell.pictureView.image = placeholder  // shown meanwhile, of the right size
        photoCell.load {
            try await Image.load(contentsOf: photo.path, cells: self.size)
        } then: { [weak photoCell] result in
            photoCell?.show(result)  // a picture, or why there is none
        }
        return cell
    }
}

struct Message: Identifiable, Sendable {
    let id: Int
    let subject: String
}

@MainActor final class MessageStore {
    subscript(id: Message.ID) -> Message { Message(id: id, subject: "") }

    func messages() async throws -> [Message] { [] }
}

final class MessagesController: TableViewController {
    let store = MessageStore()
    var loading: Task<Void, Never>?

    private func show(_ error: any Error) { title = "\(error)" }

    private lazy var dataSource = TableViewDiffableDataSource<Int, Message.ID>(tableView: tableView) {
        [store] table, path, id in
        let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
        cell.textLabel.text = store[id].subject
        return cell
    }

    func refresh() {
        loading?.cancel()
        loading = Task {
            do {
                let messages = try await store.messages()
                var snapshot = DiffableDataSourceSnapshot<Int, Message.ID>()
                snapshot.appendSections([0])
                snapshot.appendItems(messages.map(\.id))
                dataSource.apply(snapshot)
            } catch {
                show(error)
            }
            tableView.refreshControl?.endRefreshing()
        }
    }
}
