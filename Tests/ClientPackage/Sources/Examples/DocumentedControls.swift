import Foundation
import Nibble

// The examples in the documentation of the classes of NibbleControls.

@MainActor func exampleBarItem(items: [BarItem]) {
    for item in items where item.title == "Delete" { item.isEnabled = false }
}

extension PhotoController {
    func exampleBarButtonItem() {
        let done = BarButtonItem(barButtonSystemItem: .done) { _ in self.dismiss(animated: true) }
        let delete = BarButtonItem(title: "Delete", target: self, action: PhotoController.delete)
        navigationItem.rightBarButtonItems = [done, delete]
    }
}

@MainActor func exampleBarSpaceItem(toolbar: Toolbar) {
    toolbar.items = [BarButtonItem(title: "Cut"), .fixedSpace(2), BarButtonItem(title: "Paste")]
    for case let space as BarSpaceItem in toolbar.items { print(space.width) }
}

extension PhotoController {
    func exampleStatusBar(statusBar: StatusBar) {
        statusBar.items = [StatusBar.Item("Help", key: KeyEvent(key: .function(1))) { self.showHelp() }]
        statusBar.text = "3 files"
    }
}

@MainActor func exampleTabBar() {
    let bar = TabBar()
    bar.items = [TabBarItem(title: "Day"), TabBarItem(title: "Week")]
    bar.addAction(for: .valueChanged) { bar in print(bar.selectedIndex) }
}

extension PhotoController {
    func exampleTabBarItem() {
        tabBarItem = TabBarItem(title: "Inbox")
        tabBarItem.badgeValue = "3"
    }
}

@MainActor func exampleToolbar(toolbar: Toolbar) {
    toolbar.items = [BarButtonItem(title: "Open"), .flexibleSpace(), BarButtonItem(title: "Delete")]
}

@MainActor func exampleBoxView(form: View) {
    let box = BoxView(title: "Network")
    box.contentView.addSubview(form)
}

@MainActor func exampleSeparator(stack: StackView) {
    let separator = Separator(axis: .horizontal)
    separator.title = "Yesterday"
    stack.addArrangedSubview(separator)
}

@MainActor func exampleStackView(view: View) {
    let stack = StackView(arrangedSubviews: [Label("Name"), TextField(), Button(title: "Save")])
    stack.axis = .vertical
    stack.spacing = 1
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
}

@MainActor func exampleActivityIndicatorView(list: TableView) {
    let indicator = ActivityIndicatorView()
    indicator.title = "Loading"
    indicator.startAnimating()
    list.backgroundView = indicator
}

extension PhotoController {
    func exampleButton() {
        let button = Button(title: "Delete photo", role: .destructive)
        button.addTarget(self, action: PhotoController.delete, for: .primaryActionTriggered)
    }
}

@MainActor func exampleCheckBox(save: Button) {
    let terms = CheckBox(title: "I accept the terms")
    terms.addAction(for: .valueChanged) { terms in save.isEnabled = terms.isOn }
}

@MainActor func exampleRadioGroup() {
    let sizes = RadioGroup(items: ["Small", "Medium", "Large"])
    sizes.selectedIndex = 1
}

@MainActor func exampleSegmentedControl() {
    let period = SegmentedControl(items: ["Day", "Week", "Month"])
    period.selectedSegmentIndex = 1
    period.addAction(for: .valueChanged) { period in print(period.selectedSegmentIndex) }
}

extension Settings {
    func exampleSwitch() {
        let wifi = Switch()
        wifi.title = "Wi-Fi"
        wifi.addTarget(self, action: Settings.wifiChanged, for: .valueChanged)
    }
}

@MainActor func exampleChart(chart: Chart) {
    chart.series = [Chart.Series("Rain", values: [12, 4, 0, 7])]
    chart.labels = ["Mon", "Tue", "Wed", "Thu"]
}

@MainActor func exampleSparkline(load: Double) {
    let sparkline = Sparkline()
    sparkline.capacity = 60
    sparkline.maximumValue = 1
    sparkline.append(load)
}

@MainActor func exampleControl() {
    final class Toggle: Control {
        private(set) var isOn = false

        override func performPrimaryAction() {
            isOn.toggle()
            sendActions(for: .valueChanged)
        }
    }

    let toggle = Toggle(frame: Rect(x: 0, y: 0, width: 6, height: 1))
    toggle.addAction(for: .valueChanged) { toggle in print(toggle.isOn) }
}

@MainActor func exampleImageView() throws {
    let imageView = ImageView(image: try Image(contentsOf: "harbour.png"))
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
}

@MainActor func exampleLabel(view: View) {
    let label = Label("Three new letters", alignment: .center)
    label.textColor = .secondaryLabel
    label.numberOfLines = 2
    view.addSubview(label)
}

@MainActor func examplePageControl(pages: PageControl) {
    pages.numberOfPages = 5
    pages.addAction(for: .valueChanged) { pages in print("Page \(pages.currentPage + 1)") }
}

@MainActor func examplePassiveView() {
    final class Rule: PassiveView {
        override func draw(in canvas: inout Canvas) {
            canvas.line(from: .zero, to: Point(x: bounds.width - 1, y: 0))
        }
    }
    _ = Rule(frame: Rect(x: 0, y: 0, width: 20, height: 1))
}

extension Settings {
    func exampleDatePicker(picker: DatePicker) {
        picker.datePickerMode = .date
        picker.addTarget(self, action: Settings.dateChanged, for: .valueChanged)
    }
}

@MainActor func examplePickerView(order: @escaping @MainActor @Sendable (Int) -> Void) {
    let picker = PickerView(items: ["Tea", "Coffee", "Water"])
    picker.addAction(for: .valueChanged) { picker in order(picker.selectedRow(inComponent: 0)) }
}

@MainActor func exampleGauge() {
    let gauge = Gauge()
    gauge.title = "CPU"
    gauge.warningValue = 0.8
    gauge.value = 0.58
}

@MainActor func exampleProgressView(progressView: ProgressView, done: Double, total: Double) {
    progressView.showsTimeRemaining = true
    progressView.setProgress(done / total, animated: true)
}

extension Settings {
    func exampleSlider() {
        let volume = Slider()
        volume.maximumValue = 100
        volume.addTarget(self, action: Settings.volumeChanged, for: .valueChanged)
    }
}

@MainActor func exampleStepper() {
    let copies = Stepper()
    copies.minimumValue = 1
    copies.maximumValue = 99
    copies.addAction(for: .valueChanged) { copies in print(Int(copies.value)) }
}

@MainActor func exampleValueControl() {
    final class Dial: ValueControl {
        override func step(_ direction: Int, isLarge: Bool) { changeValue(to: value + Double(direction)) }
    }
    _ = Dial()
}

@MainActor func exampleHoverGestureRecognizer(row: View) {
    row.addGestureRecognizer(
        HoverGestureRecognizer { hover in
            row.backgroundColor = hover.state == .ended ? nil : .secondarySystemBackground
        })
}

@MainActor func exampleLongPressGestureRecognizer(tile: View) {
    let press = LongPressGestureRecognizer { press in
        if press.state == .began { tile.openContextMenu(at: press.location(in: tile)) }
    }
    press.minimumPressDuration = 0.5
    tile.addGestureRecognizer(press)
}

@MainActor func examplePanGestureRecognizer(card: View) {
    card.addGestureRecognizer(
        PanGestureRecognizer { pan in
            let moved = pan.translation(in: card.superview)
            card.center = card.center.offsetBy(dx: moved.x, dy: moved.y)
            pan.setTranslation(.zero, in: card.superview)
        })
}

@MainActor func exampleScrollGestureRecognizer(map: View) {
    map.addGestureRecognizer(
        ScrollGestureRecognizer { scroll in
            map.bounds = map.bounds.offsetBy(dx: scroll.delta.x, dy: scroll.delta.y)
        })
}

@MainActor func exampleSwipeGestureRecognizer(pages: PageControl) {
    let swipe = SwipeGestureRecognizer { _ in pages.currentPage += 1 }
    swipe.direction = .left
    pages.addGestureRecognizer(swipe)
}

@MainActor func exampleTapGestureRecognizer(photo: ImageView) {
    let zoom = TapGestureRecognizer { _ in photo.contentMode = .center }
    zoom.numberOfTapsRequired = 2
    photo.addGestureRecognizer(zoom)
}

@MainActor func exampleContextMenu(button: Button, sort: @escaping @MainActor @Sendable (String) -> Void) {
    let menu = Menu(children: ["Name", "Date"].map { key in MenuAction(title: key) { _ in sort(key) } })
    ContextMenu(menu).present(in: button)
}

@MainActor func exampleControlServices() {
    final class QuietServices: ControlServices {
        override func showNotice(_ text: String, in window: Window, for seconds: Double?) -> View { View() }
    }
    _ = QuietServices()
}

@MainActor func exampleMenuBar(file: Menu, edit: Menu, view: View) {
    let bar = MenuBar(menus: [file, edit])
    bar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: 1)
    bar.autoresizingMask = .flexibleWidth
    view.addSubview(bar)
}

@MainActor func exampleMenuView(photoMenu: Menu, view: View) {
    let commands = MenuView(menu: photoMenu)
    view.addSubview(commands)
}

extension Settings {
    func exampleRefreshControl(table: TableView) {
        table.refreshControl = RefreshControl()
        table.refreshControl?.addTarget(self, action: Settings.refresh, for: .valueChanged)
    }
}

@MainActor func exampleScrollView(scrollView: ScrollView) {
    scrollView.contentSize = Size(width: scrollView.visibleSize.width, height: 200)
}

@MainActor func examplePagerTextView(log: String) {
    let pager = PagerTextView(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    pager.text = log
    pager.showsLineNumbers = true
    pager.scroll(rows: 10)
}

extension Settings {
    func exampleSearchField(search: SearchField) {
        search.addTarget(self, action: Settings.filter, for: .editingChanged)
    }
}

extension Settings {
    func exampleTextField() {
        let name = TextField(frame: Rect(x: 0, y: 0, width: 24, height: 1))
        name.placeholder = "Name"
        name.addTarget(self, action: Settings.nameChanged, for: .editingChanged)
    }
}

extension Settings {
    func exampleTextView(bounds: Rect) {
        let notes = TextView(frame: bounds)
        notes.text = "Remember:\n- milk"
        notes.delegate = self
    }
}

@MainActor func exampleViewPropertyAnimator(panel: View) {
    let animator = ViewPropertyAnimator(duration: 0.3, curve: .easeOut) { panel.alpha = 0 }
    animator.addCompletion { _ in panel.removeFromSuperview() }
    animator.startAnimation()
}
