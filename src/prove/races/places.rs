//! Where in memory something is: the memory, and an element of it for each index.

use rustmlir_base::Sym;
use rustmlir_ir::{DYNAMIC, Ir, Layout, Type, TypeId, ValueId};

use super::form::Poly;

/// A memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Root {
    /// That of an argument.
    Argument(usize),
    /// That of a global.
    Global(Sym),
    /// Memory that the program makes: the number of the place.
    Made(usize),
    /// The value that iterations of a `forall` put together.
    Shared(ValueId),
    /// Any.
    Unknown,
}

/// An index of the memory: `offset + step * i` with `i` an index of the view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coordinate {
    pub offset: Poly,
    pub along: Option<(usize, Poly)>,
}

/// A memref.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub root: Root,
    /// Extents.
    pub sizes: Vec<Poly>,
    /// What its indices mean in the memory; `None` where that is not known.
    pub place: Option<Vec<Coordinate>>,
}

/// One element, or any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    pub root: Root,
    pub index: Option<Vec<Poly>>,
}

impl View {
    /// All of a memory, whose indices are those of the view.
    pub fn whole(root: Root, sizes: Vec<Poly>) -> View {
        let one = |k| Coordinate { offset: Poly::default(), along: Some((k, Poly::number(1))) };
        let place = Some((0..sizes.len()).map(one).collect());
        View { root, sizes, place }
    }

    /// A memory seen by a memref of this type; which of its elements an index means is not known
    /// where two may mean the same.
    pub fn of(ir: &Ir, root: Root, sizes: Vec<Poly>, ty: TypeId) -> View {
        let whole = View::whole(root, sizes);
        if one_by_one(ir, ty) { whole } else { whole.anywhere(whole.sizes.clone()) }
    }

    /// The element at an index.
    pub fn element(&self, index: &[Poly]) -> Element {
        let one = |c: &Coordinate| match &c.along {
            None => Some(c.offset.clone()),
            Some((k, step)) => c.offset.plus(1, &step.times(index.get(*k)?)?),
        };
        let place = self.place.as_ref();
        Element { root: self.root.clone(), index: place.and_then(|p| p.iter().map(one).collect()) }
    }

    /// A slice that keeps these dimensions.
    pub fn slice(&self, [offsets, sizes, steps]: [&[Poly]; 3], kept: &[usize]) -> View {
        let one = |c: &Coordinate| {
            let Some((k, step)) = &c.along else { return Some(c.clone()) };
            let offset = c.offset.plus(1, &step.times(offsets.get(*k)?)?)?;
            let along = kept.iter().position(|x| x == k);
            // A dimension that goes has one element.
            let along = match along {
                Some(at) => Some((at, step.times(steps.get(*k)?)?)),
                None => None,
            };
            Some(Coordinate { offset, along })
        };
        let place = self.place.as_ref().and_then(|p| p.iter().map(one).collect());
        let sizes = kept.iter().filter_map(|&k| sizes.get(k).cloned()).collect();
        View { root: self.root.clone(), sizes, place }
    }

    /// The same memory, and nothing known of where in it.
    pub fn anywhere(&self, sizes: Vec<Poly>) -> View {
        View { root: self.root.clone(), sizes, place: None }
    }
}

/// Whether different indices of a type mean different elements, whatever is open in it.
fn one_by_one(ir: &Ir, ty: TypeId) -> bool {
    let Type::MemRef { shape, layout, .. } = ir.type_of_id(ty) else { return false };
    let Layout::Strided { strides, .. } = layout else { return *layout == Layout::Identity };
    // In the order of the strides, each is larger than all that is inside of it.
    let mut all: Vec<(i64, i64)> = strides.iter().copied().zip(shape.iter().copied()).collect();
    if all.iter().any(|x| x.0 == DYNAMIC) {
        return false;
    }
    all.sort_unstable();
    let mut next = 1i64;
    for (k, &(stride, n)) in all.iter().enumerate() {
        if stride < next {
            return false;
        }
        let last = k + 1 == all.len();
        let Some(end) = stride.checked_mul(n).filter(|_| n > 0) else { return last };
        next = end;
    }
    true
}
