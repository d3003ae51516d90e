#if ImageCodecs
    internal import CImageCodecs

    /// Takes the rows a C decoder hands out, reduces them and says when to stop.
    struct RowReceiver {
        /// The samples wanted of what comes.
        let wanted: Extent
        let isCancelled: @Sendable () -> Bool
        private(set) var reduction: BoxReduction?

        init(wanted: Extent, isCancelled: @escaping @Sendable () -> Bool) {
            self.wanted = wanted
            self.isCancelled = isCancelled
        }

        /// Calls a C decoder with this receiver behind its callbacks.
        mutating func receive(
            _ decode: (UnsafePointer<nibble_codec_rows>) -> nibble_codec_status
        ) -> nibble_codec_status {
            withUnsafeMutablePointer(to: &self) { receiver in
                var rows = nibble_codec_rows()
                rows.context = UnsafeMutableRawPointer(receiver)
                rows.begin = { context, width, height, channels in
                    RowReceiver.at(context)?.pointee.begin(width, height, channels) ?? 0
                }
                rows.row = { context, samples in RowReceiver.at(context)?.pointee.add(samples) ?? 0 }
                rows.go_on = { context in RowReceiver.at(context)?.pointee.isCancelled() == false ? 1 : 0 }
                return decode(&rows)
            }
        }

        private static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<RowReceiver>? {
            context?.assumingMemoryBound(to: RowReceiver.self)
        }

        private mutating func begin(_ width: UInt32, _ height: UInt32, _ channels: UInt32) -> CInt {
            let extent = Extent(width: Int(width), height: Int(height))
            guard extent.width > 0, extent.height > 0, (1...4).contains(channels) else { return 0 }
            reduction = BoxReduction(
                from: extent, to: extent.reduced(toHold: wanted), channels: Int(channels))
            return 1
        }

        private mutating func add(_ samples: UnsafePointer<UInt8>?) -> CInt {
            // Not bound to a name: a second owner would copy its buffers at every row.
            guard let count = reduction?.rowSamples, !isCancelled() else { return 0 }
            reduction?.add(UnsafeBufferPointer(start: samples, count: count))
            return 1
        }
    }
#endif
