// Structured operations of mlir-opt 22: optional parts, and rules with their messages.

// -----
// NAME: linalg_matmul_1
// CHECK
#a = affine_map<(m,n,k) -> (m,k)>
#b = affine_map<(m,n,k) -> (k,n)>
#c = affine_map<(m,n,k) -> (m,n)>
#at = affine_map<(m,n,k) -> (k,m)>
#bt = affine_map<(m,n,k) -> (n,k)>
#bb = affine_map<(m,n,k) -> (k)>
#bz = affine_map<(m,n,k) -> (n)>
func.func @f(%a: memref<3x5xf32>, %b: memref<5x7xf32>, %c: memref<3x7xf32>, %at: memref<5x3xf32>, %bt: memref<7x5xf32>, %v: memref<5xf32>) {
  linalg.matmul indexing_maps = [#a, #b, #c] ins(%a, %b : memref<3x5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  linalg.matmul indexing_maps = [#at, #b, #c] ins(%at, %b : memref<5x3xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  linalg.matmul indexing_maps = [#a, #bt, #c] ins(%a, %bt : memref<3x5xf32>, memref<7x5xf32>) outs(%c : memref<3x7xf32>)
  linalg.matmul indexing_maps = [#bb, #b, #c] ins(%v, %b : memref<5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  linalg.matmul indexing_maps = [#a, #bb, #c] {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %v : memref<3x5xf32>, memref<5xf32>) outs(%c : memref<3x7xf32>)
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<3x5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  linalg.matmul {"hello" = 3 : i32} ins(%a, %b : memref<3x5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_2
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_3
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_4
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op expected the number of indexing_map (4) to be equal to the number of input/output operands (3)}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_5
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op expected operand #1 rank (2) to match the result rank of indexing_map (3)}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_6
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #0 to be 7, but found 3}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(n,m)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_7
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_8
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,n)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_9
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n)->(m,n)>, affine_map<(m,n)->(m,n)>, affine_map<(m,n)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_10
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k+1)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_11
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,0)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_12
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op unexpected symbols in indexing_map #0}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)[s]->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_13
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op invalid indexing maps are non-invertible: ((d0, d1, d2, d3) -> (d0, d2, d2, d1, d0, d1))}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k,l)->(m,k)>, affine_map<(m,n,k,l)->(k,n)>, affine_map<(m,n,k,l)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_14
func.func @f(%x0: memref<7xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(n)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<7xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_15
func.func @f(%x0: memref<3x5xf32>, %x1: memref<7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_16
func.func @f(%x0: memref<3x5xf32>, %x1: memref<3xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(m)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<3xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_17
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3xf32>) {
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_matmul_18
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #1 to be 5, but found 7}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(n,k)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_1
// CHECK
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_2
// CHECK
func.func @f(%x0: memref<2x5x3xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,k,m)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x5x3xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_3
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_4
// CHECK
func.func @f(%x0: memref<5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_5
func.func @f(%x0: memref<2x3xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_6
// CHECK
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<5xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(k)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<5xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_7
// CHECK
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_8
// CHECK
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<2x3x7xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_9
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<7x5xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(n,k)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<7x5xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_10
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,n,m)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_11
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op expects 3 dims, but got (2).}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_12
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op Indexing_map attribute must have 3 affine maps.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_13
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(m,b,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_14
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op inferred input/output operand #1 has shape's dimension #2 to be 5, but found 7}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,n,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_15
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n)->(b,m,n)>, affine_map<(b,m,n)->(b,m,n)>, affine_map<(b,m,n)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_reduce_matmul_1
// CHECK
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<3x7xf32>) {
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_reduce_matmul_2
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<3x7xf32>) {
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_reduce_matmul_3
// CHECK
func.func @f(%x0: memref<2x5x3xf32>, %x1: memref<2x5x7xf32>, %x2: memref<3x7xf32>) {
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,k,m)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<2x5x3xf32>, memref<2x5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_reduce_matmul_4
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.batch_reduce_matmul' op expects 2 dims, but got (3).}}
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_reduce_matmul_5
// CHECK
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<5xf32>, %x2: memref<3x7xf32>) {
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(k)>, affine_map<(b,m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<2x3x5xf32>, memref<5xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_19
func.func @f(%x0: memref<2x3x5xf32>, %x1: memref<2x5x7xf32>, %x2: memref<2x3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op expected operand #0 rank (3) to match the result rank of indexing_map (2)}}
  linalg.matmul   ins(%x0, %x1 : memref<2x3x5xf32>, memref<2x5x7xf32>) outs(%x2 : memref<2x3x7xf32>)
  return
}

// -----
// NAME: linalg_batch_matmul_16
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.batch_matmul' op expected operand #0 rank (2) to match the result rank of indexing_map (3)}}
  linalg.batch_matmul   ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_20
func.func @f(%x0: memref<3x5xf32>, %x1: memref<6x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 6}}
  linalg.matmul   ins(%x0, %x1 : memref<3x5xf32>, memref<6x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matvec_1
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5xf32>, %x2: memref<3xf32>) {
  linalg.matvec   ins(%x0, %x1 : memref<3x5xf32>, memref<5xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_matvec_2
func.func @f(%x0: memref<3x5xf32>, %x1: memref<6xf32>, %x2: memref<3xf32>) {
// expected-error @+1 {{'linalg.matvec' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 6}}
  linalg.matvec   ins(%x0, %x1 : memref<3x5xf32>, memref<6xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_matvec_3
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5xf32>, %x2: memref<3xf32>) {
  linalg.matvec  {cast = #linalg.type_fn<cast_unsigned>} ins(%x0, %x1 : memref<3x5xf32>, memref<5xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_matmul_21
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{expected ::mlir::linalg::TypeFn to be one of: cast_signed, cast_unsigned}}
  linalg.matmul  {cast = #linalg.type_fn<foo>} ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matmul_22
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{custom op 'linalg.matmul' 'linalg.matmul' op attribute 'cast' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1}}
  linalg.matmul  {cast = 3 : i32} ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_matvec_4
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5xf32>, %x2: memref<3xf32>) {
// expected-error @+1 {{custom op 'linalg.matvec' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 0}}
  linalg.matvec indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_dot_1
// CHECK
func.func @f(%x0: memref<5xf32>, %x1: memref<5xf32>, %x2: memref<f32>) {
  linalg.dot   ins(%x0, %x1 : memref<5xf32>, memref<5xf32>) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_dot_2
func.func @f(%x0: memref<5xf32>, %x1: memref<6xf32>, %x2: memref<f32>) {
// expected-error @+1 {{'linalg.dot' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 6}}
  linalg.dot   ins(%x0, %x1 : memref<5xf32>, memref<6xf32>) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_dot_3
func.func @f(%x0: memref<5xf32>, %x1: memref<5xf32>, %x2: memref<1xf32>) {
// expected-error @+1 {{'linalg.dot' op expected operand #2 rank (1) to match the result rank of indexing_map (0)}}
  linalg.dot   ins(%x0, %x1 : memref<5xf32>, memref<5xf32>) outs(%x2 : memref<1xf32>)
  return
}

// -----
// NAME: linalg_dot_4
func.func @f(%x0: tensor<5xf32>, %x1: memref<5xf32>, %x2: memref<f32>) {
// expected-error @+1 {{'linalg.dot' op expected to have pure tensor or buffer semantics}}
  linalg.dot   ins(%x0, %x1 : tensor<5xf32>, memref<5xf32>) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_dot_5
func.func @f(%x0: tensor<5xf32>, %x1: tensor<5xf32>, %x2: tensor<f32>) {
// expected-error @+1 {{'linalg.dot' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.dot   ins(%x0, %x1 : tensor<5xf32>, tensor<5xf32>) outs(%x2 : tensor<f32>)
  return
}

// -----
// NAME: linalg_dot_6
func.func @f(%x0: memref<5xf32>, %x1: memref<f32>) {
  linalg.dot   ins(%x0 : memref<5xf32>) outs(%x1 : memref<f32>)
// expected-error @+1 {{custom op 'linalg.dot' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----
// NAME: linalg_dot_7
// CHECK
func.func @f(%x0: memref<5xf32>, %x1: memref<5xi32>, %x2: memref<f32>) {
  linalg.dot   ins(%x0, %x1 : memref<5xf32>, memref<5xi32>) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_dot_8
func.func @f(%x0: memref<5xf32>, %x1: f32, %x2: memref<f32>) {
// expected-error @+1 {{'linalg.dot' op expected operand #1 rank (0) to match the result rank of indexing_map (1)}}
  linalg.dot   ins(%x0, %x1 : memref<5xf32>, f32) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_dot_9
func.func @f(%x0: vector<5xf32>, %x1: memref<5xf32>, %x2: memref<f32>) {
// expected-error @+1 {{custom op 'linalg.dot' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'vector<5xf32>' and 'f32'}}
  linalg.dot   ins(%x0, %x1 : vector<5xf32>, memref<5xf32>) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_dot_11
func.func @f(%x0: memref<5xf32>, %x1: memref<5xf32>, %x2: f32) {
// expected-error @+1 {{'linalg.dot' op operand #2 must be variadic of shaped of any type values, but got 'f32'}}
  linalg.dot   ins(%x0, %x1 : memref<5xf32>, memref<5xf32>) outs(%x2 : f32)
  return
}

// -----
// NAME: linalg_mmt4d_1
// CHECK
func.func @f(%x0: memref<?x?x8x1xf32>, %x1: memref<?x?x8x1xf32>, %x2: memref<?x?x8x8xf32>) {
  linalg.mmt4d   ins(%x0, %x1 : memref<?x?x8x1xf32>, memref<?x?x8x1xf32>) outs(%x2 : memref<?x?x8x8xf32>)
  return
}

// -----
// NAME: linalg_mmt4d_2
// CHECK
func.func @f(%x0: memref<2x?x8x1xf32>, %x1: memref<?x?x8x1xf32>, %x2: memref<3x?x8x8xf32>) {
  linalg.mmt4d   ins(%x0, %x1 : memref<2x?x8x1xf32>, memref<?x?x8x1xf32>) outs(%x2 : memref<3x?x8x8xf32>)
  return
}

// -----
// NAME: linalg_batch_mmt4d_1
// CHECK
func.func @f(%x0: memref<2x2x?x8x1xf32>, %x1: memref<2x?x?x8x1xf32>, %x2: memref<2x3x?x8x8xf32>) {
  linalg.batch_mmt4d   ins(%x0, %x1 : memref<2x2x?x8x1xf32>, memref<2x?x?x8x1xf32>) outs(%x2 : memref<2x3x?x8x8xf32>)
  return
}

// -----
// NAME: linalg_quantized_matmul_1
// CHECK
func.func @f(%x0: memref<3x5xi8>, %x1: memref<5x7xi8>, %x2: i32, %x3: i32, %x4: memref<3x7xi32>) {
  linalg.quantized_matmul   ins(%x0, %x1, %x2, %x3 : memref<3x5xi8>, memref<5x7xi8>, i32, i32) outs(%x4 : memref<3x7xi32>)
  return
}

// -----
// NAME: linalg_quantized_matmul_2
// CHECK
func.func @f(%x0: memref<3x5xi8>, %x1: memref<5x7xi8>, %x2: i8, %x3: i32, %x4: memref<3x7xi32>) {
  linalg.quantized_matmul   ins(%x0, %x1, %x2, %x3 : memref<3x5xi8>, memref<5x7xi8>, i8, i32) outs(%x4 : memref<3x7xi32>)
  return
}

// -----
// NAME: linalg_quantized_matmul_3
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xi8>, %x2: f32, %x3: i32, %x4: memref<3x7xi32>) {
  linalg.quantized_matmul   ins(%x0, %x1, %x2, %x3 : memref<3x5xf32>, memref<5x7xi8>, f32, i32) outs(%x4 : memref<3x7xi32>)
  return
}

// -----
// NAME: linalg_contract_1
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_2
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] {cast = #linalg.type_fn<cast_unsigned>} ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_3
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{iteration space dim at index 0 is neither a contracting dim nor of parallel iteration type}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_4
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.contract' op expected the number of indexing_map (4) to be equal to the number of input/output operands (3)}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_5
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{provided affine_map is not a projected permutation}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k+1)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_6
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{provided affine_map is not a projected permutation}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,m)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_7
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{iteration space dim at index 3 not used to access any operand}}
  linalg.contract indexing_maps = [affine_map<(m,n,k,l)->(m,k)>, affine_map<(m,n,k,l)->(k,n)>, affine_map<(m,n,k,l)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_8
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{iteration spaces of provided affine_maps differ}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_9
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.contract' op inferred input/output operand #1 has shape's dimension #1 to be 5, but found 7}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(n,k)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_10
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0 : memref<3x5xf32>) outs(%x1 : memref<5x7xf32>)
// expected-error @+1 {{custom op 'linalg.contract' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----
// NAME: linalg_contract_11
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>, %x3: memref<3x7xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1, %x2 : memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) outs(%x3 : memref<3x7xf32>)
// expected-error @+1 {{custom op 'linalg.contract' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 4}}
  return
}

// -----
// NAME: linalg_contract_12
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{provided affine_map is not a projected permutation}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k,0)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_13
// CHECK
func.func @f(%x0: memref<3x5xi8>, %x1: memref<5x7xi8>, %x2: memref<3x7xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xi8>, memref<5x7xi8>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_14
// CHECK
func.func @f(%x0: tensor<3x5xf32>, %x1: tensor<5x7xf32>, %x2: tensor<3x7xf32>) -> tensor<3x7xf32> {
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : tensor<3x5xf32>, tensor<5x7xf32>) outs(%x2 : tensor<3x7xf32>) -> tensor<3x7xf32>
  return %0 : tensor<3x7xf32>
}

// -----
// NAME: linalg_contract_15
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3x7x5xf32>) {
// expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n,k)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3x7x5xf32>)
  return
}

// -----
// NAME: linalg_contract_16
func.func @f(%x0: memref<3x5xf32>, %x1: memref<5x7xf32>, %x2: memref<3xf32>) {
// expected-error @+1 {{iteration space dim at index 1 is neither a contracting dim nor of parallel iteration type}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<5x7xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_contract_17
// CHECK
func.func @f(%x0: memref<3xf32>, %x1: memref<3xf32>, %x2: memref<f32>) {
  linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->()>]  ins(%x0, %x1 : memref<3xf32>, memref<3xf32>) outs(%x2 : memref<f32>)
  return
}

// -----
// NAME: linalg_contract_18
func.func @f(%x0: memref<3xf32>, %x1: memref<f32>, %x2: memref<3xf32>) {
// expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->()>, affine_map<(k)->(k)>]  ins(%x0, %x1 : memref<3xf32>, memref<f32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_contract_19
func.func @f(%x0: memref<3xf32>, %x1: f32, %x2: memref<3xf32>) {
// expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->()>, affine_map<(k)->(k)>]  ins(%x0, %x1 : memref<3xf32>, f32) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_contract_20
func.func @f(%x0: memref<3x5xf32>, %x1: tensor<5x7xf32>, %x2: memref<3x7xf32>) {
// expected-error @+1 {{'linalg.contract' op expected to have pure tensor or buffer semantics}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]  ins(%x0, %x1 : memref<3x5xf32>, tensor<5x7xf32>) outs(%x2 : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_21
// CHECK
func.func @f(%x0: memref<3x5xf32>, %x1: memref<3xf32>, %x2: memref<5xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,k)->(m,k)>, affine_map<(m,k)->(m)>, affine_map<(m,k)->(k)>]  ins(%x0, %x1 : memref<3x5xf32>, memref<3xf32>) outs(%x2 : memref<5xf32>)
  return
}

// -----
// NAME: linalg_contract_22
func.func @f(%x0: memref<3xf32>, %x1: memref<4xf32>, %x2: memref<3x4xf32>) {
// expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  linalg.contract indexing_maps = [affine_map<(m,n)->(m)>, affine_map<(m,n)->(n)>, affine_map<(m,n)->(m,n)>]  ins(%x0, %x1 : memref<3xf32>, memref<4xf32>) outs(%x2 : memref<3x4xf32>)
  return
}

// -----
// NAME: linalg_contract_23
func.func @f(%x0: memref<3xf32>, %x1: memref<3xf32>, %x2: memref<3xf32>) {
// expected-error @+1 {{iteration space dim at index 1 not used to access any operand}}
  linalg.contract indexing_maps = [affine_map<(m,n)->(m)>, affine_map<(m,n)->(m)>, affine_map<(m,n)->(m)>]  ins(%x0, %x1 : memref<3xf32>, memref<3xf32>) outs(%x2 : memref<3xf32>)
  return
}

// -----
// NAME: linalg_contract_24
func.func @f(%x0: memref<3xf32>, %x1: memref<4xf32>, %x2: memref<3x4xf32>) {
// expected-error @+1 {{provided affine_map is not a projected permutation}}
  linalg.contract indexing_maps = [affine_map<(m,n)[s]->(m)>, affine_map<(m,n)->(n)>, affine_map<(m,n)->(m,n)>]  ins(%x0, %x1 : memref<3xf32>, memref<4xf32>) outs(%x2 : memref<3x4xf32>)
  return
}

// -----
// NAME: linalg_contract_25
func.func @f(%a: memref<3x5xf32>, %b: memref<5x7xf32>, %c: memref<3x7xf32>) {
// expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  linalg.contract ins(%a, %b : memref<3x5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_26
func.func @f(%a: memref<3x5xf32>, %b: memref<5x7xf32>, %c: memref<3x7xf32>) {
// expected-error @+1 {{custom op 'linalg.contract' element of indexing_maps array is not an affine_map}}
  linalg.contract indexing_maps = [3, 4] ins(%a, %b : memref<3x5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_27
func.func @f(%a: memref<3x5xf32>, %b: memref<5x7xf32>, %c: memref<3x7xf32>) {
// expected-error @+1 {{custom op 'linalg.contract' invalid kind of attribute specified}}
  linalg.contract indexing_maps = 3 ins(%a, %b : memref<3x5xf32>, memref<5x7xf32>) outs(%c : memref<3x7xf32>)
  return
}

// -----
// NAME: linalg_contract_29
// CHECK
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
  "linalg.contract"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.addf %c, %x : f32
    "linalg.yield"(%y) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_matmul_24
// CHECK
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
  "linalg.matmul"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.addf %c, %x : f32
    "linalg.yield"(%y) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_contract_30
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.contract"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.addf %a, %b : f32
    %y = arith.mulf %c, %x : f32
    "linalg.yield"(%y) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_matmul_25
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.matmul"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.addf %a, %b : f32
    %y = arith.mulf %c, %x : f32
    "linalg.yield"(%y) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_contract_31
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.contract"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    "linalg.yield"(%c) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_matmul_26
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.matmul"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    "linalg.yield"(%c) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_contract_32
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.contract"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    "linalg.yield"(%x) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_matmul_27
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.matmul"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    "linalg.yield"(%x) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_contract_33
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.contract"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.maximumf %c, %x : f32
    "linalg.yield"(%y) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_matmul_28
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.matmul"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.maximumf %c, %x : f32
    "linalg.yield"(%y) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_contract_34
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.contract"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.addf %c, %x : f32
    "linalg.yield"(%c) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_matmul_29
func.func @f(%p: memref<3x5xf32>, %q: memref<5x7xf32>, %r: memref<3x7xf32>) {
// expected-error @+1 {{expected add/mul op in the body}}
  "linalg.matmul"(%p, %q, %r) <{indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.addf %c, %x : f32
    "linalg.yield"(%c) : (f32) -> ()
  }) : (memref<3x5xf32>, memref<5x7xf32>, memref<3x7xf32>) -> ()
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_1
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_2
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
  linalg.conv_2d_nhwc_hwcf  {strides = dense<1> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_3
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x3x3x4xf32>) {
  linalg.conv_2d_nhwc_hwcf  {strides = dense<2> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x3x3x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_4
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x4x4x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 9, but found 8}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<2> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x4x4x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_5
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' 'linalg.conv_2d_nhwc_hwcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<2> : tensor<3xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_6
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' 'linalg.conv_2d_nhwc_hwcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<2> : tensor<2xi32>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_7
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x3x3x4xf32>) {
  linalg.conv_2d_nhwc_hwcf  {strides = dense<2> : vector<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x3x3x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_8
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' 'linalg.conv_2d_nhwc_hwcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_hwcf  {strides = [1,1]} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_9
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' 'linalg.conv_2d_nhwc_hwcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<2.0> : tensor<2xf32>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_10
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' 'linalg.conv_2d_nhwc_hwcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_hwcf  {strides = 2 : i64} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_11
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x4x2x4xf32>) {
  linalg.conv_2d_nhwc_hwcf  {dilations = dense<2> : tensor<2xi64>, strides = dense<[1,2]> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x4x2x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_12
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{unexpected loop dimension for convolution op}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<0> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_13
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op unexpected result less than 0 at expression #1 in (d0, d1, d2, d3, d4, d5, d6) -> (d0, -d1 + d4, -d2 + d5, d6)}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<-1> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_14
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{unexpected loop dimension for convolution op}}
  linalg.conv_2d_nhwc_hwcf  {dilations = dense<0> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_15
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
  linalg.conv_2d_nhwc_hwcf  {dilations = dense<-1> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_16
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x7x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 9, but found 8}}
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x7x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_17
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x2x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #1 has shape's dimension #2 to be 3, but found 2}}
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x2x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_18
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<9x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 14, but found 8}}
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<9x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_19
func.func @f(%x0: memref<2x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #2 has shape's dimension #0 to be 2, but found 1}}
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<2x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_20
// CHECK
func.func @f(%x0: memref<1x?x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<1x?x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_21
func.func @f(%x0: memref<1x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op expected operand #0 rank (3) to match the result rank of indexing_map (4)}}
  linalg.conv_2d_nhwc_hwcf   ins(%x0, %x1 : memref<1x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_depthwise_conv_2d_nhwc_hwc_q_1
// CHECK
func.func @f(%x0: memref<1x8x8x3xi8>, %x1: memref<3x3x3xi8>, %x2: i32, %x3: i32, %x4: memref<1x6x6x3xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwc_q   ins(%x0, %x1, %x2, %x3 : memref<1x8x8x3xi8>, memref<3x3x3xi8>, i32, i32) outs(%x4 : memref<1x6x6x3xi32>)
  return
}

// -----
// NAME: linalg_depthwise_conv_2d_nhwc_hwc_q_2
func.func @f(%x0: memref<1x8x8x4xi8>, %x1: memref<3x3x3xi8>, %x2: i32, %x3: i32, %x4: memref<1x6x6x3xi32>) {
// expected-error @+1 {{'linalg.depthwise_conv_2d_nhwc_hwc_q' op inferred input/output operand #1 has shape's dimension #2 to be 4, but found 3}}
  linalg.depthwise_conv_2d_nhwc_hwc_q   ins(%x0, %x1, %x2, %x3 : memref<1x8x8x4xi8>, memref<3x3x3xi8>, i32, i32) outs(%x4 : memref<1x6x6x3xi32>)
  return
}

// -----
// NAME: linalg_depthwise_conv_2d_nhwc_hwcm_q_1
// CHECK
func.func @f(%x0: memref<1x8x8x3xi8>, %x1: memref<3x3x3x2xi8>, %x2: i32, %x3: i32, %x4: memref<1x6x6x3x2xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q   ins(%x0, %x1, %x2, %x3 : memref<1x8x8x3xi8>, memref<3x3x3x2xi8>, i32, i32) outs(%x4 : memref<1x6x6x3x2xi32>)
  return
}

// -----
// NAME: linalg_pooling_nhwc_sum_1
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3xf32>, %x2: memref<1x6x6x3xf32>) {
  linalg.pooling_nhwc_sum   ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3xf32>) outs(%x2 : memref<1x6x6x3xf32>)
  return
}

// -----
// NAME: linalg_pooling_nhwc_max_1
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<2x2xf32>, %x2: memref<1x4x4x3xf32>) {
  linalg.pooling_nhwc_max  {strides = dense<2> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<2x2xf32>) outs(%x2 : memref<1x4x4x3xf32>)
  return
}

// -----
// NAME: linalg_pooling_nhwc_sum_2
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3xi32>, %x2: memref<1x6x6x3xf32>) {
  linalg.pooling_nhwc_sum   ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3xi32>) outs(%x2 : memref<1x6x6x3xf32>)
  return
}

// -----
// NAME: linalg_conv_1d_1
// CHECK
func.func @f(%x0: memref<?xf32>, %x1: memref<?xf32>, %x2: memref<?xf32>) {
  linalg.conv_1d   ins(%x0, %x1 : memref<?xf32>, memref<?xf32>) outs(%x2 : memref<?xf32>)
  return
}

// -----
// NAME: linalg_conv_1d_2
// CHECK
func.func @f(%x0: memref<8xf32>, %x1: memref<3xf32>, %x2: memref<6xf32>) {
  linalg.conv_1d   ins(%x0, %x1 : memref<8xf32>, memref<3xf32>) outs(%x2 : memref<6xf32>)
  return
}

// -----
// NAME: linalg_conv_1d_3
func.func @f(%x0: memref<8xf32>, %x1: memref<3xf32>, %x2: memref<7xf32>) {
// expected-error @+1 {{'linalg.conv_1d' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 9, but found 8}}
  linalg.conv_1d   ins(%x0, %x1 : memref<8xf32>, memref<3xf32>) outs(%x2 : memref<7xf32>)
  return
}

// -----
// NAME: linalg_conv_1d_4
// CHECK
func.func @f(%x0: memref<8xf32>, %x1: memref<3xf32>, %x2: memref<6xf32>) {
  linalg.conv_1d  {strides = dense<1> : tensor<1xi64>} ins(%x0, %x1 : memref<8xf32>, memref<3xf32>) outs(%x2 : memref<6xf32>)
  return
}

// -----
// NAME: linalg_conv_1d_nwc_wcf_1
// CHECK
func.func @f(%x0: memref<1x8x2xf32>, %x1: memref<3x2x3xf32>, %x2: memref<1x4x3xf32>) {
  linalg.conv_1d_nwc_wcf  {strides = dense<1> : tensor<1xi64>, dilations = dense<[2]> : tensor<1xi64>} ins(%x0, %x1 : memref<1x8x2xf32>, memref<3x2x3xf32>) outs(%x2 : memref<1x4x3xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_22
// CHECK
func.func @f(%x0: memref<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
  linalg.conv_2d_nhwc_hwcf  {foo = 1, strides = dense<1> : tensor<2xi64>} ins(%x0, %x1 : memref<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_conv_2d_nhwc_hwcf_23
func.func @f(%x0: tensor<1x8x8x3xf32>, %x1: memref<3x3x3x4xf32>, %x2: memref<1x6x6x4xf32>) {
// expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op expected to have pure tensor or buffer semantics}}
  linalg.conv_2d_nhwc_hwcf  {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x0, %x1 : tensor<1x8x8x3xf32>, memref<3x3x3x4xf32>) outs(%x2 : memref<1x6x6x4xf32>)
  return
}

// -----
// NAME: linalg_abs_1
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{cannot name an operation with no results}}
  %r = linalg.abs ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----
// NAME: linalg_exp_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.exp ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_add_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.add ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_3
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %c: tensor<4x8xi1>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%c, %a, %a : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_4
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
// expected-error @+1 {{custom op 'linalg.elementwise' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 3}}
  return
}

// -----
// NAME: linalg_elementwise_5
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{expected ::mlir::linalg::ElementwiseKind to be one of: exp, log, abs, ceil, floor, negf, reciprocal, round, sqrt, rsqrt, square, tanh, erf, add, sub, mul, div, div_unsigned, max_signed, min_signed, max_unsigned, min_unsigned, powf, select}}
  %r = linalg.elementwise kind=#linalg.elementwise_kind<foo> ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_6
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
// expected-error @+1 {{custom op 'linalg.elementwise' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----
// NAME: linalg_elementwise_7
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{custom op 'linalg.elementwise' expected 'kind'}}
  %r = linalg.elementwise ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_8
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0,d1)->(d0,d1)>, affine_map<(d0,d1)->(d0,d1)>] ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_9
// CHECK
func.func @f(%b: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0,d1)->(d1,d0)>, affine_map<(d0,d1)->(d0,d1)>] ins(%t : tensor<8x4xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_10
// CHECK
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0,d1)->(d0)>, affine_map<(d0,d1)->(d0,d1)>] ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_11
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.elementwise' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0,d1)->(d0,d1)>] ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_12
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.elementwise' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 9, but found 8}}
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0,d1)->(d0,d1+1)>, affine_map<(d0,d1)->(d0,d1)>] ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_13
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> {foo = 1 : i32} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_14
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.elementwise' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_15
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{expected attribute value}}
  %r = linalg.elementwise kind=add ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_elementwise_16
// CHECK
func.func @f(%i: tensor<4x8xi32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%i, %i : tensor<4x8xi32>, tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_abs_2
func.func @f(%i: tensor<4x8xi32>) {
// expected-error @+1 {{custom op 'linalg.abs' unsupported non numeric type}}
  %r = linalg.abs ins(%i : tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_exp_2
func.func @f(%i: tensor<4x8xi32>) {
// expected-error @+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  %r = linalg.exp ins(%i : tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_exp_3
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.exp ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
// expected-error @+1 {{custom op 'linalg.exp' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 3}}
  return
}

// -----
// NAME: linalg_add_2
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.add ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
// expected-error @+1 {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----
// NAME: linalg_add_3
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.add' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %r = linalg.add ins(%v, %a : tensor<4xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_add_4
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %i: tensor<4x8xi32>) {
// expected-error @+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i32'}}
  %r = linalg.add ins(%a, %i : tensor<4x8xf32>, tensor<4x8xi32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_select_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %c: tensor<4x8xi1>) {
  %r = linalg.select ins(%c, %a, %a : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_div_1
// CHECK
func.func @f(%i: tensor<4x8xi32>) {
  %r = linalg.div ins(%i, %i : tensor<4x8xi32>, tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_copy_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.copy ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_copy_2
// CHECK
func.func @f(%b: tensor<4x8xf32>, %i: tensor<4x8xi32>) {
  %r = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%i : tensor<4x8xi32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_negf_1
func.func @f(%i: tensor<4x8xi32>) {
// expected-error @+1 {{custom op 'linalg.negf' unsupported non numeric type}}
  %r = linalg.negf ins(%i : tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_fill_1
// CHECK
func.func @f(%b: tensor<4x8xf32>, %s: f32) {
  %r = linalg.fill ins(%s : f32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_fill_2
func.func @f(%b: tensor<4x8xf32>, %k: i32) {
// expected-error @+1 {{'linalg.fill' op expected fill value type ('i32') to match output element type ('f32')}}
  %r = linalg.fill ins(%k : i32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_fill_3
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{expected op with scalar input}}
  %r = linalg.fill ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_fill_4
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{expected op with scalar input}}
  %r = linalg.fill ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_fill_5
func.func @f(%b: tensor<4x8xf32>, %s: f32) {
  %r = linalg.fill ins(%s, %s : f32, f32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
// expected-error @+1 {{custom op 'linalg.fill' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 3}}
  return
}

// -----
// NAME: linalg_fill_6
func.func @f(%b: tensor<4x8xf32>) {
  %r = linalg.fill outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
// expected-error @+1 {{custom op 'linalg.fill' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}

// -----
// NAME: linalg_fill_7
func.func @f(%b: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{custom op 'linalg.fill' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 3}}
  %r = linalg.fill ins(%s : f32) outs(%b, %b : tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>, tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_fill_8
func.func @f(%b: tensor<4x8xf32>, %z: tensor<f32>) {
// expected-error @+1 {{expected op with scalar input}}
  %r = linalg.fill ins(%z : tensor<f32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_fill_9
func.func @f(%s: f32) {
// expected-error @+1 {{'linalg.fill' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  %r = linalg.fill ins(%s : f32) outs(%s : f32) -> f32
  return
}

// -----
// NAME: linalg_fill_10
// CHECK
func.func @f(%b: tensor<4x8xf32>, %s: f32) {
  %r = linalg.fill {library_call = "x"} ins(%s : f32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_broadcast_1
// CHECK
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_broadcast_2
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 8}}
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----
// NAME: linalg_broadcast_3
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [0, 1]
  return
}

// -----
// NAME: linalg_broadcast_4
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [2]
  return
}

// -----
// NAME: linalg_broadcast_5
// CHECK
func.func @f(%b: tensor<4x8xf32>, %z: tensor<f32>) {
  %r = linalg.broadcast ins(%z : tensor<f32>) outs(%b : tensor<4x8xf32>) dimensions = [0, 1]
  return
}

// -----
// NAME: linalg_broadcast_6
// CHECK
func.func @f(%b: tensor<4x8xf32>, %z: tensor<f32>) {
  %r = linalg.broadcast ins(%z : tensor<f32>) outs(%b : tensor<4x8xf32>) dimensions = [1, 0]
  return
}

// -----
// NAME: linalg_broadcast_7
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) dimensions = []
  return
}

// -----
// NAME: linalg_broadcast_8
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: -1}}
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [-1]
  return
}

// -----
// NAME: linalg_broadcast_9
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>)
// expected-error @+1 {{custom op 'linalg.broadcast' expected 'dimensions'}}
  return
}

// -----
// NAME: linalg_broadcast_10
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.broadcast' op expected 2 operands, but found 3}}
  %r = linalg.broadcast ins(%v, %v : tensor<4xf32>, tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_broadcast_11
// CHECK
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.broadcast ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1] {foo = 1 : i32}
  return
}

// -----
// NAME: linalg_transpose_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: linalg_transpose_2
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 8}}
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: linalg_transpose_3
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) permutation = [0, 0]
  return
}

// -----
// NAME: linalg_transpose_4
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.transpose' op size of permutation 1 does not match the argument rank 2}}
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) permutation = [0]
  return
}

// -----
// NAME: linalg_transpose_5
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.transpose' op input rank 2 does not match init rank 1}}
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) permutation = [0, 1]
  return
}

// -----
// NAME: linalg_transpose_6
func.func @f(%t: tensor<8x4xf32>, %i: tensor<4x8xi32>) {
// expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
  %r = linalg.transpose ins(%i : tensor<4x8xi32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: linalg_transpose_7
func.func @f(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
// expected-error @+1 {{cannot name an operation with no results}}
  %r = linalg.transpose permutation = [1, 0] ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>)
  return
}

// -----
// NAME: linalg_transpose_8
// CHECK
func.func @f(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0] {x}
  return
}

// -----
// NAME: linalg_transpose_9
func.func @f(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
// expected-error @+1 {{custom op 'linalg.transpose' expected 'permutation'}}
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) {permutation = array<i64: 1, 0>}
  return
}

// -----
// NAME: linalg_transpose_10
func.func @f(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
// expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %r = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 2]
  return
}

// -----
// NAME: linalg_softmax_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_softmax_2
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %r = linalg.softmax dimension(2) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_softmax_3
func.func @f(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
// expected-error @+1 {{'linalg.softmax' op incompatible output shape}}
  %r = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}

// -----
// NAME: linalg_softmax_4
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %r = linalg.softmax dimension(-1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_softmax_5
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.softmax {x} dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_softmax_6
// CHECK
func.func @f(%i: tensor<4x8xi32>) {
  %r = linalg.softmax dimension(1) ins(%i : tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_softmax_7
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>) {
// expected-error @+1 {{'linalg.softmax' op failed to verify that input and output have same element type}}
  %r = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----
// NAME: linalg_softmax_8
func.func @f(%z: tensor<f32>) {
// expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %r = linalg.softmax dimension(0) ins(%z : tensor<f32>) outs(%z : tensor<f32>) -> tensor<f32>
  return
}

// -----
// NAME: linalg_softmax_9
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{custom op 'linalg.softmax' expected 'dimension'}}
  %r = linalg.softmax ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_softmax_10
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.softmax' op expected type of operand #1 ('tensor<4x8xf32>') to match type of corresponding result ('tensor<8x4xf32>')}}
  %r = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<8x4xf32>
  return
}

// -----
// NAME: linalg_map_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map { arith.addf } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----
// NAME: linalg_map_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----
// NAME: linalg_map_3
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map { math.absf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----
// NAME: linalg_map_4
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map { math.fma } ins(%a, %a, %a : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----
// NAME: linalg_map_5
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'arith.addf' op expected 2 operands, but found 1}}
  %r = linalg.map { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----
// NAME: linalg_map_6
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) (%x: f32, %y: f32, %o: f32) {
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----
// NAME: linalg_map_8
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'f64'}}
  %r = linalg.map ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) (%x: f32, %y: f64, %o: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_map_9
// CHECK
func.func @f(%b: tensor<4x8xf32>) {
  %r = linalg.map outs(%b : tensor<4x8xf32>) (%o: f32) {
    linalg.yield %o : f32
  }
  return
}

// -----
// NAME: linalg_map_11
func.func @f(%b: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.map' op expected shape of input (4) to match shape of output (4, 8)}}
  %r = linalg.map ins(%v : tensor<4xf32>) outs(%b : tensor<4x8xf32>) (%x: f32, %o: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_map_12
func.func @f(%a: tensor<4x8xf32>, %c: tensor<4x8xi1>) {
// expected-error @+1 {{'arith.cmpf' op requires attribute 'predicate'}}
  %r = linalg.map { arith.cmpf } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%c : tensor<4x8xi1>)
  return
}

// -----
// NAME: linalg_map_14
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) (%x: f32, %o: f32) {
// expected-error @+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %x : f32, f32
  }
  return
}

// -----
// NAME: linalg_map_15
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) (%x: f32, %o: f32) {
    %d = arith.truncf %x : f32 to f16
// expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('f16') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %d : f16
  }
  return
}

// -----
// NAME: linalg_map_17
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {foo = 1 : i32} (%x: f32, %o: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_map_18
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.map { arith.addf } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {foo = 1 : i32}
  return
}

// -----
// NAME: linalg_reduce_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %z: tensor<f32>) {
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
  return
}

// -----
// NAME: linalg_reduce_3
func.func @f(%a: tensor<4x8xf32>, %z: tensor<f32>) {
// expected-error @+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%z : tensor<f32>) dimensions = [1, 0]
  return
}

// -----
// NAME: linalg_reduce_4
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [0]
  return
}

// -----
// NAME: linalg_reduce_5
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [2]
  return
}

// -----
// NAME: linalg_reduce_6
// CHECK
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) dimensions = []
  return
}

// -----
// NAME: linalg_reduce_7
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.reduce { arith.addf {fastmath = #arith.fastmath<nnan>} } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_8
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f32, %y: f32) {
    %0 = arith.addf %y, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----
// NAME: linalg_reduce_9
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f32, %y: f32) {
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----
// NAME: linalg_reduce_10
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] {foo} (%x: f32, %y: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_reduce_12
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'f64'}}
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f64, %y: f32) {
    linalg.yield %y : f32
  }
  return
}

// -----
// NAME: linalg_reduce_13
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.reduce' op mismatching number of operands and block arguments}}
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_reduce_14
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1, 1] (%x: f32, %y: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_reduce_15
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{custom op 'linalg.reduce' expected 'dimensions'}}
  %r = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) (%x: f32, %y: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: linalg_reduce_16
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] {foo = 2 : i32}
  return
}

// -----
// NAME: linalg_reduce_17
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'arith.maxsi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %r = linalg.reduce { arith.maxsi } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_18
func.func @f(%v: tensor<4xf32>, %i: tensor<4x8xi32>) {
// expected-error @+1 {{'arith.addf' op operand #1 must be floating-point-like, but got 'i32'}}
  %r = linalg.reduce { arith.addf } ins(%i : tensor<4x8xi32>) outs(%v : tensor<4xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_19
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'math.fma' op expected 3 operands, but found 2}}
  %r = linalg.reduce { math.fma } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_20
// CHECK
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %v: tensor<4xf32>, %w: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %r:2 = linalg.reduce ins(%a, %i : tensor<4x8xf32>, tensor<4x8xi32>) outs(%v, %w : tensor<4xf32>, tensor<4xi32>) dimensions = [1] (%x: f32, %y: i32, %p: f32, %q: i32) {
    %0 = arith.addf %x, %p : f32
    %1 = arith.addi %y, %q : i32
    linalg.yield %0, %1 : f32, i32
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}

// -----
// NAME: linalg_reduce_21
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %v: tensor<4xf32>, %w: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
// expected-error @+1 {{'arith.addf' op expected 2 operands, but found 4}}
  %r:2 = linalg.reduce { arith.addf } ins(%a, %i : tensor<4x8xf32>, tensor<4x8xi32>) outs(%v, %w : tensor<4xf32>, tensor<4xi32>) dimensions = [1]
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}

// -----
// NAME: linalg_reduce_22
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x9xi32>, %v: tensor<4xf32>, %w: tensor<4xi32>) {
// expected-error @+1 {{'linalg.reduce' op expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  %r:2 = linalg.reduce ins(%a, %i : tensor<4x8xf32>, tensor<4x9xi32>) outs(%v, %w : tensor<4xf32>, tensor<4xi32>) dimensions = [1] (%x: f32, %y: i32, %p: f32, %q: i32) {
    linalg.yield %p, %q : f32, i32
  }
  return
}

// -----
// NAME: linalg_reduce_23
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %v: tensor<4xf32>, %w: tensor<5xi32>) {
// expected-error @+1 {{'linalg.reduce' op expects all outputs to have the same shapes. Shape at output-index 1 is not equal to the shape at output-index 0.}}
  %r:2 = linalg.reduce ins(%a, %i : tensor<4x8xf32>, tensor<4x8xi32>) outs(%v, %w : tensor<4xf32>, tensor<5xi32>) dimensions = [1] (%x: f32, %y: i32, %p: f32, %q: i32) {
    linalg.yield %p, %q : f32, i32
  }
  return
}

// -----
// NAME: linalg_transpose_11
// CHECK
func.func @f(%a: memref<4x8xf32>, %t: memref<8x4xf32>) {
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%t : memref<8x4xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: linalg_broadcast_12
// CHECK
func.func @f(%a: memref<4x8xf32>, %v: memref<4xf32>) {
  linalg.broadcast ins(%v : memref<4xf32>) outs(%a : memref<4x8xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_24
// CHECK
func.func @f(%a: memref<4x8xf32>, %v: memref<4xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<4x8xf32>) outs(%v : memref<4xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_map_19
// CHECK
func.func @f(%a: memref<4x8xf32>) {
  linalg.map { arith.addf } ins(%a, %a : memref<4x8xf32>, memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----
// NAME: linalg_softmax_11
// CHECK
func.func @f(%a: memref<4x8xf32>) {
  linalg.softmax dimension(1) ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----
// NAME: linalg_map_20
func.func @f(%a: memref<4x8xf32>, %tt: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.map' op expected to have pure tensor or buffer semantics}}
  linalg.map { arith.addf } ins(%a, %tt : memref<4x8xf32>, tensor<4x8xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----
// NAME: linalg_transpose_12
func.func @f(%t: memref<8x4xf32>, %tt: tensor<4x8xf32>) {
// expected-error @+1 {{'linalg.transpose' op expected to have pure tensor or buffer semantics}}
  linalg.transpose ins(%tt : tensor<4x8xf32>) outs(%t : memref<8x4xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: linalg_softmax_12
// CHECK
func.func @f(%a: memref<4x8xf32>, %tt: tensor<4x8xf32>) {
  linalg.softmax dimension(1) ins(%tt : tensor<4x8xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----
// NAME: linalg_broadcast_13
func.func @f(%a: memref<4x8xf32>, %d: memref<?xf32>) {
// expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 0. input: -9223372036854775808, init: 4}}
  linalg.broadcast ins(%d : memref<?xf32>) outs(%a : memref<4x8xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_reduce_25
func.func @f(%a: memref<4x8xf32>, %d: memref<?xf32>) {
// expected-error @+1 {{'linalg.reduce' op init dimensions [-9223372036854775808] doesn't match input dimensions after reduction [4]}}
  linalg.reduce { arith.addf } ins(%a : memref<4x8xf32>) outs(%d : memref<?xf32>) dimensions = [1]
  return
}

// -----
// NAME: linalg_transpose_13
func.func @f(%a: memref<4x8xf32>, %dd: memref<?x?xf32>) {
// expected-error @+1 {{'linalg.transpose' op dim(result, 0) = -9223372036854775808 doesn't match dim(input, permutation[0]) = 8}}
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%dd : memref<?x?xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: linalg_map_21
func.func @f(%a: memref<4x8xf32>, %dd: memref<?x?xf32>) {
// expected-error @+1 {{'linalg.map' op expected shape of input (-9223372036854775808, -9223372036854775808) to match shape of output (4, 8)}}
  linalg.map { arith.addf } ins(%a, %dd : memref<4x8xf32>, memref<?x?xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----
// NAME: linalg_add_5
// CHECK
func.func @f(%a: memref<4x8xf32>, %dd: memref<?x?xf32>) {
  linalg.add ins(%a, %dd : memref<4x8xf32>, memref<?x?xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----
// NAME: linalg_copy_3
// CHECK
func.func @f(%a: memref<4x8xf32>, %dd: memref<?x?xf32>) {
  linalg.copy ins(%a : memref<4x8xf32>) outs(%dd : memref<?x?xf32>)
  return
}

// -----
// NAME: linalg_copy_4
func.func @f(%a: memref<4x8xf32>, %t: memref<8x4xf32>) {
// expected-error @+1 {{'linalg.copy' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 8}}
  linalg.copy ins(%a : memref<4x8xf32>) outs(%t : memref<8x4xf32>)
  return
}

// -----
// NAME: linalg_copy_5
func.func @f(%a: memref<4x8xf32>) {
// expected-error @+1 {{'linalg.copy' op result #0 must be variadic of ranked tensor of any type values, but got 'memref<4x8xf32>'}}
  linalg.copy ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>) -> memref<4x8xf32>
  return
}
