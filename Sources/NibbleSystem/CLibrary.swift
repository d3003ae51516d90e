// The system's C library, under one name wherever Nibble runs, and what each system does in its own way.
@_exported public import CNibbleSystem
@_exported public import Glibc
