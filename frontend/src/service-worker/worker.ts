import { assetOf, isOfflineFile, keepOpenPage, offlineFile, removeOtherCaches, storeOfflinePage } from './caches.ts';
import { pageOf } from './navigation.ts';
import { openMessage, showMessage } from './push-message.ts';
import { worker } from './worker-scope.ts';

/**
 * The service worker: caches the hashed files of a build, shows a page without network, and receives messages. It
 * stores nothing of `/api`, whose responses are personal data. The only stored page is that of the estimate, which is
 * the same for all and removed with its build.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOtherCaches(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
      keepOpen(),
    ]),
  );
});

async function keepOpen(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepOpenPage(open.map(({ url }) => url));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (isOfflineFile(pathname)) {
    event.respondWith(offlineFile(pathname).then((stored) => stored ?? fetch(request)));
  }
});

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
