//! Sums of what engines say.

/// Sums that end at the largest number instead of running over: whatever an engine says, it is judged.
pub(crate) trait Total: Iterator<Item = u64> + Sized {
    /// All of them together.
    fn total(self) -> u64 {
        self.fold(0, u64::saturating_add)
    }
}

impl<I: Iterator<Item = u64>> Total for I {}

#[cfg(test)]
mod tests {
    use super::Total as _;

    #[test]
    fn a_sum_does_not_run_over() {
        assert_eq!([1, 2, 3].into_iter().total(), 6);
        assert_eq!([u64::MAX, 2].into_iter().total(), u64::MAX);
    }
}
