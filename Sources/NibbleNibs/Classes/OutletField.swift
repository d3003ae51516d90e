#if !OutletMirrors
    import NibbleViews
    @_spi(Reflection) import Swift

    /// The place in an object's memory of a stored property whose type is a wrapper of outlets.
    ///
    /// The standard library tells the fields of a class to its own packages only. The package trait `OutletMirrors` leaves this
    /// out; outlets are then found by `Mirror`.
    struct OutletField {
        /// The bytes from the object's beginning to the reference to its wrapper.
        private let offset: Int

        /// The wrapper of an object of the field's class.
        @MainActor func storage(of object: AnyObject) -> OutletStorage {
            defer { withExtendedLifetime(object) {} }
            return Unmanaged.passUnretained(object).toOpaque().load(
                fromByteOffset: offset, as: OutletStorage.self)
        }

        /// Goes through the stored properties of a class and of those above it.
        ///
        /// - Parameters:
        ///   - type: The class.
        ///   - visit: Takes the property's name and, of an outlet, the wrapper's class and where it is.
        @MainActor static func forEach(
            of type: AnyClass, _ visit: (String, OutletStorage.Type?, OutletField?) -> Void
        ) {
            // 1: the fields of a class; the option's name is a variable that Swift 6 refuses.
            _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, field, _ in
                let name = String(cString: label)
                if let storage = field as? OutletStorage.Type {
                    // A wrapped property's storage has an underscore before its name.
                    visit(String(name.dropFirst()), storage, OutletField(offset: offset))
                } else {
                    visit(name, nil, nil)
                }
                return true
            }
        }
    }
#endif
