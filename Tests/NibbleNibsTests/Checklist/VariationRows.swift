import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct VariationRows {
    private static let layout = """
        <layout owner="CustomViewController">
          <View outlet="view">
            <NibCustomView outlet="nibCustomView" frame="0,20,1,1"/>
            <Label id="title" text="wide" textColor="red" top="super" leading="super" width="30" height="1">
              <when maxCols="40" text="narrow" width="10"/>
              <when maxCols="20" text="tiny" leading="super + 2"/>
              <when colors="mono" hidden="true"/>
            </Label>
            <Label id="extra" text="extra" frame="0,2,5,1">
              <when maxRows="10" installed="false"/>
            </Label>
            <Label id="moved" text="moved" frame="0,3,5,1">
              <when minRows="30" frame="8,4,5,1"/>
            </Label>
          </View>
        </layout>
        """

    private func stage(_ size: Size, _ controller: CustomViewController) throws -> (
        stage: Stage, contents: NibContents
    ) {
        let contents = try Nib.load(Self.layout, owner: controller)
        return (Stage(size: size, controller: controller), contents)
    }

    @Test func theLastThatAppliesWinsAndResizingAsksAgain() throws {
        let controller = CustomViewController()
        let (stage, contents) = try stage(Size(width: 80, height: 24), controller)
        let label = try contents.object("title", as: Label.self)
        #expect(label.text == "wide" && label.frame == Rect(x: 0, y: 0, width: 30, height: 1))
        stage.resize(to: Size(width: 40, height: 24))
        #expect(label.text == "narrow" && label.frame == Rect(x: 0, y: 0, width: 10, height: 1))
        stage.resize(to: Size(width: 20, height: 24))
        #expect(label.text == "tiny" && label.frame == Rect(x: 2, y: 0, width: 10, height: 1))
        stage.resize(to: Size(width: 80, height: 24))
        #expect(label.text == "wide" && label.frame == Rect(x: 0, y: 0, width: 30, height: 1))
    }

    @Test func viewsComeAndGoInTheirPlace() throws {
        let controller = CustomViewController()
        let (stage, contents) = try stage(Size(width: 80, height: 8), controller)
        let extra = try contents.object("extra", as: Label.self)
        #expect(extra.superview == nil && !stage.text.contains("extra"))
        stage.resize(to: Size(width: 80, height: 24))
        #expect(controller.view.subviews.firstIndex { $0 === extra } == 2)
        stage.resize(to: Size(width: 80, height: 9))
        #expect(extra.superview == nil)
    }

    @Test func framesVary() throws {
        let controller = CustomViewController()
        let (stage, contents) = try stage(Size(width: 80, height: 24), controller)
        let moved = try contents.object("moved", as: Label.self)
        #expect(moved.frame == Rect(x: 0, y: 3, width: 5, height: 1))
        stage.resize(to: Size(width: 80, height: 30))
        #expect(moved.frame == Rect(x: 8, y: 4, width: 5, height: 1))
    }

    @Test func aChangeOfTheTerminalAsksAgain() throws {
        let controller = CustomViewController()
        let (stage, contents) = try stage(Size(width: 80, height: 24), controller)
        let label = try contents.object("title", as: Label.self)
        #expect(!label.isHidden)
        stage.terminal.capabilities.colorDepth = .mono
        stage.send(.capabilitiesChanged)
        #expect(label.isHidden)
    }

    @Test func whatCodeHasSetStays() throws {
        let controller = CustomViewController()
        let (stage, contents) = try stage(Size(width: 80, height: 24), controller)
        let label = try contents.object("title", as: Label.self)
        label.textColor = .green
        label.text = "from code"
        stage.resize(to: Size(width: 79, height: 24))
        #expect(label.text == "from code")
        stage.resize(to: Size(width: 30, height: 24))
        stage.resize(to: Size(width: 80, height: 24))
        #expect(label.text == "from code" && label.textColor == .green)
    }

    @Test func aConstraintThatDiffersInItsNumbersStaysTheSame() throws {
        let controller = CustomViewController()
        try Nib.load(
            """
            <layout owner="CustomViewController">
              <View outlet="view">
                <NibCustomView outlet="nibCustomView" frame="0,20,1,1"/>
                <View outlet="placeholder" top="super" leading="super" height="1" width="30" width.outlet="width">
                  <when maxCols="40" width="10 @750"/>
                  <when maxCols="30" width="none"/>
                </View>
              </View>
            </layout>
            """, owner: controller)
        let stage = Stage(controller: controller)
        #expect(controller.placeholder.frame.width == 30)
        stage.resize(to: Size(width: 40, height: 24))
        #expect(controller.placeholder.frame.width == 10)
        #expect(controller.width.constant == 10 && controller.width.priority == .defaultHigh)
        stage.resize(to: Size(width: 30, height: 24))
        #expect(!controller.width.isActive)
    }

    /// The widths of a view at 80, 40, 30 and 80 columns, with variations of its own.
    private func widths(_ attributes: String, _ variations: String) throws -> [Int] {
        let controller = CustomViewController()
        try Nib.load(
            """
            <layout owner="CustomViewController">
              <View outlet="view">
                <NibCustomView outlet="nibCustomView" frame="0,20,1,1"/>
                <View id="ruler" frame="0,10,20,1"/>
                <View outlet="placeholder" top="super" leading="super" height="1"
                      minWidth="3 @100" maxWidth="3 @100" \(attributes)>
                  \(variations)
                </View>
              </View>
            </layout>
            """, owner: controller)
        let stage = Stage(controller: controller)
        return [80, 40, 30, 80].map { columns in
            stage.resize(to: Size(width: columns, height: 24))
            return controller.placeholder.frame.width
        }
    }

    @Test(arguments: [
        // Neither of the element's own anchors nor like one another.
        ("", ["10", "5"], [3, 10, 5, 3]), ("", ["10", "ruler"], [3, 10, 20, 3]),
        (#"width="30""#, ["ruler", "8"], [30, 20, 8, 30]),
        (#"width="30""#, ["8", "ruler"], [30, 8, 20, 30]),
        // Taken away, and given again by the one after it.
        (#"width="30""#, ["none", "8"], [30, 3, 8, 30]),
        (#"width="30""#, ["none", "ruler"], [30, 3, 20, 30]),
        ("", ["8", "none"], [3, 8, 3, 3]), (#"width="30""#, ["ruler", "none"], [30, 20, 3, 30]),
    ])
    func theLastAnchorThatHoldsIsTheOnlyOne(attributes: String, varied: [String], widths: [Int]) throws {
        let variations = zip([40, 30], varied).map { #"<when maxCols="\#($0)" width="\#($1)"/>"# }
        #expect(try self.widths(attributes, variations.joined()) == widths)
    }

    @Test func attributesThatDependOnOneAnotherComeBack() throws {
        let controller = CustomViewController()
        let contents = try Nib.load(
            """
            <layout owner="CustomViewController">
              <View outlet="view">
                <NibCustomView outlet="nibCustomView" frame="0,20,1,1"/>
                <Slider id="volume" frame="0,0,20,1" maximumValue="100" value="80">
                  <when maxCols="40" value="4" maximumValue="5"/>
                </Slider>
              </View>
            </layout>
            """, owner: controller)
        let stage = Stage(controller: controller)
        let slider = try contents.object("volume", as: Slider.self)
        for columns in [40, 80] {
            stage.resize(to: Size(width: columns, height: 24))
            #expect(slider.maximumValue == (columns == 40 ? 5 : 100))
            #expect(slider.value == (columns == 40 ? 4 : 80))
        }
    }
}
