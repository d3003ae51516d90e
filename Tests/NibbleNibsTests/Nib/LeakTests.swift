import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct Leaks {
    private static let layout = """
        <layout owner="LeakController" design="40x12">
          <Object class="LeakStore" id="store" outlet="store" delegate="@owner"/>
          <TapGestureRecognizer id="tap" onTap="tapped"/>
          <View outlet="view" gestureRecognizers="@tap">
            <Label outlet="label" text="a" top="safe" leading="safe" bottom="super - 1" bottom.outlet="bottom">
              <when maxCols="30" text="b" leading="super + 2"/>
            </Label>
            <CaptionView caption="c" frame="0,2,10,4"/>
            <StackView top="super" trailing="super">
              <Button collection="stars" text="★" onTap="tapped"/>
              <Button collection="stars" text="★" onTap="@firstResponder.tapped"/>
              <when maxRows="10" installed="false"/>
            </StackView>
            <ScrollView frame="0,8,10,3" delegate="@owner"><Label text="d" frame="0,0,4,1"/></ScrollView>
            <TableView outlet="table" dataSource="@store" frame="12,8,10,3"/>
          </View>
        </layout>
        """

    @Test func everythingThatAFileMadeGoesWithItsOwner() throws {
        let nib = Nib(text: Self.layout)
        var alive: [() -> AnyObject?] = []
        for isShown in [false, true] {
            do {
                let controller = LeakController()
                let contents = try nib.instantiate(owner: controller)
                if isShown {
                    let stage = Stage(size: Size(width: 40, height: 12), controller: controller)
                    stage.resize(to: Size(width: 20, height: 9))
                    stage.resize(to: Size(width: 40, height: 12))
                }
                alive.append(watch(controller))
                alive += contents.map(watch)
                alive.append(watch(controller.bottom))
                var views = [controller.view]
                while let view = views.popLast() {
                    alive.append(watch(view))
                    views += view.subviews
                }
            }
            #expect(alive.count > 12)
            #expect(alive.compactMap { $0() }.map { "\(type(of: $0))" } == [])
            alive = []
        }
    }

    private func watch(_ object: AnyObject) -> () -> AnyObject? {
        let reference = WeakReference(object: object)
        return { reference.object }
    }
}

final class LeakController: ViewController, ScrollViewDelegate {
    @Outlet var store: LeakStore
    @Outlet var label: Label
    @Outlet var bottom: LayoutConstraint
    @Outlet var table: TableView
    @OutletCollection var stars: [Button]

    override class var actions: ActionTable { ["tapped": Action(LeakController.tapped)] }

    func tapped() {}
}

final class LeakStore: NibOwner, TableViewDataSource {
    weak var delegate: LeakController?
    static var outlets: OutletTable { ["delegate": OutletProperty(\LeakStore.delegate)] }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
    }
}
