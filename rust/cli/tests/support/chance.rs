//! Numbers that look like chance and are the same in every run.

/// A row of such numbers.
pub(crate) struct Chance(u64);

impl Chance {
    /// The row of a seed.
    pub(crate) fn of(seed: u64) -> Self {
        // Seeds that differ in few bits give rows that have nothing in common, and none is 0.
        let mut chance = Self((seed ^ 0x9e37_79b9_7f4a_7c15).max(1));
        for _ in 0..20 {
            chance.below(2);
        }
        chance
    }

    /// The next number, which is less than `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap_or_default() % end
    }

    /// Whether something happens that happens once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn pick<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
    }
}
