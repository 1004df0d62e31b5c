//! 256-bit secrets: wiped when dropped, never printed, never shorter.

/// Overwrites a value that held secrets. The optimiser may not drop the write, because `black_box`
/// could read it; and unlike `zeroize`, which wipes byte by byte, it takes whole vectors.
pub(crate) fn overwrite<T>(value: &mut T, with: T) {
    *value = with;
    std::hint::black_box(value);
}

/// Declares a secret of exactly 32 bytes.
///
/// The size is the type, so that no path can seed or key anything with less. There is no `Deref`,
/// no `PartialEq` and no public accessor: a secret enters a derivation and nothing else.
macro_rules! secret {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, zeroize::Zeroize, zeroize::ZeroizeOnDrop)]
        pub struct $name([u8; 32]);

        impl $name {
            /// Takes the 32 bytes. The caller wipes his own copy.
            pub const fn new(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// Reads 64 lower-case hex digits.
            pub fn from_hex(text: &str) -> Result<Self, $crate::hex::HexError> {
                $crate::hex::decode_array(text).map(Self)
            }

            #[allow(dead_code, reason = "one list of methods for every secret")]
            pub(crate) const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(secret)"))
            }
        }
    };
}

pub(crate) use secret;
