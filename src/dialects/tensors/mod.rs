//! What dialects of whole tensors share: functions of elements, ways to make tensors of others,
//! sums of products, regions that operations run themselves.

pub mod body;
pub mod forms;
pub mod layout;
pub mod number;
pub mod quantized;
pub mod spectrum;
pub mod sums;
pub mod tensor;
