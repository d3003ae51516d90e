public import FoundationEssentials
import NibbleCells
public import NibbleControls
public import NibbleLists
public import NibbleViews

/// A controller whose view is a collection, of which it is the data source and the delegate.
///
/// A layout file or a storyboard may give the collection, with its layout and its prototypes.
///
/// ```swift
/// final class TilesController: CollectionViewController {
///     let names = ["Harbour", "Valley", "Balloon"]
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
///     }
///
///     override func collectionView(
///         _ collectionView: CollectionView, numberOfItemsInSection section: Int
///     ) -> Int { names.count }
///
///     override func collectionView(
///         _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
///     ) -> CollectionViewCell {
///         let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
///         cell.accessibilityLabel = names[indexPath.item]
///         return cell
///     }
/// }
/// ```
open class CollectionViewController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
    /// The layout of a collection that is not from a file.
    private let layout: CollectionViewLayout?
    /// A collection in place of one that a file should have had.
    private lazy var spareCollection = makeCollection()

    /// Whether no item is selected any more when the view comes back.
    ///
    /// Defaults to true.
    open var clearsSelectionOnViewWillAppear = true

    /// Makes a controller of a collection with a flow layout, or of the one in the layout file named after the class.
    public override init() {
        layout = nil
        super.init()
    }

    /// Makes a controller of a collection with a layout.
    public init(collectionViewLayout layout: CollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    /// Makes a controller whose collection comes from a layout file; the file's owner is the controller.
    ///
    /// - Parameters:
    ///   - nibName: The file's name; nil for the one named after the class.
    ///   - bundle: The folder of resources it is in, a bundle's `resourcePath`; nil for that of the class's module.
    public override init(nibName: String?, bundle: String?) {
        layout = nil
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Makes a controller that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        layout = nil
        try super.init(coder: coder)
    }

    private func makeCollection() -> CollectionView {
        CollectionView(
            frame: Rect(x: 0, y: 0, width: 80, height: 24),
            collectionViewLayout: layout ?? CollectionViewFlowLayout())
    }

    // MARK: - The collection

    /// The collection: the view, or the first collection inside the view where a file has put one around it.
    ///
    /// Of a file without any collection it is one that is not shown.
    public var collectionView: CollectionView {
        get { view as? CollectionView ?? NearestList.first(in: view) ?? spareCollection }
        set { view = newValue }
    }

    /// The layout of the collection.
    public var collectionViewLayout: CollectionViewLayout { collectionView.collectionViewLayout }

    /// Makes the collection, unless a layout file has one.
    open override func loadView() {
        if let loading = self as Any as? any NibBacked, loading.loadViewFromNib() { return }
        view = makeCollection()
    }

    /// Becomes the collection's data source and delegate, unless the file names others.
    ///
    /// Call `super` first.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let collection = collectionView
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
    }

    /// Deselects what was selected before, if `clearsSelectionOnViewWillAppear` is true.
    ///
    /// Call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        collectionView.selectItem(at: nil, animated: animated, scrollPosition: [])
    }

    /// The collection.
    open override var preferredFocusedView: View? { collectionView }

    // MARK: - What there is to show

    /// One.
    open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    /// None.
    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        0
    }

    /// A controller that has items must override it.
    open func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        Precondition.fail(
            "\(Swift.type(of: self)) has items and must override collectionView(_:cellForItemAt:) to fill their cells."
        )
    }

    /// One that is registered for the kind, else an empty one.
    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView { collectionView.anySupplementaryView(ofKind: kind, for: indexPath) }

    // MARK: - What the user does

    /// Does nothing.
    open func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    open func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    /// True.
    open func collectionView(
        _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// True.
    open func collectionView(
        _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Does nothing.
    open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// True.
    open func collectionView(
        _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Does nothing.
    open func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}

    /// Does nothing.
    open func collectionView(
        _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
