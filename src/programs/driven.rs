//! Programs that need no input and print all that came of them: for tools that can do no more than
//! run a function.

use rand::Rng;

use super::{Body, Function, Style, Ty, functions_of};

/// What prints.
const PRINTERS: &str = "func.func private @printI64(i64)\nfunc.func private @printNewline()\n";

/// A module of many functions that can be lowered to the llvm dialect, and the names of functions
/// without arguments that call one each and print bits.
pub fn module<R: Rng>(rng: &mut R, functions: usize) -> (String, Vec<String>) {
    let (mut text, made) = functions_of(rng, functions, Style::lowering());
    text.push_str(PRINTERS);
    let mut names = Vec::new();
    for f in made {
        let name = format!("run_{}", f.name);
        text.push_str(&driver(rng, &name, &f));
        names.push(name);
    }
    (text, names)
}

fn driver<R: Rng>(rng: &mut R, name: &str, f: &Function) -> String {
    let mut b = Body::empty(rng, vec![f.clone()], Style::lowering());
    b.liked = vec![Ty::Int(32), Ty::Index];
    // Every run begins with the same globals.
    b.line("%g = memref.get_global @changes : memref<4xi32>\n%s = arith.constant 7 : i32");
    b.line("linalg.fill ins(%s : i32) outs(%g : memref<4xi32>)");
    let given: Vec<String> = f.args.iter().map(|t| b.make(t)).collect();
    let shown: Vec<(String, Ty)> = given.iter().cloned().zip(f.args.clone()).filter(|(_, t)| t.is_memory()).collect();
    let list = |all: &[Ty]| all.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ");
    let call = format!("func.call @{}({}) : ({}) -> ({})", f.name, given.join(", "), list(&f.args), list(&f.results));
    let results = b.emit_many(&f.results, &call);
    for (v, t) in results.iter().zip(&f.results) {
        b.show(v, t);
    }
    for (v, t) in &shown {
        b.show(v, t);
    }
    format!("func.func @{name}() {{\n{}return\n}}\n", b.out)
}

impl<R: Rng> Body<'_, R> {
    /// Prints the bits of a value, one number a line.
    fn show(&mut self, v: &str, ty: &Ty) {
        match ty {
            Ty::Int(w) => self.show_bits(v, *w),
            Ty::Index => {
                let x = self.emit(&Ty::Int(64), &format!("arith.index_castui {v} : index to i64"));
                self.show_bits(&x, 64);
            }
            Ty::Float(name) => {
                // NaNs have many bit patterns; one stands for all.
                let (w, bits) = (if *name == "f32" { 32 } else { 64 }, self.fresh());
                let nan = self.emit(&Ty::Int(1), &format!("arith.cmpf uno, {v}, {v} : {ty}"));
                let i = Ty::Int(w);
                self.line(&format!("{bits} = arith.bitcast {v} : {ty} to {i}"));
                let all = self.emit(&i, &format!("arith.constant -1 : {i}"));
                let x = self.emit(&i, &format!("arith.select {nan}, {all}, {bits} : {i}"));
                self.show_bits(&x, w);
            }
            Ty::Vector(shape, e) => {
                for k in 0..shape.iter().product() {
                    let (mut at, mut rest) = (vec![], k);
                    for d in shape.iter().rev() {
                        at.insert(0, (rest % d).to_string());
                        rest /= d;
                    }
                    let x = self.emit(e, &format!("vector.extract {v}[{}] : {e} from {ty}", at.join(", ")));
                    self.show(&x, e);
                }
            }
            Ty::MemRef(shape, e, _) => self.show_memory(v, ty, shape.len(), e),
            Ty::Tensor(..) | Ty::Complex(_) => unreachable!("these are not lowered"),
        }
    }

    /// Prints an integer in pieces of 64 bits.
    fn show_bits(&mut self, v: &str, w: u32) {
        for low in (0..w).step_by(64) {
            let mut x = v.to_string();
            if low > 0 {
                let n = self.emit(&Ty::Int(w), &format!("arith.constant {low} : i{w}"));
                x = self.emit(&Ty::Int(w), &format!("arith.shrui {v}, {n} : i{w}"));
            }
            let cast = if w < 64 { "extui" } else { "trunci" };
            if w != 64 {
                x = self.emit(&Ty::Int(64), &format!("arith.{cast} {x} : i{w} to i64"));
            }
            self.line(&format!("func.call @printI64({x}) : (i64) -> ()\nfunc.call @printNewline() : () -> ()"));
        }
    }

    /// Prints all elements of memory.
    fn show_memory(&mut self, v: &str, ty: &Ty, rank: usize, e: &Ty) {
        let (zero, one) = (self.index_constant(0), self.index_constant(1));
        let mut at = Vec::new();
        for k in 0..rank {
            let (d, i) = (self.index_constant(k as i64), self.fresh());
            let n = self.emit(&Ty::Index, &format!("memref.dim {v}, {d} : {ty}"));
            self.line(&format!("scf.for {i} = {zero} to {n} step {one} {{"));
            at.push(i);
        }
        let x = self.emit(e, &format!("memref.load {v}[{}] : {ty}", at.join(", ")));
        self.show(&x, e);
        (0..rank).for_each(|_| self.line("}"));
    }
}
