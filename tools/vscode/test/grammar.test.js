// The grammar, by the library that VS Code reads it with.
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const oniguruma = require('vscode-oniguruma');
const textmate = require('vscode-textmate');

const FILE = path.join(__dirname, '..', 'syntaxes', 'mlir.tmLanguage.json');

describe('the grammar', () => {
  let grammar;

  before(async () => {
    const wasm = fs.readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer;
    await oniguruma.loadWASM(wasm);
    const registry = new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (all) => new oniguruma.OnigScanner(all),
        createOnigString: (s) => new oniguruma.OnigString(s),
      }),
      loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(FILE, 'utf8'), FILE),
    });
    grammar = await registry.loadGrammar('source.mlir');
  });

  const scope = (line, word) => {
    const { tokens } = grammar.tokenizeLine(line, textmate.INITIAL);
    const at = line.indexOf(word);
    const token = tokens.find((t) => t.startIndex <= at && at < t.endIndex);
    return token.scopes[token.scopes.length - 1];
  };

  for (const [line, word, wanted] of [
    ['func @f(%a: memref<4x?xf32>) -> index {', 'func', 'keyword.declaration.function.mlir'],
    ['func.func private @f(%a: i32)', '@f', 'entity.name.function.mlir'],
    ['func @f(%a: memref<4x?xf32>)', 'f32', 'storage.type.primitive.mlir'],
    ['func @f(%a: memref<4x?xf32>)', '4x', 'constant.numeric.extent.mlir'],
    ['  loop.for %i = %c0 to %n step %c1 {', 'loop.for', 'keyword.control.mlir'],
    ['  scf.for %i = %c0 to %n step %c1 {', 'scf.for', 'keyword.control.mlir'],
    ['  %y = mulf %x, %f : f32', 'mulf', 'support.function.mlir'],
    ['  %y = arith.mulf %x, %f : f32', 'arith.mulf', 'support.function.mlir'],
    ['  %y = arith.mulf %x, %f : f32', '%x', 'variable.other.mlir'],
    ['  %y = arith.constant -1.5e3 : f32', '-1.5e3', 'constant.numeric.mlir'],
    ['^bb1(%a: i32): // next', '^bb1', 'entity.name.label.mlir'],
    ['^bb1(%a: i32): // next', '// next', 'comment.line.double-slash.mlir'],
    ['#map = affine_map<(d0) -> (d0)>', '#map', 'constant.other.alias.mlir'],
    ['  "test.op"() : () -> ()', 'test.op', 'string.quoted.double.mlir'],
  ]) {
    it(`knows '${word}' in '${line.trim()}'`, () => assert.strictEqual(scope(line, word), wanted));
  }
});
