//! The words of older releases. A rule's message is written once, in today's words; where releases
//! of which files with announced diagnostics are about worded it otherwise, the tables here say
//! how. Texts of 2020 are answered in the words of 2020, and an announcement may use any of the
//! wordings.
//!
//! A pattern is a whole message, in which `{}` stands for any text; `{0}`, `{1}`, .. put those
//! texts in again.

/// Today's words and those of spring 2020, as the tool of that time says them. The first that fits
/// counts.
const SPRING_2020: &[(&str, &str)] = &[
    // Constraints of types.
    ("custom op 'std.cmpf' 'lhs' must be {}", "'std.cmpf' op operand #0 must be {0}"),
    (
        "{}must be signless-integer-like or memref of signless-integer, but got '{}'",
        "{0}must be integer-like, but got '{1}'",
    ),
    (
        "'std.{}' op operand #0 must be signless-fixed-width-integer-like, but got 'index'",
        "'index' is not a valid operand type",
    ),
    (
        "'std.{}' op result #0 must be signless-fixed-width-integer-like, but got 'index'",
        "'index' is not a valid result type",
    ),
    ("{}must be signless-fixed-width-integer-like{}", "{0}must be integer-like{1}"),
    ("{}must be signless-integer-like{}", "{0}must be integer-like{1}"),
    ("{}must be 1-bit signless integer{}", "{0}must be 1-bit integer{1}"),
    ("{}must be 1D memref of 8-bit signless integer values{}", "{0}must be 1D memref of 8-bit integer values{1}"),
    (
        "'std.dealloc' op operand #0 must be ranked or unranked memref{}",
        "'std.dealloc' op operand #0 must be memref{0}",
    ),
    (
        "'std.memref_cast' op {} must be ranked or unranked memref of any type values, but got {}",
        "'std.memref_cast' op {0} must be unranked.memref of any type values or memref of any type values, but got {1}",
    ),
    (
        "'std.rank' op operand #0 must be ranked or unranked memref of any type values, but got {}",
        "'std.rank' op operand #0 must be tensor of any type values, but got {0}",
    ),
    (
        "'std.dim' op operand #0 must be {}, but got {}",
        "'std.dim' op operand #0 must be any tensor or memref type, but got {1}",
    ),
    (
        "'std.extract_element' op operand #0 must be ranked tensor of any type values, but got {}",
        "'std.extract_element' op operand #0 must be vector of any type values or tensor of any type values, but got {0}",
    ),
    (
        "custom op 'std.extract_element' 'tensor' must be ranked tensor of any type values, but got {}",
        "custom op 'std.extract_element' 'aggregate' must be vector of any type values or tensor of any type values, but \
         got {0}",
    ),
    (
        "custom op 'std.splat' 'aggregate' must be ranked tensor of any type values, but got {}",
        "custom op 'std.splat' 'aggregate' must be vector of any type values or statically shaped tensor of any type \
         values, but got {0}",
    ),
    (
        "'std.splat' op result #0 must be ranked tensor of any type values, but got {}",
        "custom op 'std.splat' 'aggregate' must be vector of any type values or statically shaped tensor of any type \
         values, but got {0}",
    ),
    (
        "custom op 'std.tensor_load' 'buffer' must be ranked or unranked memref of any type values, but got {}",
        "custom op 'std.tensor_load' 'memref' must be memref of any type values, but got {0}",
    ),
    (
        "'std.store' op operand #1 must be memref of any type values, but got {}",
        "custom op 'std.store' 'memref' must be memref of any type values, but got {0}",
    ),
    (
        "'std.atomic_rmw' op operand #1 must be memref of any type values, but got {}",
        "'std.atomic_rmw' op operand #1 must be memref of integer or floating-point values, but got {0}",
    ),
    (
        "'affine.apply' op operand #{} must be variadic of index, but got {}",
        "'affine.apply' op operands must be of type 'index'",
    ),
    (
        "'affine.apply' op result #0 must be variadic of index, but got {}",
        "'affine.apply' op result must be of type 'index'",
    ),
    (
        "'affine.load' op operand #{} must be variadic of index, but got {}",
        "'affine.load' op index to load must have 'index' type",
    ),
    (
        "'affine.store' op operand #{} must be variadic of index, but got {}",
        "'affine.store' op index to store must have 'index' type",
    ),
    ("{}must be variadic of {}", "{0}must be {1}"),
    // Casts say one thing of all wrong types.
    (
        "'std.select' op expected condition to be a signless i1, but got {}",
        "'std.select' op requires the same shape for all operands and results",
    ),
    // Constraints of attributes.
    (
        "'std.cmpf' op attribute 'predicate' failed to satisfy constraint: {}",
        "'std.cmpf' op 'predicate' attribute value out of range",
    ),
    ("'std.cmpf' op requires attribute 'predicate'", "'std.cmpf' op requires an integer attribute named 'predicate'"),
    (
        "'std.atomic_rmw' op attribute 'kind' failed to satisfy constraint: {}",
        "'std.atomic_rmw' op attribute 'kind' failed to satisfy constraint: allowed 64-bit integer cases: 0, 1, 2, 3, 4, 5, \
         6, 7, 8, 9, 10",
    ),
    ("{}allowed 64-bit signless integer cases{}", "{0}allowed 64-bit integer cases{1}"),
    (
        "{}64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
        "{0}64-bit integer attribute whose minimum value is 0",
    ),
    ("{}: 32-bit signless integer attribute whose value is positive", "{0}: positive 32-bit integer attribute"),
    ("{}64-bit signless integer attribute{}", "{0}64-bit integer attribute{1}"),
    ("{}32-bit signless integer attribute{}", "{0}32-bit integer attribute{1}"),
    (
        "'std.dim' op attribute 'index' failed to satisfy constraint: {}",
        "'std.dim' op attribute 'index' failed to satisfy constraint: arbitrary integer attribute",
    ),
    ("'affine.apply' op requires attribute 'map'", "'affine.apply' op requires an affine map"),
    ("'affine.apply' op attribute 'map' failed {}", "'affine.apply' op requires an affine map"),
    (
        "'affine.if' op requires attribute 'condition'",
        "'affine.if' op requires an integer set attribute named 'condition'",
    ),
    (
        "'affine.if' op attribute 'condition' failed {}",
        "'affine.if' op requires an integer set attribute named 'condition'",
    ),
    ("'std.func' op requires attribute 'function_type'", "'func' op requires a type attribute 'type'"),
    ("'std.func' op requires attribute 'sym_name'", "'func' op requires string attribute 'sym_name'"),
    ("'std.func' op attribute 'function_type' failed {}", "'func' op requires 'type' attribute of function type"),
    // Counts.
    (
        "'{}' op requires {} successor but found {}",
        "'{0}' op has incorrect number of successors: expected {1} but found {2}",
    ),
    (
        "'{}' op requires {} successors but found {}",
        "'{0}' op has incorrect number of successors: expected {1} but found {2}",
    ),
    ("'affine.{}' op requires one region", "'affine.{0}' op has incorrect number of regions: expected 1 but found 0"),
    ("'affine.if' op expected 2 regions", "'affine.if' op has incorrect number of regions: expected 2 but found 1"),
    (
        "'{}' op has {} operands, but enclosing function (@{}) returns {}",
        "'{0}' op has {1} operands, but enclosing function returns {3}",
    ),
    (
        "custom op '{}' number of operands and types do not match: got {} operands and {} types",
        "custom op '{0}' {1} operands present, but expected {2}",
    ),
    // Rules of single operations.
    (
        "'loop.parallel' op expects the same number of induction variables: {} as bound and step values: {}",
        "'loop.parallel' op expects the same number of induction variables as bound and step values",
    ),
    (
        "'loop.parallel' op expects number of results: {} to be the same as number of {}: {}",
        "'loop.parallel' op expects number of results to be the same as number of {1}",
    ),
    (
        "'loop.reduce' op expects type of {}-th reduction operand: '{}' to be the same as the {}-th result type: '{}'",
        "'loop.reduce' op expects type of reduce to be the same as result type: '{3}'",
    ),
    ("'loop.reduce' op reduction has an empty body", "'loop.reduce' op the block inside reduce should not be empty"),
    (
        "'loop.reduce' op expected two block arguments with type '{}' in the {}-th reduction region",
        "'loop.reduce' op expects two arguments to reduce block of type '{0}'",
    ),
    (
        "'loop.reduce' op reduction bodies must be terminated with an 'scf.reduce.return' op",
        "'loop.reduce' op the block inside reduce should be terminated with a 'loop.reduce.return' op",
    ),
    (
        "'loop.reduce.return' op must have type '{}' (the type of the reduction inputs)",
        "'loop.reduce.return' op needs to have type '{0}' (the type of the enclosing ReduceOp)",
    ),
    (
        "'loop.{}' op region #{} should have no arguments",
        "'loop.{0}' op requires that child entry blocks have no arguments",
    ),
    (
        "'affine.if' op region #{} should have no arguments",
        "'affine.if' op requires that child entry blocks have no arguments",
    ),
    (
        "'std.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, {}",
        "custom op 'std.dma_wait' tag memref rank not equal to indices count",
    ),
    ("'{}' op incorrect number of indices for load, {}", "'{0}' op incorrect number of indices for load"),
    (
        "custom op 'std.cmpf' invalid predicate attribute specification: {}",
        "custom op 'std.cmpf' unknown comparison predicate {0}",
    ),
    (
        "'std.cmp{}' op failed to verify that result type has i1 {}",
        "'std.cmp{0}' op requires the same shape for all operands and results",
    ),
    (
        "'std.extract_element' op failed to verify that result type matches element type of tensor",
        "'std.extract_element' op failed to verify that result type matches element type of aggregate",
    ),
    (
        "'std.tensor_load' op failed to verify that specified tensor and buffer types match",
        "'std.tensor_load' op failed to verify that result type matches tensor equivalent of 'memref'",
    ),
    (
        "'std.tensor_store' op failed to verify that type of 'value' matches tensor equivalent of 'memref'",
        "'std.tensor_store' op requires the same shape for all operands",
    ),
    (
        "'std.alloc{}' op dimension operand count does not equal {}",
        "custom op 'std.alloc{0}' dimension operand count does not equal {1}",
    ),
    (
        "'std.alloc{}' op result #0 must be memref of any type values, but got {}",
        "custom op 'std.alloc{0}' invalid kind of type specified",
    ),
    ("expects 0 or 1 offset operand", "custom op 'std.view' expects 0 or 1 offset operand"),
    (
        "expected shape of result type to be fully {}",
        "invalid to specify dynamic sizes when subview result type is statically shaped and viceversa",
    ),
    ("custom op 'std.dim' expected integer value", "custom op 'std.dim' invalid kind of attribute specified"),
    (
        "'std.dim' op requires an operand with a rank",
        "'std.dim' op operand #0 must be any tensor or memref type, but got 'memref<*xf32>'",
    ),
    (
        "'std.dma_start' op expected {} to be of memref type",
        "custom op 'std.dma_start' expected {0} to be of memref type",
    ),
    ("'std.dma_wait' op operand #0 must be memref{}", "custom op 'std.dma_wait' expected tag to be of memref type"),
    (
        "'affine.dma_wait' op expected DMA tag to be of memref type",
        "custom op 'affine.dma_wait' expected tag to be of memref type",
    ),
    (
        "'affine.dma_{} index must be a valid dimension or symbol identifier",
        "'affine.dma_{0} index must be a dimension or symbol identifier",
    ),
    ("'affine.apply' op mapping must produce one value", "'affine.apply' op requires one result"),
    (
        "custom op 'affine.for' dim operand count and affine map dim count must match",
        "custom op 'affine.for' dim operand count and integer set dim count must match",
    ),
    (
        "custom op 'affine.for' symbol operand count and affine map symbol count must match",
        "custom op 'affine.for' symbol operand count and integer set symbol count must match",
    ),
    ("custom op 'affine.for' expected 'to'", "custom op 'affine.for' expected 'to' between bounds"),
    (
        "'{}' op affine map num results must equal memref rank",
        "'{0}' op {0} affine map num results must equal memref rank",
    ),
    (
        "'affine.store' op value to store must have the same type as memref element type",
        "'affine.store' op first operand must have same type memref element type",
    ),
    (
        "'affine.parallel' op the number of region arguments {}",
        "'affine.parallel' op region argument count and num results of upper bounds, lower bounds, and steps must all match",
    ),
    ("expected {} operands", "custom op 'loop.parallel' expected {0} operands"),
    (
        "{} op can only contain attributes with dialect-prefixed names, found: {}",
        "{0} op can only contain dialect-specific attributes, found: {1}",
    ),
    // Maps and sets.
    ("expected '(' in affine map range", "expected '(' at start of affine map range"),
    ("expected ')' in affine map range", "expected ',' or ')'"),
    ("expected ')' in dimensional identifier list", "expected ',' or ')'"),
    (
        "expected '== affine-expr' or '>= affine-expr' at end of affine constraint",
        "expected '== 0' or '>= 0' at end of affine constraint",
    ),
    // Types.
    ("integer bitwidth is limited to {} bits", "integer bitwidth is limited to 4096 bits"),
    (
        "failed to verify 'elementType': VectorElementTypeInterface instance",
        "vector elements must be int or float type",
    ),
    (
        "memref layout mismatch between rank and affine map: {} != {}",
        "memref affine map dimension mismatch between memref rank and affine map1: {0} != {1}",
    ),
    ("custom op 'std.func' expected SSA identifier", "custom op 'func' expected SSA identifier"),
    ("expected type instead of SSA identifier", "custom op 'func' expected type instead of SSA identifier"),
    ("variadic functions are not supported", "custom op 'func' expected SSA identifier"),
    // Attributes and locations.
    (
        "unexpected decimal integer literal for a floating point value",
        "unexpected decimal integer literal for a float attribute",
    ),
    ("elements literal must be a shaped type", "elements literal must be a ranked tensor or vector type"),
    ("expected '}' in attribute dictionary", "expected ',' or '}'"),
    ("{}FileLineColRange", "{0}FileLineColLoc"),
    ("expected ')' in location", "expected ')' in inline location"),
    ("expected attribute value", "expected non-function type"),
    // Names.
    ("expected named operation to have at least 1 result", "expected named operation to have atleast 1 result"),
    ("Dialect `{}' not found for custom op '{}' ", "custom op '{1}' is unknown"),
];

/// Further words of 2020 (and since) for what today has one message for.
const ALSO: &[(&str, &str)] = &[
    ("'{}' op requires a single operand", "'{0}' op expected 1 or more operands"),
    ("'std.dim' op expected 1 or more operands, but found 0", "'std.dim' op requires a single operand"),
    ("custom op 'std.{}' expected string or keyword containing {}", "expected non-function type"),
    ("custom op 'std.select' number of operands and types do not match: {}", "expected ','"),
    ("'std.{}' op expected 2 operands, but found 1", "expected ','"),
    (
        "custom op '{}' number of operands and types do not match: got {} operands {}",
        "expected {1} types to match operand list",
    ),
    ("elements literal type must have static shape", "elements literal must be a ranked tensor or vector type"),
    ("expected element literal of the element type", "expected element literal of primitive type"),
    (
        "unexpected decimal integer literal for a floating point value",
        "expected floating-point elements, but parsed integer",
    ),
    ("expected string containing hex digits starting with `0x`", "elements hex string should start with '0x'"),
    ("expected string containing hex digits starting with `0x`", "elements hex string only contains hex digits"),
    (
        "'std.tensor_load' op failed to verify that specified tensor and buffer types match",
        "'std.tensor_load' op requires the same element type for all operands and results",
    ),
    (
        "'std.splat' op result #0 must be {}",
        "custom op 'std.splat' 'aggregate' must be vector of any type values or statically shaped tensor of any type \
         values",
    ),
    (
        "'std.splat' op result #0 must be ranked tensor of any type values, but got {}",
        "'std.splat' op result #0 must be vector of any type values or statically shaped tensor of any type values, but got \
         {0}",
    ),
    ("custom op '{}' expected valid '@'-identifier for symbol name", "expected non-function type"),
    (
        "custom op '{}' expected valid '@'-identifier for symbol name",
        "@ identifier expected to start with letter or '_'",
    ),
    ("custom op 'std.{}' expected integer value", "expected non-function type"),
    (
        "custom op 'affine.for' expected valid affine map representation for loop bounds",
        "floating point value not valid for specified type",
    ),
    ("'affine.apply' op requires one result", "'affine.apply' op mapping must produce one value"),
    ("'affine.load' op operand #0 must be memref {}", "'affine.load' op result type must match element type of memref"),
    (
        "'affine.store' op operand #1 must be memref {}",
        "'affine.store' op first operand must have same type memref element type",
    ),
    (
        "'affine.min' op affine map expect at least one result",
        "'affine.min' op operand count and affine map dimension and symbol count must match",
    ),
    ("'loop.yield' op yield only terminates {}", "'loop.yield' op must be the last operation in the parent block"),
    (
        "'std.return' op expects parent op 'func'",
        "'module' op expects regions to end with 'module_terminator', found 'std.return'",
    ),
    (
        "'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks",
        "'module' op Operations with a 'SymbolTable' must have exactly one block",
    ),
    ("'std.func' op has incorrect number of regions: {}", "'func' op expects one region"),
    ("expected '(' in dimensional identifier list", "expected '(' at start of dimensional identifiers list"),
    ("expected ')' in integer set constraint list", "expected ',' or ')'"),
    ("expected non-function type", "expected static shape"),
    ("expected non-function type", "expected dimension size in vector type"),
    ("invalid memref stride", "invalid offset"),
    ("invalid memref stride", "invalid integer value: -"),
    (
        "invalid memref layout: expected the number of strides to match the rank",
        "memref affine map dimension mismatch between memref rank and affine map1",
    ),
    (
        "memref layout mismatch between rank and affine map: {} != {}",
        "memref affine map dimension mismatch between affine map 1 and affine map2: {0} != {1}",
    ),
    ("expected ','", "expected comma after offset value"),
    ("expected ','", "'std.cond_br' op has incorrect number of successors: expected 2 but found 1"),
    ("expected '('", "expected '(' in operand list"),
    ("expected '(' in argument list", "expected '(' in operand list"),
    ("expected '[' in dynamic index list", "expected '[' in operand list"),
    ("use of undeclared identifier", "expected affine expression"),
    ("expected affine expression", "expected '== 0' or '>= 0' at end of affine constraint"),
    ("expected attribute value", "expected '=' in attribute alias definition"),
    (
        "'std.alloc' op dimension operand count does not equal memref dynamic dimension count",
        "'std.alloc' op operand count does not equal dimension plus symbol operand count",
    ),
    (
        "'affine.for' op mismatch between the number of loop-carried values and results: {}",
        "'affine.for' op operand count must match with affine map dimension and symbol count",
    ),
    ("'affine.if' op along control flow edge from parent to parent: {}", "'affine.if' op requires zero results"),
    ("unbalanced '{}' character in pretty dialect name", "unbalanced '>' character in pretty dialect name"),
    ("unbalanced '{}' character in pretty dialect name", "expected string literal data in dialect symbol"),
    ("expected '='", "expected '=' in attribute alias definition"),
    ("expected '='", "expected '=' in type alias definition"),
    ("expected ']'", "expected ',' or ']'"),
    ("expected block name", "expected list element"),
    ("expected ':'", "expected ':' in operand list"),
    ("expected operation name in quotes", "unexpected character"),
    ("variadic functions are not supported", "expected non-function type"),
    (
        "invalid kind of type specified: expected builtin.function",
        "custom op 'std.call_indirect' 'callee' must be function type",
    ),
];

/// Operations of 2020 whose name in messages has no prefix.
const BARE_NAMES: &[(&str, &str)] = &[
    ("'std.func' op", "'func' op"),
    ("custom op 'std.func'", "custom op 'func'"),
    ("'builtin.module' op", "'module' op"),
];

/// The message in the words of spring 2020, if they differ.
pub fn of_2020(message: &str) -> Option<String> {
    let worded = SPRING_2020.iter().find_map(|(today, old)| rewrite(today, old, message));
    let text = worded.as_deref().unwrap_or(message);
    BARE_NAMES.iter().find_map(|(today, old)| Some(format!("{old}{}", text.strip_prefix(today)?))).or(worded)
}

/// The message in the words of other releases, where they differ.
pub fn variants(message: &str) -> Vec<String> {
    let tables = SPRING_2020.iter().chain(ALSO);
    let mut out: Vec<String> = tables.filter_map(|(today, old)| rewrite(today, old, message)).collect();
    out.extend(of_2020(message));
    out
}

/// Puts the texts that `{}` stands for in `from` into `to`, if `message` is of the form `from`.
fn rewrite(from: &str, to: &str, message: &str) -> Option<String> {
    let mut parts = from.split("{}");
    let mut rest = message.strip_prefix(parts.next()?)?;
    let mut found: Vec<&str> = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let at = match parts.peek() {
            Some(_) => rest.find(part)?,
            None => rest.strip_suffix(part)?.len(),
        };
        found.push(rest.get(..at)?);
        rest = rest.get(at + part.len()..)?;
    }
    if !rest.is_empty() {
        return None;
    }
    let mut out = to.to_string();
    for (i, text) in found.iter().enumerate().rev() {
        out = out.replace(&format!("{{{i}}}"), text);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::{of_2020, variants};

    #[test]
    fn words_of_2020() {
        let m = "'std.addi' op operand #0 must be signless-integer-like, but got 'f32'";
        let old = "'std.addi' op operand #0 must be integer-like, but got 'f32'";
        assert_eq!(of_2020(m).as_deref(), Some(old));
        assert_eq!(of_2020("'std.func' op has no name").as_deref(), Some("'func' op has no name"));
        assert_eq!(of_2020("expected ','"), None);
        assert!(variants(m).iter().any(|v| v == old));
    }

    #[test]
    fn texts_are_put_in_again() {
        let m = "'std.return' op has 1 operands, but enclosing function (@f) returns 2";
        assert_eq!(of_2020(m).as_deref(), Some("'std.return' op has 1 operands, but enclosing function returns 2"));
    }
}
