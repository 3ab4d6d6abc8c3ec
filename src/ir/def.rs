//! The data half of what an operation definition is: names in each generation, what it takes and
//! gives, traits, and what can be undefined about it. Its form, its own rules and its meaning are
//! hooks of other rooms, in the registry's tables.

use std::any::{Any, TypeId as Key};
use std::collections::HashMap;

use super::constraints::{AttrC, EnumDef, TypeC};
use super::undefined::Ub;
use super::{AttrId, Ir, OpId, TypeId};

/// The generations of the language.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Gen {
    /// January 2019: `for`, `affine_apply`, `{a: 1}`.
    Y2019,
    /// Spring 2020: `func`, `addf`, `loop.for`.
    Y2020,
    /// Mid-2020 to 2021: `scf.` and `memref.` beside bare `addf`.
    Y2021,
    /// Spring 2022, when only arithmetic had left the standard dialect: `func`, `arith.addf`, `br`.
    /// Nothing is called so only then.
    Y2022,
    /// Today.
    Today,
    /// LLVM's main since August 2026, which will be release 24: today's names, but inherent
    /// attributes have words of their own. Nothing is called so only there.
    Main,
}

/// How many of something an operation has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Opt,
    /// Any number.
    Var,
}

/// An operand or result.
#[derive(Copy, Clone)]
pub struct ValueDef {
    /// Name, for formats, messages and `explain`.
    pub name: &'static str,
    /// Which types are allowed.
    pub ty: &'static TypeC,
    /// How many.
    pub arity: Arity,
}

/// One operand or result.
pub const fn one(name: &'static str, ty: &'static TypeC) -> ValueDef {
    ValueDef { name, ty, arity: Arity::One }
}

/// An optional operand or result.
pub const fn opt(name: &'static str, ty: &'static TypeC) -> ValueDef {
    ValueDef { name, ty, arity: Arity::Opt }
}

/// Any number of operands or results.
pub const fn var(name: &'static str, ty: &'static TypeC) -> ValueDef {
    ValueDef { name, ty, arity: Arity::Var }
}

/// An attribute.
#[derive(Copy, Clone)]
pub struct AttrDef {
    /// Name.
    pub name: &'static str,
    /// Which attributes are allowed.
    pub c: &'static AttrC,
    /// Whether it must be present.
    pub required: bool,
    /// Text of the default value, left out when printing; empty if there is none.
    /// (`#arith.fastmath<none>`)
    pub default: &'static str,
    /// How the generic form of 2020 had it.
    pub in_2020: Past,
    /// How the generic form of main has it.
    pub in_main: Past,
}

/// How the generic form of another generation has an attribute.
#[derive(Copy, Clone)]
pub enum Past {
    /// As today.
    Same,
    /// Under this name.
    Named(&'static str),
    /// Under the same name, with this text for a value; `None` if it is the same.
    Written(fn(&Ir, AttrId) -> Option<String>),
    /// As this entry, name and value.
    Instead(&'static str),
}

impl AttrDef {
    /// The same, with how the generic form of 2020 had it.
    pub const fn in_2020(self, past: Past) -> Self {
        Self { in_2020: past, ..self }
    }

    /// The same, with how the generic form of main has it.
    pub const fn in_main(self, main: Past) -> Self {
        Self { in_main: main, ..self }
    }
}

/// A required attribute.
pub const fn attr(name: &'static str, c: &'static AttrC) -> AttrDef {
    AttrDef { name, c, required: true, default: "", in_2020: Past::Same, in_main: Past::Same }
}

/// An optional attribute.
pub const fn opt_attr(name: &'static str, c: &'static AttrC) -> AttrDef {
    AttrDef { name, c, required: false, default: "", in_2020: Past::Same, in_main: Past::Same }
}

/// An attribute with a default, written as attribute text.
pub const fn default_attr(name: &'static str, c: &'static AttrC, default: &'static str) -> AttrDef {
    AttrDef { name, c, required: false, default, in_2020: Past::Same, in_main: Past::Same }
}

/// A region.
#[derive(Copy, Clone)]
pub struct RegionDef {
    /// Name.
    pub name: &'static str,
    /// How many blocks it may have.
    pub blocks: Blocks,
    /// Whether this entry stands for any number of regions (last entry only).
    pub variadic: bool,
}

/// How many blocks a region may have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Blocks {
    /// Any number, also none.
    Any,
    /// Exactly one ("region with 1 blocks").
    One,
    /// At most one ("region with at most 1 blocks").
    AtMostOne,
    /// One or more ("region with at least 1 blocks").
    AtLeastOne,
}

/// A region definition.
pub const fn region(name: &'static str, blocks: Blocks) -> RegionDef {
    RegionDef { name, blocks, variadic: false }
}

/// A set of traits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Traits(pub u64);

impl Traits {
    /// No trait.
    pub const NONE: Traits = Traits(0);
    /// Must end its block.
    pub const TERMINATOR: Traits = Traits(1);
    /// Values of enclosing regions may not be used inside.
    pub const ISOLATED: Traits = Traits(1 << 1);
    /// Holds symbols.
    pub const SYMBOL_TABLE: Traits = Traits(1 << 2);
    /// Defines a symbol (`sym_name`).
    pub const SYMBOL: Traits = Traits(1 << 3);
    /// Operands may be exchanged (licenses reordering only).
    pub const COMMUTATIVE: Traits = Traits(1 << 4);
    /// Neither reads nor writes memory and has no other effect; may still be undefined.
    pub const PURE: Traits = Traits(1 << 5);
    /// Each region has at most one block.
    pub const SINGLE_BLOCK: Traits = Traits(1 << 6);
    /// Blocks need no terminator.
    pub const NO_TERMINATOR: Traits = Traits(1 << 7);
    /// Same type for all operands and results.
    pub const SAME_OPERANDS_AND_RESULT_TYPE: Traits = Traits(1 << 8);
    /// Same type for all operands.
    pub const SAME_TYPE_OPERANDS: Traits = Traits(1 << 9);
    /// Same shape for all operands and results; element types may differ.
    pub const SAME_OPERANDS_AND_RESULT_SHAPE: Traits = Traits(1 << 10);
    /// Works element by element on vectors and tensors ("Elementwise", with its shape rules).
    pub const ELEMENTWISE: Traits = Traits(1 << 11);
    /// Sizes of operand groups are in `operandSegmentSizes` (2020: `operand_segment_sizes`).
    pub const ATTR_SIZED_OPERANDS: Traits = Traits(1 << 12);
    /// Sizes of result groups are in `resultSegmentSizes`.
    pub const ATTR_SIZED_RESULTS: Traits = Traits(1 << 13);
    /// Ends the dynamic extent of stack allocations made in its regions.
    pub const ALLOCATION_SCOPE: Traits = Traits(1 << 14);
    /// Values defined at its top level are affine symbols.
    pub const AFFINE_SCOPE: Traits = Traits(1 << 15);
    /// Region arguments and uses need not obey dominance (graph region); modules.
    pub const GRAPH_REGION: Traits = Traits(1 << 16);
    /// The implicit terminator is inserted by the parser when it is absent, and not printed.
    pub const IMPLICIT_TERMINATOR: Traits = Traits(1 << 17);
    /// Same element type for all operands and results.
    pub const SAME_OPERANDS_AND_RESULT_ELEM: Traits = Traits(1 << 18);
    /// A cast. In 2020 its operand and result types had one rule together.
    pub const CAST: Traits = Traits(1 << 19);
    /// Terminates by leaving to its parent with values (`yield`, `return`): has no successors.
    pub const RETURN_LIKE: Traits = Traits(1 << 20);

    /// May end its block, and may stand in the middle of one; its parent's rules say which.
    pub const MAY_TERMINATE: Traits = Traits(1 << 21);

    /// Runs its region for every point of an iteration space, on elements of its operands, which
    /// are memory or tensors.
    pub const STRUCTURED: Traits = Traits(1 << 22);
    /// The region follows from the name: only today's generic form shows it.
    pub const IMPLIED_BODY: Traits = Traits(1 << 23);

    /// The result is the attribute `value`, the same word or object for the whole run.
    pub const CONSTANT: Traits = Traits(1 << 24);
    /// Runs at most one of its regions, and that one once.
    pub const ONE_REGION_ONCE: Traits = Traits(1 << 25);
    /// Runs its region again and again in order; its results are written when the last iteration
    /// has ended.
    pub const COUNTED_LOOP: Traits = Traits(1 << 26);
    /// The arguments of its region that are no induction variables are set once; all iterations
    /// share them.
    pub const SHARED_ARGUMENTS: Traits = Traits(1 << 27);
    /// Combines a contribution with an accumulator of the parallel loop around it.
    pub const REDUCTION: Traits = Traits(1 << 28);
    /// Calls a function: the one that its attribute `callee` names, or the one that its first
    /// operand is.
    pub const CALL: Traits = Traits(1 << 29);
    /// The result is, or holds, what was read from memory at the operands that are declared as
    /// `indices`, or another operand.
    pub const READS_MEMORY: Traits = Traits(1 << 30);
    /// Writes its operands to memory, at those that are declared as `indices`; a terminator hands
    /// them to what does.
    pub const WRITES_MEMORY: Traits = Traits(1 << 31);
    /// Makes poison of whatever operands.
    pub const MAKES_POISON: Traits = Traits(1 << 32);
    /// Depends on the shapes of its operands, not on what they hold.
    pub const OF_SHAPES: Traits = Traits(1 << 33);
    /// Today's generic form has all attributes in the dictionary at the end, none in `<{}>`: not
    /// declared with ODS.
    pub const NO_PROPERTIES: Traits = Traits(1 << 34);
    /// The result may be the memory of the operand as well as new memory.
    pub const MAY_BE_OPERAND: Traits = Traits(1 << 36);
    /// In 2020 the sizes of the groups of operands followed from types and maps.
    pub const SEGMENTS_FOLLOWED: Traits = Traits(1 << 35);

    /// The accuracy of the result is not specified: another implementation may give other floats.
    pub const INEXACT: Traits = Traits(1 << 38);

    /// Takes elements of several operands together where they are shaped, with shape rules of its
    /// own.
    pub const PAIRS_ELEMENTS: Traits = Traits(1 << 39);

    /// The result is a tensor that stands for the buffer that is its operand.
    pub const LENDS: Traits = Traits(1 << 40);
    /// The result is its tensor operand in another form; the elements are not looked at.
    pub const HANDS_ON: Traits = Traits(1 << 41);

    /// Reads or changes state of the program that is no memory: nobody draws it, and nobody
    /// compares it.
    pub const KEEPS_STATE: Traits = Traits(1 << 46);

    /// Makes memory that ends with the operation around it which ends stack allocations.
    pub const ALLOCATES_ON_STACK: Traits = Traits(1 << 42);

    /// A function: a symbol with a type, `function_type`, which has a body or is declared only.
    pub const FUNCTION: Traits = Traits(1 << 43);

    /// Runs its region for iterations that nothing orders.
    pub const PARALLEL_LOOP: Traits = Traits(1 << 44);
    /// What one thread did before it may happen before what another one does behind it: an atomic
    /// access, if its attributes say so, or what orders those around it.
    pub const ORDERS_MEMORY: Traits = Traits(1 << 45);
    /// Has no effect but to direct control between its regions.
    pub const DIRECTS_CONTROL: Traits = Traits(1 << 37);

    /// Both.
    pub const fn and(self, o: Traits) -> Traits {
        Traits(self.0 | o.0)
    }

    /// Whether all of `o` are in this set.
    pub const fn has(self, o: Traits) -> bool {
        self.0 & o.0 == o.0
    }
}

/// A rule that ties types of operands and results; used to infer types that the text leaves out,
/// and checked after.
#[derive(Copy, Clone)]
pub enum TypeRule {
    /// "failed to verify that all of {a, b} have same type".
    AllMatch(&'static [&'static str]),
    /// "failed to verify that all of {a, b} have same shape" (checked, not used for inference).
    AllShapesMatch(&'static [&'static str]),
    /// "failed to verify that all of {a, b} have same element type" (checked, not used for
    /// inference).
    AllElementTypesMatch(&'static [&'static str]),
    /// The type of `to` is computed from that of `from`; `msg` is what "failed to verify that"
    /// says; empty if the operation has a rule of its own for it.
    Derive {
        /// The value whose type is known.
        from: &'static str,
        /// The value whose type follows.
        to: &'static str,
        /// How.
        f: fn(&mut Ir, TypeId) -> Option<TypeId>,
        /// "failed to verify that {msg}".
        msg: &'static str,
    },
}

/// [`TypeRule::Derive`].
pub const fn derive(
    from: &'static str,
    to: &'static str,
    f: fn(&mut Ir, TypeId) -> Option<TypeId>,
    msg: &'static str,
) -> TypeRule {
    TypeRule::Derive { from, to, f, msg }
}

/// The type of the elements.
pub fn elem(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    ir.elem_type(t)
}

/// The same type.
pub fn same(_: &mut Ir, t: TypeId) -> Option<TypeId> {
    Some(t)
}

/// One spelling of an operation.
#[derive(Copy, Clone)]
pub struct Spelling {
    /// Full name (`std.addi`, `arith.addi`).
    pub name: &'static str,
    /// The generation that writes it so. For reading, every spelling is accepted everywhere.
    pub generation: Gen,
    /// The first generation that writes it so; the ones between do as well.
    pub since: Gen,
    /// Whether nobody wrote it so from 2021 on: it dates a text.
    pub gone: bool,
}

/// The names that `mlir-opt` gives to the results of an operation.
#[derive(Copy, Clone)]
pub enum Naming {
    /// Numbers.
    Number,
    /// This word, in today's spelling.
    Word(&'static str),
    /// This word, in every spelling.
    Always(&'static str),
    /// What this says, or a number.
    By(fn(&Ir, OpId) -> Option<String>),
    /// Each result is named as it is declared.
    Each,
}

/// What a definition and that which is known of an operation both have: [`OpInfo`] here, `OpDef` in
/// `dialects`, where the hooks of other rooms stand beside it. A name, a type and a default for
/// each.
#[macro_export]
macro_rules! data_of_definitions {
    ($then:ident $args:tt) => {
        $crate::$then! { [
            /// Canonical name: today's where the operation still exists.
            name: &'static str = "",
            /// One line.
            summary: &'static str = "",
            /// Reference text: what it does, when it is undefined, when poison, the differences
            /// between generations, and the source.
            doc: &'static str = "",
            /// How its results are named.
            naming: $crate::def::Naming = $crate::def::Naming::Number,
            /// The name that `mlir-opt` gives to an argument of its body, by number.
            argument_name: Option<fn(&$crate::Ir, $crate::OpId, usize) -> &'static str> = None,
            /// Operands.
            operands: &'static [$crate::def::ValueDef] = &[],
            /// Results.
            results: &'static [$crate::def::ValueDef] = &[],
            /// Attributes.
            attrs: &'static [$crate::def::AttrDef] = &[],
            /// Regions.
            regions: &'static [$crate::def::RegionDef] = &[],
            /// Names of successors; a name that ends in `*` stands for any number.
            successors: &'static [&'static str] = &[],
            /// Traits.
            traits: $crate::def::Traits = $crate::def::Traits::NONE,
            /// Type rules.
            rules: &'static [$crate::def::TypeRule] = &[],
            /// Canonical names of operations that may hold it directly; empty for any.
            parents: &'static [&'static str] = &[],
            /// Canonical name of the terminator its regions end in (implicit or required), or
            /// empty.
            terminator: &'static str = "",
            /// The ways in which executing it can be undefined, besides what its traits entail;
            /// [`OpInfo::kinds`] has all.
            undefined: &'static [$crate::undefined::Ub] = &[],
            /// When its result is poison, in words; empty if it only passes poison on.
            poison: &'static str = "",
            /// Whether the custom form says all there is to an operation; others are printed in the
            /// generic form.
            custom_fits: Option<fn(&$crate::Ir, $crate::OpId) -> bool> = None,
            /// Whether the region of an operation follows from an attribute and no text shows it.
            body_named: Option<fn(&$crate::Ir, $crate::OpId) -> bool> = None,
            /// Whether the text has the operands of an operation in reverse.
            reversed: Option<fn(&$crate::Ir, $crate::OpId) -> bool> = None,
        ] $args }
    };
}

/// A struct with those fields and its own, and its defaults.
#[macro_export]
macro_rules! definition {
    ([$($(#[$about:meta])* $field:ident: $type:ty = $default:expr,)*]
     { $(#[$of:meta])* $name:ident { $($(#[$own_about:meta])* $own:ident: $own_type:ty = $own_default:expr,)* } }) => {
        $(#[$of])*
        pub struct $name {
            $($(#[$own_about])* pub $own: $own_type,)*
            $($(#[$about])* pub $field: $type,)*
        }

        impl $name {
            /// Defaults, for `..NEW`.
            pub const NEW: $name = $name { $($own: $own_default,)* $($field: $default,)* };
        }
    };
}

/// One such struct with the fields of another.
#[macro_export]
macro_rules! same_data {
    ([$($(#[$about:meta])* $field:ident: $type:ty = $default:expr,)*] { $from:expr, $own:expr }) => {{
        let mut made = $own;
        $(made.$field = $from.$field;)*
        made
    }};
}

data_of_definitions! { definition {
    /// What is known of an operation, besides the hooks of other rooms.
    OpInfo {
        /// Its number in the registry, by which tables of hooks are kept.
        number: usize = 0,
        /// All spellings, the canonical one first if it exists in text.
        spellings: Vec<Spelling> = Vec::new(),
    }
} }

impl OpInfo {
    /// Whether it has all of `t`.
    #[inline]
    pub const fn has(&self, t: Traits) -> bool {
        self.traits.has(t)
    }

    /// The ways in which executing it can be undefined. A run in which another one happens is an
    /// internal error where assertions are on (`Stop::declared`).
    pub fn kinds(&self) -> impl Iterator<Item = Ub> + use<> {
        let own = self.undefined;
        own.iter().copied().chain(self.entailed().iter().copied().filter(|k| !own.contains(k)))
    }

    /// What its traits say of the ways in which it can be undefined.
    pub fn entailed(&self) -> &'static [Ub] {
        match () {
            () if self.has(Traits::STRUCTURED) => &[
                Ub::ShapeMismatch,
                Ub::OutOfBounds,
                Ub::UninitialisedRead,
                Ub::UseAfterFree,
                Ub::WriteToConstant,
                Ub::AffineDivisor,
                Ub::IndexOverflow,
                Ub::PoisonUse,
            ],
            // What a function of the runtime library does with the memory that it is given.
            () if self.has(Traits::CALL) => {
                &[Ub::OutOfBounds, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant, Ub::PoisonUse]
            }
            () if self.pairs_elements() => &[Ub::ShapeMismatch],
            () => &[],
        }
    }

    /// Whether it takes elements of several operands together, so that extents which the types
    /// leave open must agree.
    pub fn pairs_elements(&self) -> bool {
        self.has(Traits::PAIRS_ELEMENTS) || self.has(Traits::ELEMENTWISE) && self.operands.len() > 1
    }

    /// The attribute definition of this name.
    pub fn attr(&self, name: &str) -> Option<&'static AttrDef> {
        self.attrs.iter().find(|a| a.name == name)
    }

    /// The spelling used by `generation`: the newest that is not newer, else the oldest there is.
    pub fn spelling_for(&self, generation: Gen) -> Option<&Spelling> {
        let older = self.spellings.iter().filter(|s| s.generation <= generation).max_by_key(|s| s.generation);
        older.or_else(|| self.spellings.iter().min_by_key(|s| s.generation))
    }
}

/// What is known of a dialect besides its operations.
pub struct Dialect {
    /// Its name, the part of names before the dot.
    pub name: &'static str,
    /// Whether every operation is defined here, so that an unknown one is an error even if
    /// unregistered operations are allowed.
    pub closed: bool,
    /// Its types, by the words after the dot; `None` if they are not understood but carried along
    /// as text.
    pub types: Option<&'static [&'static str]>,
    /// Whether it has attributes of its own.
    pub attributes: bool,
    /// Enumerations that are attributes `#dialect.name<word>`.
    pub enums: &'static [&'static EnumDef],
    /// Whether it came after spring 2020.
    pub later: bool,
}

impl Dialect {
    /// A dialect whose operations, types and attributes may be anything.
    pub const ANY: Dialect =
        Dialect { name: "", closed: false, types: None, attributes: true, enums: &[], later: false };

    /// What is wrong with one of its types, the text after the dot.
    pub fn unknown_type(&self, text: &str) -> Option<String> {
        let types = self.types?;
        if types.is_empty() {
            return Some(format!("dialect '{}' provides no type parsing hook", self.name));
        }
        let word = text.split('<').next().unwrap_or("");
        // One of the dialects whose types are declared says it otherwise.
        let unknown = || match self.name {
            "async" => format!("unknown  type `{word}` in dialect `async`"),
            name => format!("unknown {name} type: {text}"),
        };
        (!types.contains(&word)).then(unknown)
    }

    /// Today's text of one of its attributes, the text after the dot, where main writes it
    /// otherwise: `<dim x>` of `dim<x>`.
    pub fn attribute_of_main(&self, text: &str) -> Option<String> {
        let (name, rest) = text.split_once('<')?;
        let spaced = |e: &&&EnumDef| e.dialect.is_some_and(|(_, n)| n.strip_suffix(' ') == Some(name));
        self.enums.iter().find(spaced)?;
        Some(format!("<{name} {}>", rest.strip_suffix('>')?.trim()))
    }

    /// The opposite.
    pub fn attribute_for_main(&self, text: &str) -> Option<String> {
        let (name, rest) = text.strip_prefix('<')?.strip_suffix('>')?.split_once(' ')?;
        let spaced = |e: &&&EnumDef| e.dialect.is_some_and(|(_, n)| n.strip_suffix(' ') == Some(name));
        self.enums.iter().find(spaced)?;
        Some(format!("{name}<{}>", rest.trim()))
    }

    /// What is wrong with one of its attributes, the text after the dot: a word that its
    /// enumeration does not have.
    pub fn unknown_word(&self, text: &str) -> Option<String> {
        let (name, rest) = text.split_once('<')?;
        let e = self.enums.iter().find(|e| e.dialect == Some((self.name, name)))?;
        let body = rest.strip_suffix('>')?;
        let known = |w: &str| e.cases.iter().chain(e.old).any(|c| c.0 == w.trim());
        if if e.bits { body.split([',', '|']).all(known) } else { known(body) } {
            return None;
        }
        let words: Vec<&str> = e.cases.iter().map(|c| c.0).collect();
        Some(format!("expected {} to be one of: {}", e.what, words.join(", ")))
    }
}

/// All definitions, by every spelling, and what other rooms know of them.
#[derive(Default)]
pub struct Registry {
    /// In the order in which the dialects list them.
    pub ops: Vec<OpInfo>,
    by_name: HashMap<&'static str, (usize, usize), foldhash::fast::RandomState>,
    /// Dialects of which operations are defined.
    defined: Vec<&'static str>,
    dialects: Vec<&'static Dialect>,
    tables: HashMap<Key, Box<dyn Any + Send + Sync>, foldhash::fast::RandomState>,
}

impl Registry {
    /// The operations, numbered in this order, and the dialects.
    pub fn new(ops: Vec<OpInfo>, dialects: Vec<&'static Dialect>) -> Self {
        let mut r = Registry { dialects, ..Registry::default() };
        r.by_name.reserve(ops.iter().map(|o| o.spellings.len()).sum());
        for (i, info) in ops.iter().enumerate() {
            for (k, s) in info.spellings.iter().enumerate() {
                r.by_name.insert(s.name, (i, k));
                // The words of 2019 belong to no dialect.
                if let Some((dialect, _)) = s.name.split_once('.')
                    && !r.defined.contains(&dialect)
                {
                    r.defined.push(dialect);
                }
            }
        }
        r.ops = ops;
        r
    }

    /// The same with the hooks of another room.
    pub fn with<T: Any + Send + Sync>(mut self, table: T) -> Self {
        self.tables.insert(Key::of::<T>(), Box::new(table));
        self
    }

    /// The hooks of a room, if it has any.
    pub fn table<T: Any>(&self) -> Option<&T> {
        self.tables.get(&Key::of::<T>())?.downcast_ref()
    }

    /// The definition and spelling of a full name.
    pub fn lookup(&'static self, name: &str) -> Option<(&'static OpInfo, &'static Spelling)> {
        let &(op, spelling) = self.by_name.get(name)?;
        let info = self.ops.get(op)?;
        Some((info, info.spellings.get(spelling)?))
    }

    /// An operation's canonical name in the spelling of a generation; as it is where that is not
    /// known.
    pub fn spelled(&'static self, canonical: &'static str, generation: Option<Gen>) -> &'static str {
        match (self.lookup(canonical), generation) {
            (Some((d, _)), Some(g)) => d.spelling_for(g).map_or(canonical, |s| s.name),
            _ => canonical,
        }
    }

    /// Whether operations of this dialect are defined.
    pub fn has_dialect(&self, dialect: &str) -> bool {
        self.defined.contains(&dialect)
    }

    /// What is known of a dialect, if its types and attributes are understood or carried along.
    pub fn dialect(&self, name: &str) -> Option<&'static Dialect> {
        self.dialects.iter().find(|d| d.name == name).copied()
    }

    /// Whether every operation of a dialect is defined, so that an unknown one is an error even if
    /// unregistered operations are allowed.
    pub fn is_closed(&self, dialect: &str) -> bool {
        self.dialect(dialect).is_some_and(|d| d.closed)
    }
}
