import Foundation
import NibbleNibFormat
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// What editors are told of layout files: that all of them are right, and where a wrong one is wrong.
@MainActor struct SchemaTests {
    private static let sources = """
        class HarbourView: View {
            @Outlet var picture: ImageView
            @Outlet var label: Label
            var caption: String?
            class var inspectables: InspectableTable { ["caption": Inspectable(\\HarbourView.caption)] }
        }
        final class ShipStore: NibOwner {
            @Outlet var delegate: ViewController?
            var capacity = 0
            static var inspectables: InspectableTable { ["capacity": Inspectable(\\ShipStore.capacity)] }
        }
        class HarbourController: ViewController {}
        class Radar: ForeignView {}
        """
    private static let library = "open class Badge: View {}"

    /// A schema that knows an application's classes and a library's, and no others.
    private let closed = SchemaWriter(
        sources: SourceClassReader.classes(in: sources, file: "Harbour.swift"),
        libraries: [("Kit", SourceClassReader.classes(in: library, file: "Badge.swift"))]
    ).grammar
    /// A schema without sources, which lets any other class be.
    private let open = SchemaWriter(sources: []).grammar

    nonisolated private static let controller = """
        <layout owner="HarbourController" strings="Harbour" design="80x24">
          <Object class="ShipStore" id="store" outlet="store" capacity="20" delegate="@owner"/>
          <external id="log" class="Log"/>
          <TapGestureRecognizer id="zoom" numberOfTapsRequired="2" onTap="zoomIn"/>
          <View outlet="view" backgroundColor="systemBackground" layer.cornerRadius="2">
            <Label outlet="titleLabel" text="Ships" text.key="ships.title" textAttributes="bold underline"
                   preview.text="Seen in previews alone" preview.hidden="false"
                   top="safe" leading="safe + 1" trailing="max menu.leading - 1"/>
            <Button id="menu" title="More…" title.key="ships.more" title.selected="Less" onTap="showMenu @store.reload"
                    accessibilityLabel.key="ships.menu" top="titleLabel" trailing="safe - 1" top.outlet="menuTop"/>
            <HarbourView outlet="harbour" caption="At night" caption.key="harbour.caption" label.textColor="#e6e6e6"
                         gestureRecognizers="@zoom" edges="safe 1 2" height="12 @750" minHeight="4"
                         minHeight.outlet="least">
              <when maxRows="15" minCols="20" colors="mono 16" height="6 @750" leading="none" caption="Low" caption.key="low"/>
              <when widthClass="compact" installed="false" frame="0,0,4,2"/>
              <constraint id="wide" outlet="wide" installed="true">self.width = super.width * 0.5</constraint>
            </HarbourView>
            <Kit.Badge frame="66,0,12,1" autoresizingMask="flexibleLeftMargin flexibleBottomMargin"/>
            <Radar whatever="it says"/>
            <TableView dataSource="@store" bottom="safe" bottom.outlet="listBottom" rowHeight="2.5">
              <Label as="tableHeaderView" text="Head" frame="0,0,20,1"/>
            </TableView>
          </View>
        </layout>
        """
    nonisolated private static let template = """
        <layout class="HarbourView" design="40x3" backgroundColor="secondarySystemBackground" caption="None">
          <when maxCols="20" backgroundColor="clear"/>
          <Label outlet="label" edges="super"/>
        </layout>
        """
    nonisolated private static let storyboard = """
        <storyboard initial="main" strings="Main">
          <NavigationController id="main" rootViewController="@list"/>
          <HarbourController id="list" title="Ships" title.key="ships.title">
            <View><Button text="Open"><segue id="open" kind="present" to="main" style="formSheet" animated="true"/></Button></View>
          </HarbourController>
          <reference id="settings" storyboard="Settings" scene="start"/>
        </storyboard>
        """

    @Test(arguments: [Self.controller, Self.template, Self.storyboard])
    func everySpellingIsAllowed(_ text: String) {
        #expect(SchemaMatcher(closed).misfits(in: text) == [])
        #expect(SchemaMatcher(open).misfits(in: text) == [])
    }

    @Test(arguments: [
        "<layout><View colour=\"red\"/></layout>", "<layout><View backgroundColor=\"rde\"/></layout>",
        "<layout><View hidden=\"YES\"/></layout>", "<layout><Label numberOfLines=\"two\"/></layout>",
        "<layout><Label textAttributes=\"blod\"/></layout>",
        "<layout><Label numberOfLines.key=\"a\"/></layout>",
        "<layout><View delegate=\"store\"/></layout>", "<layout><TableView dataSource=\"store\"/></layout>",
        "<layout><Label preview.txet=\"a\"/></layout>", "<layout><View edges.outlet=\"all\"/></layout>",
        "<layout><View frame=\"0,0,20\"/></layout>", "<layout design=\"80\"/>",
        "<layout><View>text</View></layout>",
        "<layout><View><when maxColumns=\"4\"/></View></layout>",
        "<layout><View><when maxCols=\"4\" onTap=\"a\"/></View></layout>",
        "<layout class=\"Label\" colour=\"red\"/>", "<layout><external class=\"Log\"/></layout>",
        "<storyboard><ViewController id=\"a\"><segue to=\"a\" kind=\"psh\"/></ViewController></storyboard>",
        "<nib/>", "<layout><div/></layout>", "<layout><View><label text=\"a\"/></View></layout>",
    ])
    func whatIsWrongIsRefused(_ text: String) {
        #expect(SchemaMatcher(open).misfits(in: text) != [])
        #expect(SchemaMatcher(closed).misfits(in: text) != [])
    }

    @Test(arguments: [
        "<layout><HabourView/></layout>", "<layout class=\"HabourView\"/>",
        "<layout><Object class=\"Stoer\"/></layout>",
        "<layout><HarbourView captoin=\"a\"/></layout>",
        "<layout><Object class=\"ShipStore\" capcity=\"2\"/></layout>",
        "<layout class=\"HarbourView\" captoin=\"a\"/>",
        "<layout><HarbourView label.text=\"a\" label.txt=\"b\"/></layout>",
    ])
    func withSourcesOtherClassesAreMistakes(_ text: String) {
        #expect(SchemaMatcher(closed).misfits(in: text) != [])
    }

    @Test func everyLayoutOfTheRepositoryIsAllowed() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let matcher = SchemaMatcher(open)
        var count = 0
        for folder in ["Demos", "Layouts", "Tests"] {
            let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            for case let name as String in names ?? .init() where name.hasSuffix(".layout") {
                let data = try Data(contentsOf: root.appending(path: "\(folder)/\(name)"))
                let reading = NibReader.read(Array(data), file: name)
                guard !reading.problems.contains(where: { $0.severity == .error }), !name.contains("Wrong/"),
                    !name.contains("Fixtures/")
                else { continue }
                count += 1
                #expect(matcher.misfits(in: String(decoding: data, as: UTF8.self)) == [], "\(name)")
            }
        }
        #expect(count > 40)
    }

    @Test func theSchemaIsWellFormedInBothSpellings() throws {
        for grammar in [open, closed] {
            #expect(SchemaMatcher(grammar).isClosed)
            let schema = RelaxNGText.text(of: grammar)
            #expect(NibReader.read(Array(schema.utf8), file: "s").problems.map(\.code) == [.unsupportedFile])
            let compact = CompactSchemaText.text(of: grammar)
            for (open, close) in [("{", "}"), ("(", ")")] as [(Character, Character)] {
                #expect(compact.count { $0 == open } == compact.count { $0 == close })
            }
        }
        let schema = RelaxNGText.text(of: closed)
        #expect(
            schema.contains("<element name=\"Label\">") && schema.contains("<element name=\"Kit.Badge\">"))
        #expect(schema.contains("<value>scaleAspectFill</value>"))
    }
}
