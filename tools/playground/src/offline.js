// Keeps the files of the page, so that it works without a network. VERSION and FILES are put in when the page is built.
const NAME = `playground ${VERSION}`;

addEventListener('install', e => {
  skipWaiting();
  e.waitUntil(caches.open(NAME).then(kept => kept.addAll(FILES.map(f => new Request(f, { cache: 'reload' })))));
});

addEventListener('activate', e => {
  const old = names => names.filter(n => n.startsWith('playground ') && n !== NAME);
  e.waitUntil(caches.keys().then(names => Promise.all(old(names).map(n => caches.delete(n)))).then(() => clients.claim()));
});

// What is kept comes from there, all of one version; anything else is asked for.
addEventListener('fetch', e => {
  if (e.request.method !== 'GET') return;
  e.respondWith(caches.open(NAME).then(kept => kept.match(e.request, { ignoreSearch: true })).then(found => found ?? fetch(e.request)));
});
