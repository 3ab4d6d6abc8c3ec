// A file server for tests: a folder below some path, as many have it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };
const BELOW = '/some/where/';

export async function serve(folder) {
  const root = path.resolve(folder);
  const server = createServer((q, r) => {
    const { pathname } = new URL(q.url, 'http://x');
    const file = path.join(root, pathname.slice(BELOW.length) || 'index.html');
    try {
      if (!pathname.startsWith(BELOW) || !file.startsWith(root)) throw new Error('outside');
      const bytes = readFileSync(file);
      r.writeHead(200, { 'content-type': TYPES[file.split('.').pop()] ?? 'text/plain' }).end(bytes);
    } catch {
      r.writeHead(404).end();
    }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}${BELOW}`, close: () => { server.closeAllConnections(); server.close(); } };
}

// How the browser is started: it asks for nothing by itself.
export const launch = {
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-lcd-text'],
};
