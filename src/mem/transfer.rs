//! Asynchronous copies between their start and their wait.

use super::{COPYING, Fault, Handle, Heap, IN_FLIGHT, Site};

/// An asynchronous copy between its start and its wait.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The tag element: allocation and byte.
    pub tag: (Handle, u64),
    /// Elements to be transferred, as the wait must say again.
    pub count: u64,
    /// Where it was started.
    pub site: Site,
    /// Byte ranges that are read.
    pub reads: (Handle, Vec<(u64, u64)>),
    /// Byte ranges that are written.
    pub writes: (Handle, Vec<(u64, u64)>),
    /// State bytes of what is written, once the copy is complete: first granule and states, for
    /// each range.
    pub after: Vec<(usize, Vec<u8>)>,
}

impl Heap {
    /// Whether bytes may be read or written now.
    ///
    /// # Errors
    /// [`Fault::InFlight`] if a copy that has not been waited for forbids it.
    pub fn quiet(&self, h: Handle, from: u64, to: u64, write: bool) -> Result<(), Fault> {
        let hit = |r: &(Handle, Vec<(u64, u64)>)| r.0 == h && r.1.iter().any(|&(a, b)| a < to && from < b);
        let busy = self.transfers.iter().any(|t| hit(&t.writes) || (write && hit(&t.reads)));
        if busy { Err(Fault::InFlight) } else { Ok(()) }
    }

    /// Copies that have not been waited for.
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// Notes a copy that has been started; its target states are out of reach until the wait.
    pub fn begin_transfer(&mut self, mut t: Transfer) {
        let (read, written) = (t.reads.0, t.writes.0);
        if let Some(a) = self.get_mut(written) {
            a.guard |= COPYING;
            let g = u64::from(a.granule);
            for &(from, to) in &t.writes.1 {
                let range = (from / g) as usize..to.div_ceil(g) as usize;
                if let Some(s) = a.state.get(range.clone()) {
                    t.after.push((range.start, s.to_vec()));
                    a.state.fill_range(range, IN_FLIGHT);
                }
            }
        }
        if let Some(a) = self.get_mut(read) {
            a.guard |= COPYING;
        }
        self.transfers.push(t);
    }

    /// Completes the oldest copy with this tag and count; false if there is none.
    pub fn end_transfer(&mut self, tag: (Handle, u64), count: u64) -> bool {
        let Some(i) = self.transfers.iter().position(|t| t.tag == tag && t.count == count) else { return false };
        let t = self.transfers.remove(i);
        if let Some(a) = self.get_mut(t.writes.0) {
            for (at, states) in &t.after {
                a.state.copy(*at, states);
            }
        }
        for h in [t.reads.0, t.writes.0] {
            if !self.transfers.iter().any(|t| t.reads.0 == h || t.writes.0 == h)
                && let Some(a) = self.get_mut(h)
            {
                a.guard &= !COPYING;
            }
        }
        true
    }
}
