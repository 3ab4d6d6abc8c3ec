// Programs in links. `#p=` holds everything, compressed; `#program=` a program alone and `#exercise=` the file of a lesson,
// as other pages link to them; `#lesson=` the number of a lesson of the course. Texts are base64url without padding.

// A link may hold so many characters when it is read.
const MOST = 4 << 20;

const toBase64 = bytes => {
  let s = '';
  for (let k = 0; k < bytes.length; k += 0x8000) s += String.fromCharCode(...bytes.subarray(k, k + 0x8000));
  return btoa(s).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64 = text => {
  if (!/^[\w-]*$/.test(text)) throw new Error('it has invalid characters');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
};

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new Error('its contents are too large');
    }
  }
}

// The part of a link behind its `#`.
export async function write(state) {
  const bytes = new TextEncoder().encode(JSON.stringify({ v: 1, ...state }));
  return `p=${toBase64(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

// What such a part says; nothing if it is empty.
export async function read(hash) {
  const text = hash.replace(/^#/, '');
  if (!text) return null;
  const decode = bytes => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  try {
    if (text.startsWith('program=')) return { program: decode(fromBase64(text.slice(8))) };
    if (text.startsWith('exercise=')) return { lesson: decode(fromBase64(text.slice(9))) };
    if (/^lesson=[1-9]\d{0,3}$/.test(text)) return { lesson: Number(text.slice(7)) };
    if (!text.startsWith('p=')) throw new Error('its contents are unknown');
    const state = JSON.parse(decode(await through(fromBase64(text.slice(2)), new DecompressionStream('deflate-raw'))));
    if (state?.v !== 1 || typeof state.program !== 'string') throw new Error('it has a different version or no program');
    return state;
  } catch (e) {
    throw new Error(`Cannot read this link: ${e.message || 'it is damaged'}. It may have been cut off.`);
  }
}
