// The interpreter as the page sees it: requests that are answered, given up, or replaced by newer ones.

// What a program may take beyond its own limit until its worker is ended.
const GRACE = 4000;
const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export class Interpreter {
  constructor(module, url) {
    Object.assign(this, { module, url, waiting: new Map(), last: 0 });
    this.begin();
  }

  begin() {
    this.worker = new Worker(this.url);
    this.worker.postMessage({ module: this.module });
    this.worker.onmessage = ({ data }) => {
      const done = this.waiting.get(data.id);
      if (data.lost) this.replace(data.lost);
      else if (done) this.settle(data.id, JSON.parse(data.answer));
    };
    this.worker.onerror = e => this.replace(`the worker ended: ${e.message}`);
  }

  settle(id, answer) {
    const done = this.waiting.get(id);
    if (!done) return;
    this.waiting.delete(id);
    clearTimeout(done.watchdog);
    done.resolve(answer);
  }

  // Ends the worker and all that waits for it, and begins anew.
  replace(why, kind = 'exhausted') {
    this.worker.terminate();
    for (const id of [...this.waiting.keys()]) this.settle(id, { class: kind, message: why });
    this.begin();
  }

  get busy() { return this.waiting.size > 0; }

  ask(request) {
    const id = ++this.last;
    return new Promise(resolve => {
      const limit = (request.call?.milliseconds ?? 10000) + GRACE;
      const watchdog = setTimeout(() => this.replace(`no answer after ${Math.round(limit / 1000)} seconds, so it was ended`), limit);
      this.waiting.set(id, { resolve, watchdog });
      // Half a character that takes two units is no text outside of a browser: the sign for what is unreadable is as long.
      const whole = (_, v) => (typeof v === 'string' ? v.replace(HALVES, '\uFFFD') : v);
      this.worker.postMessage({ id, request: JSON.stringify(request, whole) });
    });
  }
}

// The module, compiled once for all workers.
export async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
