// Shows the page `offline.html` if the server cannot be reached. All other replies come from the server.
const CACHE = 'offline-1';

addEventListener('install', event =>
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(['offline.html', 'style.css']))),
);
addEventListener('fetch', event => {
  const { request } = event;
  const page = request.mode === 'navigate';
  if (page || new URL(request.url).pathname.endsWith('/style.css'))
    event.respondWith(fetch(request).catch(() => caches.match(page ? 'offline.html' : request)));
});
