// Whole programs with a checksum, in the spelling of 2021. Every operation in them is exact or rounded as IEEE
// says, in program order, so that the checksum does not depend on who runs them.

// -----
// NAME: lcg_for
// GENERATION: 2021
// RUN: @main() == 458959254518580960
// 64-bit linear congruential generator: four operations an iteration and no memory. Pure dispatch cost.
  func @main() -> i64 {
    %lb = constant 0 : index
    %ub = constant 50000 : index
    %st = constant 1 : index
    %a = constant 6364136223846793005 : i64
    %c = constant 1442695040888963407 : i64
    %s0 = constant 42 : i64
    %z0 = constant 0 : i64
    %r:2 = scf.for %i = %lb to %ub step %st iter_args(%s = %s0, %x = %z0) -> (i64, i64) {
      %m = muli %s, %a : i64
      %t = addi %m, %c : i64
      %y = xor %x, %t : i64
      scf.yield %t, %y : i64, i64
    }
    return %r#1 : i64
  }

// -----
// NAME: sieve
// GENERATION: 2021
// RUN: @main() == 2262
// Sieve of Eratosthenes: strided stores, a data-dependent branch. Returns the number of primes <= n.
  func @main() -> i64 {
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %c2 = constant 2 : index
    %n = constant 20001 : index
    %root = constant 142 : index
    %one = constant 1 : i64
    %zero = constant 0 : i64
    %A = memref.alloc() : memref<20001xi64>
    scf.for %i = %c0 to %n step %c1 {
      memref.store %one, %A[%i] : memref<20001xi64>
    }
    scf.for %p = %c2 to %root step %c1 {
      %v = memref.load %A[%p] : memref<20001xi64>
      %is = cmpi "eq", %v, %one : i64
      scf.if %is {
        %pp = muli %p, %p : index
        scf.for %m = %pp to %n step %p {
          memref.store %zero, %A[%m] : memref<20001xi64>
        }
      }
    }
    %r = scf.for %i = %c2 to %n step %c1 iter_args(%acc = %zero) -> (i64) {
      %v = memref.load %A[%i] : memref<20001xi64>
      %s = addi %acc, %v : i64
      scf.yield %s : i64
    }
    memref.dealloc %A : memref<20001xi64>
    return %r : i64
  }

// -----
// NAME: psum_reduce
// GENERATION: 2021
// RUN: @main() == 164118300
// Parallel sum with scf.parallel and scf.reduce; the values are integers, so the order of the
  // reduction does not show.
  func @main() -> i64 {
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %n = constant 1000 : index
    %reps = constant 5 : index
    %z = constant 0 : i64
    %k = constant 2654435761 : i64
    %mask = constant 65535 : i64
    %A = memref.alloc() : memref<1000xi64>
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %v = index_cast %i : index to i64
      %m = muli %v, %k : i64
      %w = and %m, %mask : i64
      memref.store %w, %A[%i] : memref<1000xi64>
    }
    %r = scf.for %t = %c0 to %reps step %c1 iter_args(%acc = %z) -> (i64) {
      %s = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i64 {
        %v = memref.load %A[%i] : memref<1000xi64>
        scf.reduce(%v) : i64 {
        ^bb0(%a: i64, %b: i64):
          %q = addi %a, %b : i64
          scf.reduce.return %q : i64
        }
      }
      %u = addi %acc, %s : i64
      scf.yield %u : i64
    }
    memref.dealloc %A : memref<1000xi64>
    return %r : i64
  }

// -----
// NAME: jacobi_apar
// GENERATION: 2021
// RUN: @main() == 374470990
func @kernel() -> f64 {
    // The same stencil with affine.parallel and affine.load subscripts.
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %t = constant 3 : index
    %fifth = constant 0.2 : f64
    %A = memref.alloc() : memref<24x24xf64>
    %B = memref.alloc() : memref<24x24xf64>
    %seed_1 = constant 0.3 : f64
    %r_1 = constant 3.75 : f64
    %one_1 = constant 1.0 : f64
    %z_1 = constant 0 : index
    %s_1 = constant 1 : index
    %n_1_0 = constant 24 : index
    %n_1_1 = constant 24 : index
    %q_1_0 = scf.for %i_1_0 = %z_1 to %n_1_0 step %s_1 iter_args(%x_1_0 = %seed_1) -> (f64) {
      %q_1_1 = scf.for %i_1_1 = %z_1 to %n_1_1 step %s_1 iter_args(%x_1_1 = %x_1_0) -> (f64) {
        %a_1 = subf %one_1, %x_1_1 : f64
        %b_1 = mulf %x_1_1, %a_1 : f64
        %c_1 = mulf %r_1, %b_1 : f64
        memref.store %c_1, %A[%i_1_0, %i_1_1] : memref<24x24xf64>
        scf.yield %c_1 : f64
      }
      scf.yield %q_1_1 : f64
    }
    %seed_2 = constant 0.4 : f64
    %r_2 = constant 3.75 : f64
    %one_2 = constant 1.0 : f64
    %z_2 = constant 0 : index
    %s_2 = constant 1 : index
    %n_2_0 = constant 24 : index
    %n_2_1 = constant 24 : index
    %q_2_0 = scf.for %i_2_0 = %z_2 to %n_2_0 step %s_2 iter_args(%x_2_0 = %seed_2) -> (f64) {
      %q_2_1 = scf.for %i_2_1 = %z_2 to %n_2_1 step %s_2 iter_args(%x_2_1 = %x_2_0) -> (f64) {
        %a_2 = subf %one_2, %x_2_1 : f64
        %b_2 = mulf %x_2_1, %a_2 : f64
        %c_2 = mulf %r_2, %b_2 : f64
        memref.store %c_2, %B[%i_2_0, %i_2_1] : memref<24x24xf64>
        scf.yield %c_2 : f64
      }
      scf.yield %q_2_1 : f64
    }
    scf.for %s = %c0 to %t step %c1 {
      affine.parallel (%i, %j) = (1, 1) to (23, 23) {
        %v0 = affine.load %A[%i, %j] : memref<24x24xf64>
        %v1 = affine.load %A[%i, %j - 1] : memref<24x24xf64>
        %v2 = affine.load %A[%i, %j + 1] : memref<24x24xf64>
        %v3 = affine.load %A[%i - 1, %j] : memref<24x24xf64>
        %v4 = affine.load %A[%i + 1, %j] : memref<24x24xf64>
        %a0 = addf %v0, %v1 : f64
        %a1 = addf %a0, %v2 : f64
        %a2 = addf %a1, %v3 : f64
        %a3 = addf %a2, %v4 : f64
        %r = mulf %a3, %fifth : f64
        affine.store %r, %B[%i, %j] : memref<24x24xf64>
      }
      affine.parallel (%i, %j) = (1, 1) to (23, 23) {
        %v = affine.load %B[%i, %j] : memref<24x24xf64>
        affine.store %v, %A[%i, %j] : memref<24x24xf64>
      }
    }
    %seed_3 = constant 0.0 : f64
    %z_3 = constant 0 : index
    %s_3 = constant 1 : index
    %n_3_0 = constant 24 : index
    %n_3_1 = constant 24 : index
    %res = scf.for %i_3_0 = %z_3 to %n_3_0 step %s_3 iter_args(%x_3_0 = %seed_3) -> (f64) {
      %q_3_1 = scf.for %i_3_1 = %z_3 to %n_3_1 step %s_3 iter_args(%x_3_1 = %x_3_0) -> (f64) {
        %e_3 = memref.load %A[%i_3_0, %i_3_1] : memref<24x24xf64>
        %c_3 = addf %x_3_1, %e_3 : f64
        scf.yield %c_3 : f64
      }
      scf.yield %q_3_1 : f64
    }
    memref.dealloc %A : memref<24x24xf64>
    memref.dealloc %B : memref<24x24xf64>
    return %res : f64
  }
  func @main() -> i64 {
    %r = call @kernel() : () -> f64
    %scale = constant 1.0e6 : f64
    %m = mulf %r, %scale : f64
    %i = fptosi %m : f64 to i64
    return %i : i64
  }

// -----
// NAME: jacobi_par
// GENERATION: 2021
// RUN: @main() == 374470990
func @kernel() -> f64 {
    // 2-D Jacobi with scf.parallel: no iteration touches another's element.
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %n1 = constant 23 : index
    %t = constant 3 : index
    %fifth = constant 0.2 : f64
    %A = memref.alloc() : memref<24x24xf64>
    %B = memref.alloc() : memref<24x24xf64>
    %seed_1 = constant 0.3 : f64
    %r_1 = constant 3.75 : f64
    %one_1 = constant 1.0 : f64
    %z_1 = constant 0 : index
    %s_1 = constant 1 : index
    %n_1_0 = constant 24 : index
    %n_1_1 = constant 24 : index
    %q_1_0 = scf.for %i_1_0 = %z_1 to %n_1_0 step %s_1 iter_args(%x_1_0 = %seed_1) -> (f64) {
      %q_1_1 = scf.for %i_1_1 = %z_1 to %n_1_1 step %s_1 iter_args(%x_1_1 = %x_1_0) -> (f64) {
        %a_1 = subf %one_1, %x_1_1 : f64
        %b_1 = mulf %x_1_1, %a_1 : f64
        %c_1 = mulf %r_1, %b_1 : f64
        memref.store %c_1, %A[%i_1_0, %i_1_1] : memref<24x24xf64>
        scf.yield %c_1 : f64
      }
      scf.yield %q_1_1 : f64
    }
    %seed_2 = constant 0.4 : f64
    %r_2 = constant 3.75 : f64
    %one_2 = constant 1.0 : f64
    %z_2 = constant 0 : index
    %s_2 = constant 1 : index
    %n_2_0 = constant 24 : index
    %n_2_1 = constant 24 : index
    %q_2_0 = scf.for %i_2_0 = %z_2 to %n_2_0 step %s_2 iter_args(%x_2_0 = %seed_2) -> (f64) {
      %q_2_1 = scf.for %i_2_1 = %z_2 to %n_2_1 step %s_2 iter_args(%x_2_1 = %x_2_0) -> (f64) {
        %a_2 = subf %one_2, %x_2_1 : f64
        %b_2 = mulf %x_2_1, %a_2 : f64
        %c_2 = mulf %r_2, %b_2 : f64
        memref.store %c_2, %B[%i_2_0, %i_2_1] : memref<24x24xf64>
        scf.yield %c_2 : f64
      }
      scf.yield %q_2_1 : f64
    }
    scf.for %s = %c0 to %t step %c1 {
      scf.parallel (%i, %j) = (%c1, %c1) to (%n1, %n1) step (%c1, %c1) {
        %im = subi %i, %c1 : index
        %ip = addi %i, %c1 : index
        %jm = subi %j, %c1 : index
        %jp = addi %j, %c1 : index
        %v0 = memref.load %A[%i, %j] : memref<24x24xf64>
        %v1 = memref.load %A[%i, %jm] : memref<24x24xf64>
        %v2 = memref.load %A[%i, %jp] : memref<24x24xf64>
        %v3 = memref.load %A[%im, %j] : memref<24x24xf64>
        %v4 = memref.load %A[%ip, %j] : memref<24x24xf64>
        %a0 = addf %v0, %v1 : f64
        %a1 = addf %a0, %v2 : f64
        %a2 = addf %a1, %v3 : f64
        %a3 = addf %a2, %v4 : f64
        %r = mulf %a3, %fifth : f64
        memref.store %r, %B[%i, %j] : memref<24x24xf64>
      }
      scf.parallel (%i, %j) = (%c1, %c1) to (%n1, %n1) step (%c1, %c1) {
        %v = memref.load %B[%i, %j] : memref<24x24xf64>
        memref.store %v, %A[%i, %j] : memref<24x24xf64>
      }
    }
    %seed_3 = constant 0.0 : f64
    %z_3 = constant 0 : index
    %s_3 = constant 1 : index
    %n_3_0 = constant 24 : index
    %n_3_1 = constant 24 : index
    %res = scf.for %i_3_0 = %z_3 to %n_3_0 step %s_3 iter_args(%x_3_0 = %seed_3) -> (f64) {
      %q_3_1 = scf.for %i_3_1 = %z_3 to %n_3_1 step %s_3 iter_args(%x_3_1 = %x_3_0) -> (f64) {
        %e_3 = memref.load %A[%i_3_0, %i_3_1] : memref<24x24xf64>
        %c_3 = addf %x_3_1, %e_3 : f64
        scf.yield %c_3 : f64
      }
      scf.yield %q_3_1 : f64
    }
    memref.dealloc %A : memref<24x24xf64>
    memref.dealloc %B : memref<24x24xf64>
    return %res : f64
  }
  func @main() -> i64 {
    %r = call @kernel() : () -> f64
    %scale = constant 1.0e6 : f64
    %m = mulf %r, %scale : f64
    %i = fptosi %m : f64 to i64
    return %i : i64
  }

// -----
// NAME: pb_lu
// GENERATION: 2021
// RUN: @main() == 505553594
func @kernel() -> f64 {
    %A = memref.alloc() : memref<20x20xf64>
    %seed_1 = constant 0.11 : f64
    %r_1 = constant 3.75 : f64
    %one_1 = constant 1.0 : f64
    %z_1 = constant 0 : index
    %s_1 = constant 1 : index
    %n_1_0 = constant 20 : index
    %n_1_1 = constant 20 : index
    %q_1_0 = scf.for %i_1_0 = %z_1 to %n_1_0 step %s_1 iter_args(%x_1_0 = %seed_1) -> (f64) {
      %q_1_1 = scf.for %i_1_1 = %z_1 to %n_1_1 step %s_1 iter_args(%x_1_1 = %x_1_0) -> (f64) {
        %a_1 = subf %one_1, %x_1_1 : f64
        %b_1 = mulf %x_1_1, %a_1 : f64
        %c_1 = mulf %r_1, %b_1 : f64
        memref.store %c_1, %A[%i_1_0, %i_1_1] : memref<20x20xf64>
        scf.yield %c_1 : f64
      }
      scf.yield %q_1_1 : f64
    }
    %diag = constant 20.0 : f64
    affine.for %i = 0 to 20 {
      affine.store %diag, %A[%i, %i] : memref<20x20xf64>
    }
    affine.for %i = 0 to 20 {
      affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
        affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
          %a = affine.load %A[%i, %j] : memref<20x20xf64>
          %b = affine.load %A[%i, %k] : memref<20x20xf64>
          %c = affine.load %A[%k, %j] : memref<20x20xf64>
          %p = mulf %b, %c : f64
          %q = subf %a, %p : f64
          affine.store %q, %A[%i, %j] : memref<20x20xf64>
        }
        %d = affine.load %A[%i, %j] : memref<20x20xf64>
        %e = affine.load %A[%j, %j] : memref<20x20xf64>
        %f = divf %d, %e : f64
        affine.store %f, %A[%i, %j] : memref<20x20xf64>
      }
      affine.for %j = affine_map<(d0) -> (d0)>(%i) to 20 {
        affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
          %a = affine.load %A[%i, %j] : memref<20x20xf64>
          %b = affine.load %A[%i, %k] : memref<20x20xf64>
          %c = affine.load %A[%k, %j] : memref<20x20xf64>
          %p = mulf %b, %c : f64
          %q = subf %a, %p : f64
          affine.store %q, %A[%i, %j] : memref<20x20xf64>
        }
      }
    }
    %seed_2 = constant 0.0 : f64
    %z_2 = constant 0 : index
    %s_2 = constant 1 : index
    %n_2_0 = constant 20 : index
    %n_2_1 = constant 20 : index
    %tot0 = scf.for %i_2_0 = %z_2 to %n_2_0 step %s_2 iter_args(%x_2_0 = %seed_2) -> (f64) {
      %q_2_1 = scf.for %i_2_1 = %z_2 to %n_2_1 step %s_2 iter_args(%x_2_1 = %x_2_0) -> (f64) {
        %e_2 = memref.load %A[%i_2_0, %i_2_1] : memref<20x20xf64>
        %c_2 = addf %x_2_1, %e_2 : f64
        scf.yield %c_2 : f64
      }
      scf.yield %q_2_1 : f64
    }
    memref.dealloc %A : memref<20x20xf64>
    return %tot0 : f64
  }
  func @main() -> i64 {
    %r = call @kernel() : () -> f64
    %scale = constant 1.0e6 : f64
    %m = mulf %r, %scale : f64
    %i = fptosi %m : f64 to i64
    return %i : i64
  }

// -----
// NAME: pb_floyd
// GENERATION: 2021
// RUN: @main() == 206773549
func @kernel() -> f64 {
    %A = memref.alloc() : memref<20x20xf64>
    %seed_1 = constant 0.11 : f64
    %r_1 = constant 3.75 : f64
    %one_1 = constant 1.0 : f64
    %z_1 = constant 0 : index
    %s_1 = constant 1 : index
    %n_1_0 = constant 20 : index
    %n_1_1 = constant 20 : index
    %q_1_0 = scf.for %i_1_0 = %z_1 to %n_1_0 step %s_1 iter_args(%x_1_0 = %seed_1) -> (f64) {
      %q_1_1 = scf.for %i_1_1 = %z_1 to %n_1_1 step %s_1 iter_args(%x_1_1 = %x_1_0) -> (f64) {
        %a_1 = subf %one_1, %x_1_1 : f64
        %b_1 = mulf %x_1_1, %a_1 : f64
        %c_1 = mulf %r_1, %b_1 : f64
        memref.store %c_1, %A[%i_1_0, %i_1_1] : memref<20x20xf64>
        scf.yield %c_1 : f64
      }
      scf.yield %q_1_1 : f64
    }
    affine.for %k = 0 to 20 {
      affine.for %i = 0 to 20 {
        affine.for %j = 0 to 20 {
          %a = affine.load %A[%i, %j] : memref<20x20xf64>
          %b = affine.load %A[%i, %k] : memref<20x20xf64>
          %c = affine.load %A[%k, %j] : memref<20x20xf64>
          %s = addf %b, %c : f64
          %lt = cmpf "olt", %a, %s : f64
          %m = select %lt, %a, %s : f64
          affine.store %m, %A[%i, %j] : memref<20x20xf64>
        }
      }
    }
    %seed_2 = constant 0.0 : f64
    %z_2 = constant 0 : index
    %s_2 = constant 1 : index
    %n_2_0 = constant 20 : index
    %n_2_1 = constant 20 : index
    %tot0 = scf.for %i_2_0 = %z_2 to %n_2_0 step %s_2 iter_args(%x_2_0 = %seed_2) -> (f64) {
      %q_2_1 = scf.for %i_2_1 = %z_2 to %n_2_1 step %s_2 iter_args(%x_2_1 = %x_2_0) -> (f64) {
        %e_2 = memref.load %A[%i_2_0, %i_2_1] : memref<20x20xf64>
        %c_2 = addf %x_2_1, %e_2 : f64
        scf.yield %c_2 : f64
      }
      scf.yield %q_2_1 : f64
    }
    memref.dealloc %A : memref<20x20xf64>
    return %tot0 : f64
  }
  func @main() -> i64 {
    %r = call @kernel() : () -> f64
    %scale = constant 1.0e6 : f64
    %m = mulf %r, %scale : f64
    %i = fptosi %m : f64 to i64
    return %i : i64
  }

// -----
// NAME: pb_trisolv
// GENERATION: 2021
// RUN: @main() == 483856
func @kernel() -> f64 {
    %A = memref.alloc() : memref<40x40xf64>
    %seed_1 = constant 0.11 : f64
    %r_1 = constant 3.75 : f64
    %one_1 = constant 1.0 : f64
    %z_1 = constant 0 : index
    %s_1 = constant 1 : index
    %n_1_0 = constant 40 : index
    %n_1_1 = constant 40 : index
    %q_1_0 = scf.for %i_1_0 = %z_1 to %n_1_0 step %s_1 iter_args(%x_1_0 = %seed_1) -> (f64) {
      %q_1_1 = scf.for %i_1_1 = %z_1 to %n_1_1 step %s_1 iter_args(%x_1_1 = %x_1_0) -> (f64) {
        %a_1 = subf %one_1, %x_1_1 : f64
        %b_1 = mulf %x_1_1, %a_1 : f64
        %c_1 = mulf %r_1, %b_1 : f64
        memref.store %c_1, %A[%i_1_0, %i_1_1] : memref<40x40xf64>
        scf.yield %c_1 : f64
      }
      scf.yield %q_1_1 : f64
    }
    %x = memref.alloc() : memref<40xf64>
    %seed_2 = constant 0.18 : f64
    %r_2 = constant 3.75 : f64
    %one_2 = constant 1.0 : f64
    %z_2 = constant 0 : index
    %s_2 = constant 1 : index
    %n_2_0 = constant 40 : index
    %q_2_0 = scf.for %i_2_0 = %z_2 to %n_2_0 step %s_2 iter_args(%x_2_0 = %seed_2) -> (f64) {
      %a_2 = subf %one_2, %x_2_0 : f64
      %b_2 = mulf %x_2_0, %a_2 : f64
      %c_2 = mulf %r_2, %b_2 : f64
      memref.store %c_2, %x[%i_2_0] : memref<40xf64>
      scf.yield %c_2 : f64
    }
    %b = memref.alloc() : memref<40xf64>
    %seed_3 = constant 0.25 : f64
    %r_3 = constant 3.75 : f64
    %one_3 = constant 1.0 : f64
    %z_3 = constant 0 : index
    %s_3 = constant 1 : index
    %n_3_0 = constant 40 : index
    %q_3_0 = scf.for %i_3_0 = %z_3 to %n_3_0 step %s_3 iter_args(%x_3_0 = %seed_3) -> (f64) {
      %a_3 = subf %one_3, %x_3_0 : f64
      %b_3 = mulf %x_3_0, %a_3 : f64
      %c_3 = mulf %r_3, %b_3 : f64
      memref.store %c_3, %b[%i_3_0] : memref<40xf64>
      scf.yield %c_3 : f64
    }
    %diag = constant 40.0 : f64
    affine.for %i = 0 to 40 {
      affine.store %diag, %A[%i, %i] : memref<40x40xf64>
    }
    affine.for %rep = 0 to 2 {
      affine.for %i = 0 to 40 {
        %b0 = affine.load %b[%i] : memref<40xf64>
        affine.store %b0, %x[%i] : memref<40xf64>
        affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
          %x0 = affine.load %x[%i] : memref<40xf64>
          %a = affine.load %A[%i, %j] : memref<40x40xf64>
          %x1 = affine.load %x[%j] : memref<40xf64>
          %p = mulf %a, %x1 : f64
          %q = subf %x0, %p : f64
          affine.store %q, %x[%i] : memref<40xf64>
        }
        %x2 = affine.load %x[%i] : memref<40xf64>
        %d = affine.load %A[%i, %i] : memref<40x40xf64>
        %r = divf %x2, %d : f64
        affine.store %r, %x[%i] : memref<40xf64>
      }
    }
    %seed_4 = constant 0.0 : f64
    %z_4 = constant 0 : index
    %s_4 = constant 1 : index
    %n_4_0 = constant 40 : index
    %tot0 = scf.for %i_4_0 = %z_4 to %n_4_0 step %s_4 iter_args(%x_4_0 = %seed_4) -> (f64) {
      %e_4 = memref.load %x[%i_4_0] : memref<40xf64>
      %c_4 = addf %x_4_0, %e_4 : f64
      scf.yield %c_4 : f64
    }
    memref.dealloc %A : memref<40x40xf64>
    memref.dealloc %x : memref<40xf64>
    memref.dealloc %b : memref<40xf64>
    return %tot0 : f64
  }
  func @main() -> i64 {
    %r = call @kernel() : () -> f64
    %scale = constant 1.0e6 : f64
    %m = mulf %r, %scale : f64
    %i = fptosi %m : f64 to i64
    return %i : i64
  }

// -----
// NAME: alloc_churn
// GENERATION: 2021
// RUN: @main() == 1012000
// Heap churn: allocate a small buffer, write it, read it back, free it.
  func @main() -> i64 {
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %c8 = constant 8 : index
    %n = constant 500 : index
    %z = constant 0 : i64
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> (i64) {
      %A = memref.alloc() : memref<8xi64>
      %iv = index_cast %i : index to i64
      scf.for %k = %c0 to %c8 step %c1 {
        %kv = index_cast %k : index to i64
        %x = addi %kv, %iv : i64
        memref.store %x, %A[%k] : memref<8xi64>
      }
      %s = scf.for %k = %c0 to %c8 step %c1 iter_args(%a = %acc) -> (i64) {
        %v = memref.load %A[%k] : memref<8xi64>
        %b = addi %a, %v : i64
        scf.yield %b : i64
      }
      memref.dealloc %A : memref<8xi64>
      scf.yield %s : i64
    }
    return %r : i64
  }
