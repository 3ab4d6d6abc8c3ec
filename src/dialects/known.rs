//! What is known of dialects besides their operations.

/// The types of a dialect.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Types {
    /// Not understood: carried along as text.
    Carried,
    /// These, by the words after the dot.
    Are(&'static [&'static str]),
}

/// A dialect.
struct Dialect {
    name: &'static str,
    /// Whether every operation is defined here, so that an unknown one is an error even if unregistered operations are allowed.
    closed: bool,
    types: Types,
    /// Whether it has attributes of its own.
    attributes: bool,
    /// Whether it came after spring 2020.
    later: bool,
}

/// A dialect whose operations, types and attributes may be anything.
const OTHER: Dialect = Dialect { name: "", closed: false, types: Types::Carried, attributes: true, later: false };

const NONE: Types = Types::Are(&[]);

static DIALECTS: &[Dialect] = &[
    Dialect { name: "builtin", closed: true, types: NONE, attributes: false, ..OTHER },
    Dialect { name: "func", closed: true, types: NONE, attributes: false, later: true },
    Dialect { name: "cf", closed: true, types: NONE, attributes: false, later: true },
    Dialect { name: "arith", closed: true, types: NONE, later: true, ..OTHER },
    Dialect { name: "memref", closed: true, types: NONE, attributes: false, later: true },
    Dialect { name: "scf", closed: true, types: NONE, later: true, ..OTHER },
    Dialect { name: "loop", closed: true, types: NONE, ..OTHER },
    Dialect { name: "std", closed: true, types: NONE, ..OTHER },
    Dialect { name: "affine", closed: true, types: NONE, ..OTHER },
    Dialect { name: "math", closed: true, types: NONE, later: true, ..OTHER },
    Dialect { name: "ub", closed: true, types: NONE, later: true, ..OTHER },
    Dialect { name: "tensor", types: NONE, attributes: false, later: true, ..OTHER },
    Dialect { name: "complex", types: NONE, later: true, ..OTHER },
    Dialect { name: "bufferization", types: NONE, later: true, ..OTHER },
    Dialect { name: "index", types: NONE, later: true, ..OTHER },
    Dialect { name: "vector", types: NONE, ..OTHER },
    Dialect { name: "linalg", types: Types::Are(&["range"]), ..OTHER },
];

/// Dialects of which nothing is defined, but whose types and attributes are carried along.
const CARRIED: [&str; 26] = [
    "gpu",
    "llvm",
    "dlti",
    "spirv",
    "async",
    "quant",
    "shape",
    "transform",
    "sparse_tensor",
    "nvgpu",
    "nvvm",
    "amdgpu",
    "rocdl",
    "amx",
    "emitc",
    "ml_program",
    "mesh",
    "shard",
    "omp",
    "acc",
    "pdl",
    "pdl_interp",
    "smt",
    "tosa",
    "xegpu",
    "irdl",
];

fn find(name: &str) -> Option<&'static Dialect> {
    DIALECTS.iter().find(|d| d.name == name)
}

/// Whether types and attributes of a dialect are understood or carried along.
pub fn is_known(dialect: &str) -> bool {
    find(dialect).is_some() || CARRIED.contains(&dialect)
}

/// Whether every operation of a dialect is defined, so that an unknown one is an error even if unregistered operations are
/// allowed.
pub fn is_closed(dialect: &str) -> bool {
    find(dialect).is_some_and(|d| d.closed)
}

/// Whether a dialect has no attributes of its own.
pub fn lacks_attributes(dialect: &str) -> bool {
    find(dialect).is_some_and(|d| !d.attributes)
}

/// Whether a dialect came after spring 2020.
pub fn came_later(dialect: &str) -> bool {
    find(dialect).is_some_and(|d| d.later)
}

/// What is wrong with a type of a dialect, the text after the dot.
pub fn unknown_type(dialect: &str, text: &str) -> Option<String> {
    let Types::Are(types) = find(dialect)?.types else { return None };
    if types.is_empty() {
        return Some(format!("dialect '{dialect}' provides no type parsing hook"));
    }
    let word = text.split('<').next().unwrap_or("");
    (!types.contains(&word)).then(|| format!("unknown {dialect} type: {text}"))
}
