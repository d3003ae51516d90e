import DemoPictures
import DemoSupport
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
                // Each card leaves a column at either side to its marks.
                section.interGroupSpacing = number == Shelf.row.rawValue ? 0 : 1
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
        switch shelf {
        case .row:
            // As many whole cards as fit: one that is cut would end in the middle of a word.
            let shown = max(1, (room.width + 12) / 32)
            return .horizontal(
                layoutSize: size(.absolute(room.width / shown), .absolute(8)), repeatingSubitem: whole,
                count: 1)
        case .mosaic:
            let large = CollectionLayoutItem(
                layoutSize: size(.fractionalWidth(2.0 / 3), .fractionalHeight(1)))
            let pair = CollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), repeatingSubitem: whole,
                count: 2)
            pair.interItemSpacing = .fixed(1)
            return .horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(room.height < 30 ? 11 : 15)),
                subitems: [large, pair])
        case .grid, nil:
            return .horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(6)), repeatingSubitem: whole,
                count: max(2, room.width / 24))
        }
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

/// A card: a picture in one of the styles; below it the style's name, what it shows in a cell, and in the whole card.
final class ShelfCell: CollectionViewCell {
    private let imageView = ImageView()
    private let caption = View()
    private let title = Label()
    private let subtitle = Label()
    private let count = Label("", alignment: .right)
    /// The points of the picture that are shown in a cell.
    private var points = Size.zero
    private static let picture = try? Image(named: "Balloon", in: DemoPictures.bundle)
    private static let styles: [(name: String, style: ImageStyle, points: Size)] = [
        ("Half blocks", .half, Size(width: 1, height: 2)), ("ASCII", .ascii, Size(width: 4, height: 8)),
        ("Quadrants", .quadrant, Size(width: 2, height: 2)), ("Tinted", .tinted, Size(width: 4, height: 8)),
        ("Braille", .braille, Size(width: 2, height: 4)),
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
        // The place of a picture that can't be read is seen.
        imageView.backgroundColor = .tertiarySystemBackground
        imageView.clipsToBounds = true
        title.textAttributes = .bold
        for label in [subtitle, count] { label.textColor = .secondaryLabel }
        for label in [title, subtitle, count] { caption.addSubview(label) }
        for part in [imageView, caption] as [View] { contentView.addSubview(part) }
        updateGround()
    }

    override var isCurrent: Bool { didSet { updateGround() } }

    override var isSelected: Bool { didSet { updateGround() } }

    /// The highlight of the card is seen through its caption.
    private func updateGround() {
        caption.backgroundColor = isCurrent || isSelected ? nil : .secondarySystemBackground
    }

    func show(_ number: Int) {
        let (name, style, points) = Self.styles[number % Self.styles.count]
        imageView.drawingStyle = style
        // Another part of the picture for each round of the styles.
        imageView.cropAnchor = Double(number / Self.styles.count % 3) / 2
        title.text = "\(number + 1)  \(name)"
        subtitle.text = "\(points.width) × \(points.height) points a cell"
        self.points = points
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let rows = min(bounds.height, bounds.height < 7 ? 1 : 2)
        let top = bounds.height - rows
        imageView.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
        caption.frame = Rect(x: 0, y: top, width: bounds.width, height: rows)
        let line = Rect(x: 1, y: 0, width: max(0, bounds.width - 2), height: min(1, rows))
        for label in [title, count] { label.frame = line }
        subtitle.frame = line.offsetBy(dx: 0, dy: 1)
        subtitle.isHidden = rows < 2
        let shown = bounds.width * points.width * top * points.height
        count.text = "\(GroupedNumber.text(shown)) points"
        let needed = [title, count].reduce(1) { $0 + $1.sizeThatFits(.zero).width }
        count.isHidden = rows < 2 || needed > line.width
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
        // The cards leave a column at each side to the mark of the selected one.
        label.frame = bounds.insetBy(dx: 1, dy: 0)
    }
}
