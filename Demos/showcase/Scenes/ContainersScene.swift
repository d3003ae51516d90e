import DemoPictures
import Nibble

/// Tabs: a navigation with a list and its details, a split view, and a list that is refreshed.
@MainActor enum ContainersController {
    static func make() -> ViewController {
        let tabs = TabBarController()
        let navigation = NavigationController(
            rootViewController: PlaceListController { list, place in
                list.navigationController?.pushViewController(PlaceController(place), animated: true)
            })
        navigation.title = "Navigation"
        let detail = PlaceController(Place.all[0])
        let list = PlaceListController { _, place in detail.show(place) }
        list.followsKeys = true
        let split = SplitViewController(primary: list, secondary: detail)
        split.title = "Split view"
        split.minimumPrimaryColumnWidth = 18
        split.collapseColumns = 40
        let refresh = RefreshController(style: .plain)
        refresh.title = "Pull to refresh"
        tabs.viewControllers = [split, navigation, refresh]
        return tabs
    }
}

/// A place to show.
struct Place: Hashable {
    let name: String
    let words: String
    let degrees: Double
    /// The degrees, in words.
    var warmth: String { "\(Int(degrees)) °C" }

    static let all = [
        Place(name: "Tromsø", words: "Light all night in June.", degrees: 4),
        Place(name: "Kraków", words: "A square as large as a village.", degrees: 14),
        Place(name: "Lisboa", words: "Hills, trams, and the river.", degrees: 21),
        Place(name: "Nairobi", words: "High up, and never hot.", degrees: 24),
        Place(name: "Ōsaka", words: "Lights over the canal.", degrees: 27),
        Place(name: "Valparaíso", words: "Stairs, and colours above the harbour.", degrees: 17),
        Place(name: "Galway", words: "Rain from four sides.", degrees: 11),
        Place(name: "Zürich", words: "A lake at the end of the street.", degrees: 12),
        Place(name: "Busan", words: "Markets by the sea, and mountains behind.", degrees: 16),
        Place(name: "Accra", words: "Drums at the beach.", degrees: 29),
        Place(name: "Bergen", words: "Wooden houses below seven hills.", degrees: 8),
        Place(name: "Gdańsk", words: "Cranes, amber, and a long bridge.", degrees: 10),
        Place(name: "Porto", words: "Tiles, and boats with barrels.", degrees: 18),
        Place(name: "Oulu", words: "Bicycles in the snow.", degrees: 1),
        Place(name: "Izmir", words: "Figs, and a clock tower.", degrees: 23),
    ]
}

/// A list of places.
final class PlaceListController: TableViewController {
    private let chosen: (PlaceListController, Place) -> Void
    /// Whether a place is chosen as soon as the keys are at it.
    var followsKeys = false

    init(chosen: @escaping (PlaceListController, Place) -> Void) {
        self.chosen = chosen
        super.init(style: .plain)
        title = "Harbours"
    }

    required init(coder: NibCoder) throws {
        chosen = { _, _ in }
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "place")
        tableView.backgroundColor = .secondarySystemBackground
        tableView.selectionFollowsFocus = followsKeys
        // The place whose details are shown beside the list stays chosen.
        clearsSelectionOnViewWillAppear = !followsKeys
        tableView.accessibilityLabel = "Places"
        if followsKeys {
            tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        }
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        Place.all.count
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        // A navigation bar has the title already.
        followsKeys ? title : nil
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
        cell.textLabel.text = Place.all[indexPath.row].name
        cell.detailTextLabel.text = Place.all[indexPath.row].warmth
        cell.accessoryType = followsKeys ? .none : .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if followsKeys { chosen(self, Place.all[indexPath.row]) }
    }

    override func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        chosen(self, Place.all[indexPath.row])
    }
}

/// A place: a picture, its name, and how warm it is.
final class PlaceController: ViewController {
    private let picture = ImageView()
    private let words = Label()
    private let warmth = Gauge()
    private var place: Place

    init(_ place: Place) {
        self.place = place
        super.init()
    }

    required init(coder: NibCoder) throws {
        place = Place.all[0]
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        picture.image = try? Image(named: "Balloon", in: DemoPictures.bundle)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        words.numberOfLines = 0
        words.lineBreakMode = .wordWrap
        warmth.title = "Warmth"
        warmth.minimumValue = -10
        warmth.maximumValue = 40
        warmth.warningValue = 25
        warmth.format = { "\(Int($0)) °C" }
        for part in [picture, words, warmth] as [View] { view.addSubview(part) }
        show(place)
    }

    /// Shows another place.
    func show(_ place: Place) {
        self.place = place
        title = place.name
        words.text = "\(place.name). \(place.words)"
        warmth.value = place.degrees
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let height = max(0, bounds.height - 4)
        picture.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        words.frame = Rect(x: 1, y: height, width: max(0, bounds.width - 2), height: 2)
        warmth.frame = Rect(x: 1, y: height + 2, width: max(0, min(60, bounds.width - 2)), height: 1)
    }
}

/// A list whose rows come again, with others on top, when it is pulled down.
final class RefreshController: TableViewController {
    private var messages = (1...12).map { "Message \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "message")
        tableView.accessibilityLabel = "Messages"
        let refresh = RefreshControl()
        refresh.addAction(for: .valueChanged) { [weak self] _ in self?.load() }
        tableView.refreshControl = refresh
    }

    private func load() {
        view.window?.application?.clock.schedule(after: 1) { [weak self] in
            guard let self else { return }
            messages.insert("Message \(messages.count + 1)", at: 0)
            tableView.reloadData()
            tableView.refreshControl?.endRefreshing()
        }
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        messages.count
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.textLabel.text = messages[indexPath.row]
        return cell
    }
}
