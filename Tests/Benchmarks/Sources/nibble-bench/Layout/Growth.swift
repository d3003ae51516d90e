/// What layout costs beside the number of views.
@MainActor enum Growth {
    static let counts = [100, 200, 500, 1_000, 2_000, 5_000]

    /// A line of the plot.
    struct Series: Equatable {
        struct Point: Equatable {
            let count: Int
            let microseconds: Double
        }

        let name: String
        var points: [Point] = []

        /// A line of JSON a point.
        var lines: [String] {
            points.map { point in
                let tenths = (point.microseconds * 10).rounded() / 10
                return
                    "{\"workload\":\"growth\",\"case\":\"\(name)\",\"views\":\(point.count),\"us\":\(tenths)}"
            }
        }
    }

    /// Times of the processor: first layouts, and changes of one box.
    static func measured(counts: [Int] = counts, edits: Int = 50) -> [Series] {
        BoxField.Kind.allCases.flatMap { kind in
            var first = Series(name: "\(kind.rawValue), first")
            var edit = Series(name: "\(kind.rawValue), edit")
            for count in counts {
                let (firstTimes, editTime) = times(of: kind, count: count, edits: edits)
                first.points.append(Series.Point(count: count, microseconds: median(firstTimes)))
                edit.points.append(Series.Point(count: count, microseconds: editTime))
            }
            return [first, edit]
        }
    }

    private static func times(
        of kind: BoxField.Kind, count: Int, edits: Int
    ) -> (firsts: [Double], edit: Double) {
        var firsts: [Double] = []
        var field = BoxField(kind, count: count)
        for round in 0..<3 {
            if round > 0 { field = BoxField(kind, count: count) }
            let start = Measurement.Moment()
            field.layOut()
            firsts.append(start.elapsed(frames: 1).cpuMicroseconds)
        }
        field.edit(1)
        let start = Measurement.Moment()
        for number in 0..<edits { field.edit(number) }
        return (firsts, start.elapsed(frames: edits).cpuMicroseconds)
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
