//! `memref`: allocation, access, views; the memory operations of `std` in 2020.

pub mod access;
pub mod alloc;
pub mod atomic;
pub mod copy;
pub mod global;
pub mod respell;
pub mod types;
pub mod views;

pub use alloc::free;

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
    &views::query::DIM,
    &views::query::RANK,
    &views::cast::CAST,
    &views::cast::MEMORY_SPACE_CAST,
    &views::view::VIEW,
    &views::subview::SUBVIEW,
    &views::cast::REINTERPRET_CAST,
    &views::reshape::EXPAND_SHAPE,
    &views::reshape::COLLAPSE_SHAPE,
    &views::reshape::TRANSPOSE,
    &views::reshape::RESHAPE,
    &views::query::EXTRACT_STRIDED_METADATA,
    &views::query::EXTRACT_ALIGNED_POINTER,
    &views::query::DISTINCT_OBJECTS,
    &copy::COPY,
    &copy::DMA_START,
    &copy::DMA_WAIT,
    &atomic::ATOMIC_RMW,
    &atomic::GENERIC_ATOMIC_RMW,
    &atomic::ATOMIC_YIELD,
    &global::GLOBAL,
    &global::GET_GLOBAL,
];
