//! What programs may be made of. Each program of a campaign has a part of it only: what is rare
//! among all that there is, is common among a few (swarm testing; Groce and others, 2012).

use rand::Rng;

/// Something that a program may have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Divisions and remainders.
    Division,
    /// Numbers that are no integers.
    Floats,
    /// Integers of widths that no machine has.
    OddWidths,
    /// Floats of 16 and 8 bits.
    SmallFloats,
    /// Promises of additions, shifts and divisions, which make poison where they are broken.
    Flags,
    /// Poison by itself.
    Poison,
    /// Conversions.
    Casts,
    /// Vectors.
    Vectors,
    /// Tensors.
    Tensors,
    /// Memory.
    Memory,
    /// Views of memory.
    Views,
    /// Atomic updates.
    Atomics,
    /// Structured operations.
    Structured,
    /// Calls of other functions.
    Calls,
    /// Functions that call themselves.
    Recursion,
    /// Blocks and branches between them.
    Blocks,
    /// `scf.for`.
    For,
    /// `scf.while`.
    While,
    /// `scf.if` and `scf.index_switch`.
    Branches,
    /// `scf.execute_region`.
    ExecuteRegion,
    /// Affine loops, conditions and maps.
    Affine,
    /// Parallel loops, with and without reductions.
    Parallel,
    /// `cf.assert`.
    Assertions,
    /// Any operation, found by what its definition declares.
    Declared,
}

/// All of them, with the words of the command line.
pub const FEATURES: &[(Feature, &str)] = &[
    (Feature::Division, "division"),
    (Feature::Floats, "floats"),
    (Feature::OddWidths, "odd-widths"),
    (Feature::SmallFloats, "small-floats"),
    (Feature::Flags, "flags"),
    (Feature::Poison, "poison"),
    (Feature::Casts, "casts"),
    (Feature::Vectors, "vectors"),
    (Feature::Tensors, "tensors"),
    (Feature::Memory, "memory"),
    (Feature::Views, "views"),
    (Feature::Atomics, "atomics"),
    (Feature::Structured, "structured"),
    (Feature::Calls, "calls"),
    (Feature::Recursion, "recursion"),
    (Feature::Blocks, "blocks"),
    (Feature::For, "for"),
    (Feature::While, "while"),
    (Feature::Branches, "branches"),
    (Feature::ExecuteRegion, "execute-region"),
    (Feature::Affine, "affine"),
    (Feature::Parallel, "parallel"),
    (Feature::Assertions, "assertions"),
    (Feature::Declared, "declared"),
];

/// A set of features.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Features(u32);

impl Features {
    /// None.
    pub const NONE: Features = Features(0);

    /// All but what is left to others.
    pub fn all() -> Features {
        FEATURES.iter().fold(Features::NONE, |s, f| s.with(f.0))
    }

    /// All features of these names, separated by commas.
    ///
    /// # Errors
    /// The name that is none.
    pub fn named(text: &str) -> Result<Features, String> {
        text.split(',').map(str::trim).filter(|w| !w.is_empty()).try_fold(Features::NONE, |set, word| {
            let found = FEATURES.iter().find(|f| f.1 == word);
            found.map(|f| set.with(f.0)).ok_or_else(|| {
                let all: Vec<&str> = FEATURES.iter().map(|f| f.1).collect();
                format!("unknown feature '{word}'; the features are {}", all.join(", "))
            })
        })
    }

    /// With one more.
    #[must_use]
    pub fn with(self, f: Feature) -> Features {
        Features(self.0 | 1 << f as u32)
    }

    /// Without one.
    #[must_use]
    pub fn without(self, f: Feature) -> Features {
        Features(self.0 & !(1 << f as u32))
    }

    /// Whether it is there.
    pub fn has(self, f: Feature) -> bool {
        self.0 & 1 << f as u32 != 0
    }

    /// A random part.
    pub fn some<R: Rng>(self, rng: &mut R) -> Features {
        FEATURES.iter().filter(|f| self.has(f.0)).fold(Features::NONE, |s, f| match rng.random_bool(0.5) {
            true => s.with(f.0),
            false => s,
        })
    }
}
