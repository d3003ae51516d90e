import FoundationEssentials
import NibbleLists
import NibbleViews

/// Shows a table its prototypes, a row of each, where a file is only looked at.
@MainActor final class PrototypeRows: TableViewDataSource {
    private let identifiers: [String]

    init(_ identifiers: [String]) {
        self.identifiers = identifiers
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
    }
}

/// Shows a collection its prototypes, an item of each, where a file is only looked at.
@MainActor final class PrototypeItems: CollectionViewDataSource {
    private let identifiers: [String]

    init(_ identifiers: [String]) {
        self.identifiers = identifiers
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        identifiers.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
    }
}
