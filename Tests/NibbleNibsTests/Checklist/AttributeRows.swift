import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A view whose attribute uses an outlet of the same file.
final class EagerView: View {
    static let log = CallLog()
    @Outlet var label: Label!
    var caption: String? { didSet { Self.log.add("caption, label \(label == nil ? "nil" : "set")") } }
    override class var inspectables: InspectableTable { ["caption": Inspectable(\EagerView.caption)] }
}

/// The same, with attributes after outlets.
final class PatientView: View {
    static let log = CallLog()
    @Outlet var label: Label
    var caption: String? {
        didSet {
            label.text = caption
            Self.log.add("caption")
        }
    }
    override class var inspectables: InspectableTable { ["caption": Inspectable(\PatientView.caption)] }
    override class var inspectablesAfterOutlets: Bool { true }
}

/// Every type that an attribute can have.
final class TypesView: View {
    var text = ""
    var optionalText: String? = "before"
    var flag = false
    var whole = 0
    var number = 0.0
    var small: Float = 0
    var paint: Color?
    var place = Point.zero
    var area = Size.zero
    var box = Rect.zero
    var padding = EdgeInsets.zero
    var badge = BadgeView?.none

    override class var inspectables: InspectableTable {
        [
            "text": Inspectable(\TypesView.text), "optionalText": Inspectable(\TypesView.optionalText),
            "flag": Inspectable(\TypesView.flag), "whole": Inspectable(\TypesView.whole),
            "number": Inspectable(\TypesView.number), "small": Inspectable(\TypesView.small),
            "paint": Inspectable(\TypesView.paint), "place": Inspectable(\TypesView.place),
            "area": Inspectable(\TypesView.area), "box": Inspectable(\TypesView.box),
            "padding": Inspectable(\TypesView.padding),
        ]
    }
    override class var outlets: OutletTable { ["badge": OutletProperty(\TypesView.badge)] }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        badge = try BadgeView(coder: NibCoder(frame: .zero))
    }

    override func prepareForInterfaceBuilder() { text = "designed" }
}

@Suite(.serialized) @MainActor struct AttributeRows {
    /// A xib with one view of a class and its runtime attributes.
    static func xib(_ attributes: String, class name: String = "TypesView") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB" customClass="\(name)">
                    <rect key="frame" x="0.0" y="0.0" width="160" height="64"/>
                    <userDefinedRuntimeAttributes>
                        \(attributes)
                    </userDefinedRuntimeAttributes>
                </view>
            </objects>
        </document>
        """
    }

    @Test func d1_attributesComeInOrderBeforeOutlets() throws {
        _ = EagerView.log.take()
        let view = try Nib.load(
            """
            <layout class="EagerView"><Label outlet="label"/></layout>
            """.replacing("class=\"EagerView\"", with: "class=\"EagerView\" caption=\"A\"")
        ).first(EagerView.self)
        #expect(EagerView.log.take() == ["caption, label nil"])
        #expect(view.label != nil)
    }

    @Test func d1_aClassMayHaveItsAttributesAfterOutlets() throws {
        _ = PatientView.log.take()
        let view = try Nib.load(
            "<layout class=\"PatientView\" caption=\"A\"><Label outlet=\"label\"/></layout>"
        ).first(PatientView.self)
        #expect(PatientView.log.take() == ["caption"])
        #expect(view.label.text == "A")
    }

    @Test func d1_aNestedViewsOwnOutletsAreThereBeforeItsAttributes() throws {
        _ = CaptionView.log.take()
        try Nib.load("<layout><View><CaptionView caption=\"Outer\"/></View></layout>")
        #expect(CaptionView.log.take().last == "caption with no caption")
    }

    @Test func d2_anUnknownAttributeIsExplained() {
        let error = failure("<layout>\n  <BadgeView capton=\"A\"/>\n</layout>")
        #expect(
            error?.description
                == "Photo.layout:2:14: error: BadgeView has no attribute “capton”. Its own attributes are: caption, color,"
                + " level, loud. Did you mean “caption”? [NIB110]")
    }

    @Test func d2_unknownRuntimeAttributesSayUIKitsWords() throws {
        let xib = Self.xib(
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"totalStars\"><integer key=\"value\" value=\"5\"/></userDefinedRuntimeAttribute>",
            class: "BadgeView")
        let error = failure(xib, file: "Badge.xib")
        #expect(
            error?.description == """
                Failed to set (totalStars) user defined inspected property on (BadgeView): [<BadgeView> \
                setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key totalStars.
                Badge.xib:9:17: error: BadgeView has no attribute “totalStars” in its inspectables. Its own attributes are: \
                caption, color, level, loud. [NIB110]
                """)
        var reports: [String] = []
        NibEnvironment.standard.reportHandler = { reports.append($0) }
        defer { NibEnvironment.standard.reportHandler = nil }
        #expect(try Nib.load(xib, options: .lenient, file: "Badge.xib").first is BadgeView)
        #expect(
            reports.first?.hasPrefix(
                "Failed to set (totalStars) user defined inspected property on (BadgeView)") == true)
    }

    @Test func d3_everyTypeIsRead() throws {
        let view = try Nib.load(
            """
            <layout>
              <TypesView text="a" optionalText="b" flag="true" whole="-3" number="0.5" small="2" paint="#10203040"
                place="3,-1" area="4,5" box="1,2,3,4" padding="1,2,3,4" badge.caption="inner"/>
            </layout>
            """
        ).first(TypesView.self)
        #expect(view.text == "a" && view.optionalText == "b" && view.flag && view.whole == -3)
        #expect(view.number == 0.5 && view.small == 2 && view.paint == Color(hex: "#10203040"))
        #expect(view.place == Point(x: 3, y: -1) && view.area == Size(width: 4, height: 5))
        #expect(view.box == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.padding == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.badge?.caption == "inner")
    }

    @Test func d3_xcodesTypesAreRead() throws {
        func attribute(_ type: String, _ name: String, _ value: String) -> String {
            "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(name)\"\(value)</userDefinedRuntimeAttribute>"
        }
        let view = try Nib.load(
            Self.xib(
                [
                    attribute("string", "text", " value=\"a\">"),
                    attribute("boolean", "flag", " value=\"YES\">"),
                    attribute("number", "whole", "><integer key=\"value\" value=\"7\"/>"),
                    attribute("number", "number", "><real key=\"value\" value=\"2.5\"/>"),
                    attribute(
                        "color", "paint",
                        "><color key=\"value\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"),
                    attribute("point", "place", "><point key=\"value\" x=\"16\" y=\"32\"/>"),
                    attribute("size", "area", "><size key=\"value\" width=\"80\" height=\"16\"/>"),
                    attribute(
                        "rect", "box", "><rect key=\"value\" x=\"0\" y=\"16\" width=\"8\" height=\"16\"/>"),
                    attribute("nil", "optionalText", ">"),
                ].joined()), file: "Types.xib"
        ).first(TypesView.self)
        #expect(view.text == "a" && view.flag && view.whole == 7 && view.number == 2.5)
        #expect(view.paint == Color(hex: 0xFF0000) && view.optionalText == nil)
        #expect(view.place == Point(x: 2, y: 2) && view.area == Size(width: 10, height: 1))
        #expect(view.box == Rect(x: 0, y: 1, width: 1, height: 1))
    }

    @Test func d3_layersBecomeABorder() throws {
        let view = try Nib.load(
            Self.xib(
                """
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                """, class: "BadgeView"), file: "Badge.xib"
        ).first(View.self)
        #expect(view.clipsToBounds)
        #expect(Stage(width: 4, height: 3, root: view).text == "╭──╮\n│  │\n╰──╯")
    }

    @Test(arguments: [
        ("whole", "1.5", "a whole number"), ("whole", "99999999999999999999", "a whole number"),
        ("flag", "yes", "true or false"), ("number", "1,5", "a number"), ("number", "nan", "a number"),
        ("paint", "redd", "a colour: #rrggbb, #rrggbbaa, ansi(n) or a name such as systemRed"),
        ("place", "1", "a place: x,y"), ("box", "1,2,3", "a rectangle: x,y,width,height"),
    ])
    func d3_aValueOfAnotherTypeIsExplained(name: String, value: String, kind: String) {
        let error = failure("<layout>\n  <TypesView \(name)=\"\(value)\"/>\n</layout>")
        let suggestion = ["redd": " Did you mean “red”?", "yes": " Did you mean “true”?"][value] ?? ""
        #expect(
            error?.description
                == "Photo.layout:2:\(16 + name.count): error: “\(name)” of TypesView takes \(kind), not “\(value)”.\(suggestion) [NIB111]"
        )
    }

    @Test func d4_nilIsForOptionalsAlone() {
        let error = failure(
            Self.xib("<userDefinedRuntimeAttribute type=\"nil\" keyPath=\"whole\"/>"), file: "Types.xib")
        #expect(error?.problems.map(\.code) == [.wrongAttributeValue])
        #expect(error?.description.contains("“whole” of TypesView takes a whole number, not “nil”.") == true)
    }

    @Test func d5_designToolsPrepareTheViews() throws {
        let text = "<layout><TypesView/></layout>"
        #expect(try Nib.load(text).first(TypesView.self).text == "")
        #expect(try Nib.load(text, options: .designTime).first(TypesView.self).text == "designed")
    }
}
