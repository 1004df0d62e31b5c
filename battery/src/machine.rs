//! Integer code compiled a second time for newer processors.

#![expect(
    unsafe_code,
    reason = "calling code compiled for a processor needs the proof that it runs on one"
)]

/// Counting that gains from a newer processor. `count` must be `#[inline(always)]`, and so must
/// what it calls: only what is inlined is compiled anew.
pub(crate) trait Work {
    /// What is counted.
    type Counted;

    fn count(self) -> Self::Counted;
}

/// Does the work, compiled for AVX2, POPCNT and BMI2 where this machine has them.
///
/// It is the same source either way, and only integers are counted this way, so the result is the
/// same: this changes how long it takes and nothing else.
pub(crate) fn counted<W: Work>(work: W) -> W::Counted {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2")
        && std::arch::is_x86_feature_detected!("popcnt")
        && std::arch::is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the processor has just been asked for the three features.
        return unsafe { on_avx2(work) };
    }
    work.count()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt,bmi2")]
fn on_avx2<W: Work>(work: W) -> W::Counted {
    work.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Ones<'a>(&'a [u64]);

    impl Work for Ones<'_> {
        type Counted = u64;

        #[expect(
            clippy::inline_always,
            reason = "only what is inlined is compiled anew"
        )]
        #[inline(always)]
        fn count(self) -> u64 {
            self.0.iter().fold(0, |sum: u64, word| {
                sum.rotate_left(5)
                    .wrapping_add(u64::from(word.count_ones()))
                    ^ (word >> 7)
            })
        }
    }

    #[test]
    fn both_compilations_count_the_same() {
        let words: Vec<u64> = (0u64..1000)
            .map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .collect();
        assert_eq!(counted(Ones(&words)), Ones(&words).count());
    }
}
