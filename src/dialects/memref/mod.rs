//! `memref`: allocation, access, views; the memory operations of `std` in 2020.

pub mod access;
pub mod alloc;
pub mod atomic;
pub mod copy;
pub mod global;
pub mod types;
pub mod views;

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &access::LOAD,
    &access::STORE,
    &access::PREFETCH,
    &alloc::ALLOC,
    &alloc::ALLOCA,
    &alloc::DEALLOC,
    &alloc::REALLOC,
    &alloc::ALLOCA_SCOPE,
    &alloc::ALLOCA_SCOPE_RETURN,
    &alloc::ASSUME_ALIGNMENT,
    &views::DIM,
    &views::RANK,
    &views::CAST,
    &views::MEMORY_SPACE_CAST,
    &views::VIEW,
    &views::SUBVIEW,
    &views::REINTERPRET_CAST,
    &views::EXPAND_SHAPE,
    &views::COLLAPSE_SHAPE,
    &views::TRANSPOSE,
    &views::RESHAPE,
    &views::EXTRACT_STRIDED_METADATA,
    &views::EXTRACT_ALIGNED_POINTER,
    &views::DISTINCT_OBJECTS,
    &copy::COPY,
    &copy::DMA_START,
    &copy::DMA_WAIT,
    &atomic::ATOMIC_RMW,
    &atomic::GENERIC_ATOMIC_RMW,
    &atomic::ATOMIC_YIELD,
    &global::GLOBAL,
    &global::GET_GLOBAL,
];
