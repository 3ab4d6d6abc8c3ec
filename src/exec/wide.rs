use super::kernel::ScalarOp;
use super::stop::Ub;
use super::value::Value;

/// Evaluates defined values of which at least one is wider than 64 bits.
///
/// # Errors
/// Undefined behaviour, or `None` for what we lack.
pub fn eval(_op: &ScalarOp, _args: &[Value]) -> Result<Value, Option<Ub>> {
    Err(None)
}
