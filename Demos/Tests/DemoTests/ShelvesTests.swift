import Nibble
import NibbleTesting
import Testing

@testable import showcase

/// The scene of groups that repeat: where its cards are, and what they say.
@MainActor struct ShelvesTests {
    private func makeStage(height: Int) throws -> (stage: Stage, collection: CollectionView) {
        let controller = try Showcase.scene(named: "Shelves").make()
        let stage = Stage(size: Size(width: 90, height: height), controller: controller)
        let collections = controller.view.subviews.compactMap { $0 as? CollectionView }
        return (stage, try #require(collections.first))
    }

    @Test func cardsBesideEachOtherAreTwoColumnsApart() throws {
        let (stage, collection) = try makeStage(height: 60)
        for section in 0..<3 {
            let places = try (0..<2).map { item in
                let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: section)))
                return cell.contentView.convert(cell.contentView.bounds, to: nil)
            }
            #expect(places[1].minX - places[0].maxX == 2, "\(section): \(stage.text)")
        }
    }

    @Test func aCardSaysHowManyPointsOfThePictureItShows() throws {
        let (stage, _) = try makeStage(height: 24)
        let rows = stage.text.split(separator: "\n").map(String.init)
        let row = try #require(rows.firstIndex { $0.contains("1  Half blocks") })
        // Twenty-seven columns and six rows of one by two points.
        #expect(rows[row].contains("324 points") && rows[row + 1].contains("1 × 2 points a cell"))
    }

    @Test func theCaptionOfTheCurrentCardStandsOut() throws {
        let (stage, _) = try makeStage(height: 24)
        // In the titles of the first two cards.
        let places = [Point(x: 2, y: 7), Point(x: 34, y: 7)]
        let before = places.map { stage.style(at: $0) }
        stage.press(.right)
        for (place, old) in zip(places, before) { #expect(stage.style(at: place) != old, "\(stage.text)") }
        stage.press(.left)
        #expect(places.map { stage.style(at: $0) } == before)
    }
}
