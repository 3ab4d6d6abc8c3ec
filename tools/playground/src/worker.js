// Runs the interpreter beside the page: one request after the other, each a text of JSON, answered by one.
let instance;
let failure = '';

function text(address, length) {
  return new TextDecoder().decode(new Uint8Array(instance.exports.memory.buffer, address, length));
}

function begin(module) {
  const env = {
    now: () => performance.now(),
    failed: (address, length) => { failure = text(address, length); },
  };
  instance = new WebAssembly.Instance(module, { env });
}

function answer(request) {
  const bytes = new TextEncoder().encode(request);
  const at = instance.exports.room(bytes.length) >>> 0;
  new Uint8Array(instance.exports.memory.buffer, at, bytes.length).set(bytes);
  const got = instance.exports.answer(bytes.length) >>> 0;
  return text(got, new DataView(instance.exports.memory.buffer).getUint32(got - 4, true));
}

// What became of a request that the interpreter did not survive. The instance is of no use afterwards.
function lost(e) {
  if (e instanceof RangeError) return 'the program nests too deeply for the stack of the browser; the command line does not have this limit';
  if (/memory|alloc/i.test(failure)) return 'the browser is out of memory for this program';
  if (failure) return `an internal error, not an error in your program: ${failure}`;
  return `the interpreter stopped: ${e.message}; the browser may be out of memory or stack for this program`;
}

onmessage = ({ data }) => {
  if (data.module) return begin(data.module);
  try {
    postMessage({ id: data.id, answer: answer(data.request) });
  } catch (e) {
    postMessage({ id: data.id, lost: lost(e) });
  }
};
