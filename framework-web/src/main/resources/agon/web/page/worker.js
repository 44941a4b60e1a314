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

// Shows a push message, which arrives when it is the user's turn. A visible page shows the turn itself.
addEventListener('push', event =>
  event.waitUntil(
    (async () => {
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.some(page => page.visibilityState === 'visible')) return;
      await registration.showNotification(event.data.json().title, { icon: 'icon-192.png', tag: 'turn' });
    })(),
  ),
);
addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(
    (async () => {
      const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      return page ? page.focus() : clients.openWindow('./');
    })(),
  );
});
