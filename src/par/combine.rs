//! Reductions: contributions combined in any binary tree over any permutation of them.
//!
//! A tree over a permutation is a sequence of pushes (its leaves from left to right) and merges of
//! neighbors. The streaming plans merge while contributions arrive, so that a reduction over a
//! million iterations needs no list of them.

use rand_chacha::ChaCha8Rng;

use super::draw::below;

/// In which tree contributions are combined, taken in the order in which they arrive. Where an
/// operation leaves open whether a product is rounded before it is added, a fold rounds it and the
/// others do not, or sometimes (`Random`).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Combine {
    /// From the left: `((init + x0) + x1) + x2`.
    #[default]
    Fold,
    /// With exchanged operands: `x2 + (x1 + (x0 + init))`.
    Swapped,
    /// The start value at the end: `((x0 + x1) + x2) + init`.
    InitLast,
    /// Pairs, pairs of pairs, and so on.
    Balanced,
    /// Neighbors drawn from the seed, operands in either order.
    Random,
}

/// A binary tree over contributions. It may be as deep as it has leaves, so nothing walks it by
/// recursion.
pub enum Tree {
    /// The start value.
    Init,
    /// The contribution of this iteration, by number.
    Leaf(u64),
    /// Left and right operand.
    Pair(Box<Tree>, Box<Tree>),
}

impl Clone for Tree {
    fn clone(&self) -> Self {
        Tree::from_acts(&self.acts()).unwrap_or(Tree::Init)
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.acts() == other.acts()
    }
}

impl Eq for Tree {}

impl std::fmt::Debug for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.acts()).finish()
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let mut open = Vec::new();
        if let Tree::Pair(a, b) = self {
            open.push(std::mem::replace(&mut **a, Tree::Init));
            open.push(std::mem::replace(&mut **b, Tree::Init));
        }
        while let Some(mut t) = open.pop() {
            if let Tree::Pair(a, b) = &mut t {
                open.push(std::mem::replace(&mut **a, Tree::Init));
                open.push(std::mem::replace(&mut **b, Tree::Init));
            }
        }
    }
}

/// What a tree does, in order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Push the initial value.
    Init,
    /// Push the contribution of an iteration.
    Leaf(u64),
    /// Combine the two on top; the upper one is the right operand.
    Merge,
}

impl Tree {
    /// The tree as pushes and merges.
    pub fn acts(&self) -> Vec<Act> {
        let mut out = Vec::new();
        let mut open = vec![(self, false)];
        while let Some((t, seen)) = open.pop() {
            match t {
                Tree::Init => out.push(Act::Init),
                Tree::Leaf(n) => out.push(Act::Leaf(*n)),
                Tree::Pair(..) if seen => out.push(Act::Merge),
                Tree::Pair(a, b) => open.extend([(t, true), (b, false), (a, false)]),
            }
        }
        out
    }

    /// The tree of pushes and merges; `None` if they are not one tree.
    pub fn from_acts(acts: &[Act]) -> Option<Tree> {
        let mut stack = Vec::new();
        for a in acts {
            let t = match a {
                Act::Init => Tree::Init,
                Act::Leaf(n) => Tree::Leaf(*n),
                Act::Merge => {
                    let (b, a) = (stack.pop()?, stack.pop()?);
                    Tree::Pair(Box::new(a), Box::new(b))
                }
            };
            stack.push(t);
        }
        let t = stack.pop();
        if stack.is_empty() { t } else { None }
    }

    /// The left fold of these iterations, the initial value first.
    pub fn fold(init: bool, leaves: &[u64]) -> Option<Tree> {
        let mut acts = Vec::with_capacity(2 * leaves.len() + 1);
        if init {
            acts.push(Act::Init);
        }
        for &l in leaves {
            acts.push(Act::Leaf(l));
            if acts.len() > 1 {
                acts.push(Act::Merge);
            }
        }
        Self::from_acts(&acts)
    }
}

/// Partial results of a stack never grow beyond this; a random plan merges then.
const MAX_PARTIALS: usize = 64;

/// Trees with more leaves are not kept.
const MAX_LOGGED: usize = 1 << 12;

#[derive(Clone, Debug)]
struct Partial<V> {
    value: V,
    /// Levels below, for the balanced plan.
    level: u32,
    /// What made it, if that is kept.
    acts: Option<Vec<Act>>,
}

/// One reduction of one instance of a parallel loop.
#[derive(Clone, Debug)]
pub struct Combiner<V> {
    plan: Plan,
    stack: Vec<Partial<V>>,
    /// The start value while it waits.
    init: Option<V>,
    /// Where the result of the merge under way goes, its level and its acts.
    pending: Option<(usize, u32, Option<Vec<Act>>)>,
    log: bool,
    leaves: usize,
    /// The first contributions, start value included, while trees are kept.
    kept: Vec<V>,
}

#[derive(Clone, Debug)]
enum Plan {
    Policy(Combine, Box<ChaCha8Rng>),
    /// Merge nothing: somebody else decides in the end. The numbers of what has been collected;
    /// `None` for the initial value.
    Collect(Vec<Option<u64>>),
    /// A given tree, worked off once all contributions are there.
    Given(Vec<Act>, usize, Vec<(u64, usize)>),
}

/// Where the order of a large reduction is cut: pieces are folded from the left, and a random tree
/// is over their values.
#[derive(Clone, Debug)]
pub struct Pieced {
    rng: ChaCha8Rng,
}

/// Contributions of a piece at most.
const MAX_PIECE: u64 = 256;

impl Pieced {
    /// Cuts drawn from here.
    pub fn new(rng: ChaCha8Rng) -> Self {
        Pieced { rng }
    }

    /// Iterations of the next piece.
    pub fn next_piece(&mut self) -> u64 {
        1 + below(&mut self.rng, MAX_PIECE)
    }
}

/// What is wrong with a given tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTree {
    /// It has no such leaf although the loop ran this iteration, or has it twice.
    Leaf(u64),
    /// It has a start value and the loop none, or the other way round.
    Init,
}

impl<V: Clone> Combiner<V> {
    /// A combiner that merges by a policy.
    pub fn new(policy: Combine, rng: ChaCha8Rng, init: Option<V>, log: bool) -> Self {
        let mut c = Combiner {
            plan: Plan::Policy(policy, Box::new(rng)),
            stack: Vec::new(),
            init: None,
            pending: None,
            log,
            leaves: 0,
            kept: Vec::new(),
        };
        match init {
            Some(v) if c.init_last() => c.init = Some(v),
            Some(v) => c.push(v, Act::Init),
            None => {}
        }
        c
    }

    /// A combiner that only collects; the initial value comes first.
    pub fn collect(init: Option<V>) -> Self {
        let mut c = Combiner {
            plan: Plan::Collect(Vec::new()),
            stack: Vec::new(),
            init: None,
            pending: None,
            log: true,
            leaves: 0,
            kept: Vec::new(),
        };
        if let Some(v) = init {
            c.push(v, Act::Init);
        }
        c
    }

    /// A combiner for a given tree over `n` iterations.
    ///
    /// # Errors
    /// What is wrong with the tree.
    pub fn given(tree: &Tree, n: u64, init: Option<V>) -> Result<Self, BadTree> {
        let acts = tree.acts();
        let mut seen: Vec<u64> =
            acts.iter().filter_map(|a| if let Act::Leaf(k) = a { Some(*k) } else { None }).collect();
        seen.sort_unstable();
        if let Some(k) = (0..n.max(seen.len() as u64)).find(|&k| seen.get(k as usize) != Some(&k)) {
            return Err(BadTree::Leaf(k));
        }
        let inits = acts.iter().filter(|a| **a == Act::Init).count();
        if inits != usize::from(init.is_some()) {
            return Err(BadTree::Init);
        }
        let plan = Plan::Given(acts, 0, Vec::new());
        Ok(Combiner { plan, stack: Vec::new(), init, pending: None, log: true, leaves: 0, kept: Vec::new() })
    }

    fn init_last(&mut self) -> bool {
        match &mut self.plan {
            Plan::Policy(Combine::InitLast, _) => true,
            Plan::Policy(Combine::Random, rng) => below(rng, 2) == 1,
            _ => false,
        }
    }

    fn push(&mut self, value: V, act: Act) {
        if matches!(act, Act::Leaf(_)) {
            self.leaves += 1;
            self.log &= self.leaves <= MAX_LOGGED;
        }
        if let Plan::Collect(numbers) = &mut self.plan {
            numbers.push(if let Act::Leaf(n) = act { Some(n) } else { None });
        }
        if self.log {
            self.kept.push(value.clone());
        }
        let acts = self.log.then(|| vec![act]);
        self.stack.push(Partial { value, level: 0, acts });
    }

    /// The contribution of an iteration.
    pub fn leaf(&mut self, number: u64, value: V) {
        if let Plan::Given(_, _, at) = &mut self.plan {
            // Kept at the bottom until the tree asks for them.
            at.push((number, self.stack.len()));
        }
        self.push(value, Act::Leaf(number));
    }

    /// The next two values to combine, left and right; [`Self::merged`] takes the result. `last`:
    /// no contribution follows.
    pub fn next_merge(&mut self, last: bool) -> Option<(V, V)> {
        if self.pending.is_some() {
            return None;
        }
        let (at, swap) = match &mut self.plan {
            Plan::Collect(_) => return None,
            Plan::Given(..) => return if last { self.next_given() } else { None },
            Plan::Policy(policy, rng) => {
                if last && let Some(v) = self.init.take() {
                    let acts = self.log.then(|| vec![Act::Init]);
                    self.stack.push(Partial { value: v, level: 0, acts });
                }
                let n = self.stack.len();
                if n < 2 {
                    return None;
                }
                match policy {
                    Combine::Fold | Combine::InitLast => (n - 2, false),
                    Combine::Swapped => (n - 2, true),
                    Combine::Balanced if last => (n - 2, false),
                    Combine::Balanced if self.stack[n - 2].level == self.stack[n - 1].level => (n - 2, false),
                    Combine::Balanced => return None,
                    Combine::Random if last => (below(rng, n as u64 - 1) as usize, below(rng, 2) == 1),
                    Combine::Random if n > MAX_PARTIALS || below(rng, 2) == 1 => (n - 2, below(rng, 2) == 1),
                    Combine::Random => return None,
                }
            }
        };
        self.take_pair(at, swap)
    }

    fn take_pair(&mut self, at: usize, swap: bool) -> Option<(V, V)> {
        if at + 1 >= self.stack.len() {
            return None;
        }
        let (mut a, mut b) = if at + 2 == self.stack.len() {
            let b = self.stack.pop()?;
            (self.stack.pop()?, b)
        } else {
            let b = self.stack.remove(at + 1);
            (self.stack.remove(at), b)
        };
        if swap {
            std::mem::swap(&mut a, &mut b);
        }
        let acts = match (a.acts, b.acts) {
            (Some(mut x), Some(y)) if self.log => {
                x.extend(y);
                x.push(Act::Merge);
                Some(x)
            }
            _ => None,
        };
        self.pending = Some((at, a.level.max(b.level) + 1, acts));
        Some((a.value, b.value))
    }

    fn next_given(&mut self) -> Option<(V, V)> {
        let Plan::Given(acts, next, at) = &mut self.plan else { return None };
        if *next == 0 {
            at.sort_unstable();
        }
        while let Some(a) = acts.get(*next) {
            *next += 1;
            let value = match a {
                Act::Init => self.init.take(),
                Act::Leaf(k) => at.get(*k as usize).and_then(|x| self.stack.get(x.1)).map(|p| p.value.clone()),
                Act::Merge => {
                    let n = self.stack.len();
                    return self.take_pair(n.checked_sub(2)?, false);
                }
            };
            let acts = Some(vec![*a]);
            self.stack.push(Partial { value: value?, level: 0, acts });
        }
        None
    }

    /// Takes the result of a merge.
    pub fn merged(&mut self, value: V) {
        if let Some((at, level, acts)) = self.pending.take() {
            let merged = Partial { value, level, acts };
            if at >= self.stack.len() { self.stack.push(merged) } else { self.stack.insert(at, merged) }
        }
    }

    /// The value of the whole reduction once nothing is left to merge; `None` without any
    /// contribution.
    pub fn result(&self) -> Option<&V> {
        self.stack.last().map(|p| &p.value)
    }

    /// The tree that was built, if it was small enough to be kept.
    pub fn tree(&self) -> Option<Tree> {
        Tree::from_acts(self.stack.last()?.acts.as_ref()?)
    }

    /// Whether it only collects.
    pub fn collects(&self) -> bool {
        matches!(self.plan, Plan::Collect(_))
    }

    /// What has been collected: iteration numbers (`None` for the initial value) and values, in the
    /// order of arrival.
    pub fn collected(&self) -> Option<Vec<(Option<u64>, V)>> {
        let Plan::Collect(numbers) = &self.plan else { return None };
        Some(numbers.iter().copied().zip(self.stack.iter().map(|p| p.value.clone())).collect())
    }

    /// All contributions and the initial value, in the order of arrival; `None` if there were too
    /// many to be kept.
    pub fn contributions(&self) -> Option<&[V]> {
        self.log.then_some(&self.kept)
    }

    /// Values that wait, each with a number for the leaf or tree that it is.
    pub fn held(&self) -> Vec<(u64, V)> {
        if let Plan::Collect(numbers) = &self.plan
            && numbers.len() == self.stack.len()
        {
            let number = |n: &Option<u64>| n.unwrap_or(u64::MAX);
            return numbers.iter().map(number).zip(self.stack.iter().map(|p| p.value.clone())).collect();
        }
        let number = |p: &Partial<V>| match p.acts.as_deref() {
            Some([Act::Leaf(n)]) => *n,
            Some([Act::Init]) => u64::MAX,
            _ => u64::MAX - 1,
        };
        self.stack.iter().map(|p| (number(p), p.value.clone())).collect()
    }

    /// Replaces what was collected by its combination.
    pub fn settle(&mut self, value: V, tree: Option<&Tree>) {
        self.stack.clear();
        if let Plan::Collect(numbers) = &mut self.plan {
            numbers.clear();
        }
        self.stack.push(Partial { value, level: 0, acts: tree.map(Tree::acts) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    fn run(mut c: Combiner<String>, n: u64) -> String {
        let step = |c: &mut Combiner<String>, last| {
            while let Some((a, b)) = c.next_merge(last) {
                c.merged(format!("({a}{b})"));
            }
        };
        for k in 0..n {
            c.leaf(k, k.to_string());
            step(&mut c, false);
        }
        step(&mut c, true);
        let tree = c.tree().map(|t| text(&t));
        let got = c.result().cloned().unwrap_or_default();
        assert_eq!(tree.unwrap_or_default(), got);
        got
    }

    fn text(t: &Tree) -> String {
        match t {
            Tree::Init => "i".into(),
            Tree::Leaf(n) => n.to_string(),
            Tree::Pair(a, b) => format!("({}{})", text(a), text(b)),
        }
    }

    fn by(p: Combine, init: bool, n: u64) -> String {
        run(Combiner::new(p, ChaCha8Rng::seed_from_u64(1), init.then(|| "i".to_string()), true), n)
    }

    #[test]
    fn plans_build_the_trees_they_name() {
        assert_eq!(by(Combine::Fold, true, 3), "(((i0)1)2)");
        assert_eq!(by(Combine::Fold, false, 3), "((01)2)");
        assert_eq!(by(Combine::Swapped, false, 3), "(2(10))");
        assert_eq!(by(Combine::InitLast, true, 3), "(((01)2)i)");
        assert_eq!(by(Combine::Balanced, false, 4), "((01)(23))");
        assert_eq!(by(Combine::Balanced, true, 2), "((i0)1)");
        assert_eq!(by(Combine::Fold, false, 0), "");
        assert_eq!(by(Combine::InitLast, true, 0), "i");
    }

    #[test]
    fn random_trees_use_every_leaf_once() {
        for seed in 0..50 {
            let c = Combiner::new(Combine::Random, ChaCha8Rng::seed_from_u64(seed), Some("i".to_string()), true);
            let mut t: Vec<char> = run(c, 9).chars().filter(|c| c.is_alphanumeric()).collect();
            t.sort_unstable();
            assert_eq!(t.into_iter().collect::<String>(), "012345678i");
        }
    }

    #[test]
    fn given_trees_are_followed_and_checked() {
        let acts = [Act::Leaf(2), Act::Init, Act::Merge, Act::Leaf(0), Act::Leaf(1), Act::Merge, Act::Merge];
        let t = Tree::from_acts(&acts).unwrap();
        assert_eq!(t.acts(), acts);
        let c = Combiner::given(&t, 3, Some("i".to_string())).unwrap();
        assert_eq!(run(c, 3), "((2i)(01))");
        assert_eq!(Combiner::given(&t, 4, Some(1)).err(), Some(BadTree::Leaf(3)));
        assert_eq!(Combiner::<i32>::given(&t, 3, None).err(), Some(BadTree::Init));
        assert_eq!(Tree::from_acts(&[Act::Merge]), None);
        assert_eq!(text(&Tree::fold(true, &[1, 0]).unwrap()), "((i1)0)");
    }
}
