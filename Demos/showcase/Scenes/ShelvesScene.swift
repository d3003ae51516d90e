import DemoPictures
import Nibble

extension Scene {
    static let shelves = Scene(
        "Shelves", in: .lists, "groups that repeat: a row that scrolls across, a mosaic and a grid"
    ) { ShelvesController() }
}

/// A collection whose sections are each arranged in another way.
final class ShelvesController: ViewController {
    /// The sections.
    private enum Shelf: Int, CaseIterable {
        case row, mosaic, grid

        var title: String {
            switch self {
            case .row: "Scrolls across: → or Shift and the wheel"
            case .mosaic: "A large one, and two small ones"
            case .grid: "As many columns as fit"
            }
        }
    }

    private lazy var collection = CollectionView(collectionViewLayout: Self.makeLayout())

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.register(ShelfCell.self, forCellWithReuseIdentifier: "card")
        collection.register(
            ShelfHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        collection.dataSource = self
        collection.accessibilityLabel = "Shelves"
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.frame = view.bounds
        view.addSubview(collection)
    }

    override var preferredFocusedView: View? { collection }

    private static func makeLayout() -> CollectionViewLayout {
        let configuration = CollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 1
        return CollectionViewCompositionalLayout(
            sectionProvider: { number, environment in
                let room = environment.container.effectiveContentSize
                let section = CollectionLayoutSection(group: group(Shelf(rawValue: number), in: room))
                section.interGroupSpacing = number == Shelf.row.rawValue ? 2 : 1
                if number == Shelf.row.rawValue { section.orthogonalScrollingBehavior = .groupPaging }
                let header = CollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(1), .absolute(1)),
                    elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
                header.pinToVisibleBounds = true
                section.boundarySupplementaryItems = [header]
                return section
            }, configuration: configuration)
    }

    private static func size(
        _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
    ) -> CollectionLayoutSize { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static func group(_ shelf: Shelf?, in room: Size) -> CollectionLayoutGroup {
        let whole = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group: CollectionLayoutGroup
        switch shelf {
        case .row:
            group = .horizontal(
                layoutSize: size(.absolute(min(28, room.width)), .absolute(8)), repeatingSubitem: whole,
                count: 1)
        case .mosaic:
            let large = CollectionLayoutItem(
                layoutSize: size(.fractionalWidth(2.0 / 3), .fractionalHeight(1)))
            let pair = CollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), repeatingSubitem: whole,
                count: 2)
            pair.interItemSpacing = .fixed(1)
            group = .horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(room.height < 30 ? 11 : 15)),
                subitems: [large, pair])
        case .grid, nil:
            group = .horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(6)), repeatingSubitem: whole,
                count: max(2, room.width / 24))
        }
        group.interItemSpacing = .fixed(2)
        return group
    }
}

extension ShelvesController: CollectionViewDataSource {
    func numberOfSections(in collectionView: CollectionView) -> Int { Shelf.allCases.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        section == Shelf.mosaic.rawValue ? 6 : 60
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? ShelfCell)?.show(indexPath.section * 60 + indexPath.item)
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? ShelfHeader)?.label.text = Shelf(rawValue: indexPath.section)?.title
        return view
    }
}

/// A card: a picture in one of the styles, and its name over a translucent bar.
final class ShelfCell: CollectionViewCell {
    private let imageView = ImageView()
    private let bar = View()
    private let label = Label()
    private static let picture = try? Image(named: "Balloon", in: DemoPictures.bundle)
    private static let styles: [(name: String, style: ImageStyle)] = [
        ("Half blocks", .half), ("ASCII", .ascii), ("Quadrants", .quadrant), ("Tinted", .tinted),
        ("Braille", .braille),
    ]

    required init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        imageView.image = Self.picture
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        bar.backgroundColor = Color(white: 0, alpha: 0.6)
        label.textColor = Color(white: 1)
        bar.addSubview(label)
        contentView.addSubview(imageView)
        contentView.addSubview(bar)
    }

    func show(_ number: Int) {
        let (name, style) = Self.styles[number % Self.styles.count]
        imageView.drawingStyle = style
        // Another part of the picture for each round of the styles.
        imageView.cropAnchor = Double(number / Self.styles.count % 3) / 2
        label.text = "\(number + 1)  \(name)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        imageView.frame = bounds
        bar.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: min(1, bounds.height))
        label.frame = Rect(x: 1, y: 0, width: max(0, bounds.width - 2), height: bar.bounds.height)
    }
}

/// The title of a section, over a ground that hides what is below it.
final class ShelfHeader: CollectionReusableView {
    let label = Label()

    required init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        label.textAttributes = .bold
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
