import Foundation
import Nibble
import NibbleTesting
import Testing

@testable import NibbleNibs
@testable import custom_views

/// The promises of the articles that the custom views are taken from, scenario by scenario.
@Suite(.serialized) @MainActor struct SeedScenarios {
    /// The reports of layout files while something is done.
    private func reports(of body: () throws -> Void) rethrows -> [String] {
        var reports: [String] = []
        NibEnvironment.standard.reportHandler = { reports.append($0) }
        defer { NibEnvironment.standard.reportHandler = nil }
        try body()
        return reports
    }

    private func nib(_ text: String) -> Nib { Nib(text: text, name: "Outer.layout") }

    @Test func n1_aViewMadeInCodeByInitFrame() {
        let view = CodeCaptionableImageView(frame: Rect(x: 0, y: 2, width: 30, height: 8))
        view.caption = "Yo dawg, I heard you like views"
        #expect(view.imageView.frame == Rect(x: 0, y: 0, width: 30, height: 8))
        #expect(view.label.superview?.frame == Rect(x: 0, y: 5, width: 30, height: 3))
        #expect(view.subviews.count == 2 && view.caption == "Yo dawg, I heard you like views")
    }

    @Test func n2_theSameViewInANibHasItsBoundsInInitCoder() throws {
        let contents = try nib(
            "<layout><View><CodeCaptionableImageView id=\"a\" caption=\"A\" frame=\"1,1,30,8\"/></View></layout>"
        ).instantiate(owner: ImageHolder())
        let view = try contents.object("a", as: CodeCaptionableImageView.self)
        #expect(view.imageView.frame == Rect(x: 0, y: 0, width: 30, height: 8))
        // The optimiser lets go of what is not used any more.
        withExtendedLifetime(contents) { #expect(view.caption == "A" && view.superview != nil) }
    }

    @Test func n3_anOwnersLoadSetsItsOutletsAndLeavesTheViewAlone() throws {
        let owner = ImageHolder()
        let objects = try Nib(named: "CaptionableImageView", in: .customViews).instantiate(owner: owner)
        #expect(objects.count == 1 && (objects.first as? View)?.superview == nil)
        #expect(owner.label?.isDescendant(of: owner.contentView) == true)
        #expect(owner.imageView?.isDescendant(of: owner.contentView) == true)
    }

    @Test func n4_aWrongOwnerGetsUIKitsSentence() throws {
        var view: WrongOwnerView?
        let reports = reports { view = WrongOwnerView(frame: Rect(x: 0, y: 0, width: 76, height: 11)) }
        #expect(
            reports.first?.hasPrefix(
                "NSUnknownKeyException: [<custom_views.WrongOwnerView> setValue:forUndefinedKey:]: this class is"
                    + " not key value coding-compliant for the key label.\n") == true)
        #expect(
            reports.first?.contains(
                "CaptionableImageView.layout:5:22: error: outlet “label” of File's Owner (WrongOwnerView) → Label"
                    + " “label”: WrongOwnerView has the outlets contentView, imageView,"
                    + " titleLabel.") == true)
        let stage = Stage(width: 76, height: 11, root: try #require(view))
        #expect(stage.text.contains("not key value coding-compliant"))
    }

    @Test func n5_theContentViewIsTheFirstObject() throws {
        let owner = ImageHolder()
        let objects = try Nib(named: "CaptionableImageView", in: .customViews).instantiate(owner: owner)
        #expect(objects.first === owner.contentView)
        let view = CaptionableImageView(frame: Rect(x: 0, y: 0, width: 20, height: 6))
        #expect(view.subviews.count == 1 && view.contentView.superview === view)
        #expect(view.contentView.frame == view.bounds)
    }

    @Test func n6_theViewsOwnClassOnTopOfItsNibAndNoOwner() throws {
        let objects = Nib(nibName: "HandCaptionableImageView", bundle: .customViews)
            .instantiate(withOwner: nil, options: nil)
        let view = try #require(objects.first as? HandCaptionableImageView)
        view.caption = "By hand"
        #expect(view.label.text == "By hand" && view.imageView.superview === view)
        // The article warns of this: in another nib, nothing loads its file.
        let embedded = try nib("<layout><HandCaptionableImageView/></layout>")
            .instantiate(owner: ImageHolder())
        #expect((embedded.first as? HandCaptionableImageView)?.label == nil)
    }

    @Test func n7_aViewThatLoadsItselfIsExplainedAndWorks() throws {
        var view: CycleView?
        let reports = reports {
            view = CycleView(frame: Rect(x: 0, y: 0, width: 40, height: 12))
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains(": warning: CycleView.xib is loading itself.\n") == true)
        view?.caption = "The circle was broken"
        let stage = Stage(width: 40, height: 12, root: try #require(view))
        #expect(stage.text.contains("The circle was broken"))
        let error = #expect(throws: NibError.self) {
            try Nib(named: "Nest", in: .customViews).instantiate(options: .strict)
        }
        #expect(error?.description.contains("is loading itself.") == true)
    }

    @Test func n8_aNibInsideANibInsideAController() {
        let controller = OwnerViewController()
        let stage = Stage(controller: controller)
        stage.advance(by: 1)
        let inner = controller.albumView.picture as? CaptionableImageView
        #expect(inner?.caption == "In a nib in a nib" && inner?.label?.window != nil)
        for caption in ["In code", "In a nib ", "In a nib in a nib"] { #expect(stage.text.contains(caption)) }
    }

    @Test func n9_aPlaceholderIsReplacedByTheRealThing() throws {
        let controller = NibCustomViewController()
        controller.loadViewIfNeeded()
        let view = controller.nibNibCustomView
        // The article's two assertions.
        #expect(view.button != nil && view.label != nil)
        #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 5))
        #expect(view.autoresizingMask == .flexibleWidth)
        #expect(view.steps == ["init(coder:)", "awakeAfter(using:)", "awakeFromNib()"])
        #expect(controller.nibCustomView.steps == view.steps)
    }

    @Test func n10_theClassNamesItsNib() throws {
        let view = TBView(frame: Rect(x: 0, y: 0, width: 24, height: 5))
        #expect(
            view.recursiveDescription == """
                <TBView: frame = (0 0; 24 5)>
                   | <View: frame = (0 0; 24 5); autoresize = W+H; \
                backgroundColor = \(Color.secondarySystemBackground)>
                   |    | <Label: frame = (0 2; 24 1); text = 'Hello World'; autoresize = W+TM+BM>
                """)
        let owned = TBGreetingView(frame: Rect(x: 0, y: 0, width: 24, height: 5))
        #expect(owned.label.text == "Hello World" && owned.label.isDescendant(of: owned))
        let inNib = try nib("<layout><TBView frame=\"0,0,24,5\"/></layout>")
            .instantiate(owner: ImageHolder()).first(TBView.self)
        #expect(inNib.recursiveDescription == view.recursiveDescription)
    }

    @Test func n11_theFirstOrTheLastOfTwoTopLevelViews() {
        let view = InformationView(frame: Rect(x: 0, y: 0, width: 40, height: 7))
        #expect((view.loadView(hasData: true) as? InformationView)?.nameLabel.text == "Ada Lovelace")
        #expect((view.loadView(hasData: false) as? InformationView)?.nameLabel == nil)
        let owned = OwnedInformationView(frame: Rect(x: 0, y: 0, width: 40, height: 7))
        #expect(owned.subviews.first === owned.emptyView)
        owned.name = "Ada"
        #expect(owned.subviews.first === owned.dataView && owned.nameLabel.text == "Ada")
    }

    @Test func n12_aControllersNibIsNamedAfterIt() {
        // `InformationView`, which is looked for first, is the view's own.
        #expect(OwnedInformationViewController().view.subviews.first is StackView)
        #expect(InformationViewController().view.subviews.first is InformationView)
        let named = OwnerViewController(nibName: "OwnerViewController", bundle: .customViews)
        named.loadViewIfNeeded()
        #expect(named.nibImageView.caption == "In a nib")
    }

    @Test func designToolsShowWhatApplicationsFillIn() throws {
        let nib = try Nib(named: "Design", in: .customViews)
        func caption(_ options: NibOptions) throws -> String? {
            let view = try nib.instantiate(options: options).first(View.self)
            return view.subviews.compactMap { $0 as? CaptionableImageView }.first?.caption
        }
        #expect(try caption([]) == "")
        #expect(try caption(.designTime) == "Caption")
    }
}

extension Bundle {
    /// The resources of the demo.
    fileprivate static var customViews: Bundle { CustomViews.bundle }
}
