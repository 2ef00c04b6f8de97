/** Set by the build: a hash of the names of all its files. */
declare const __BUILD__: string;

const PREFIX = 'workshop-';
const ASSETS = `${PREFIX}assets-${__BUILD__}`;
const OFFLINE = `${PREFIX}offline-${__BUILD__}`;

const OFFLINE_PAGE = '/offline';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.js'];

/** The cache key of the page of every estimate. It contains no id or token, because a request reads the content. */
const ESTIMATE_PAGE = '/deviz/';

/** A bound above the number of files of a build, whatever is requested. */
const MAX_ASSETS = 300;
const DAY_MS = 86_400_000;

/** Stores the offline page, bypassing the HTTP cache. @throws TypeError when it cannot be loaded */
export async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  await cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })));
}

/** Loads the offline page again when it is a day old: the phone of the workshop may have changed. */
export async function refreshOfflinePage(): Promise<void> {
  const stored = await (await caches.open(OFFLINE)).match(OFFLINE_PAGE);
  const storedAt = Date.parse(stored?.headers.get('date') ?? '');
  // A missing date also counts as old. Without a network, the stored page stays.
  if (!(Date.now() - storedAt < DAY_MS)) await storeOfflinePage().catch(() => undefined);
}
export async function offlineFile(path: string): Promise<Response | undefined> {
  return (await caches.open(OFFLINE)).match(path);
}

/** The stored page for an address, such as the page of an estimate; else the offline page. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const kept = isEstimatePage(path) ? await offlineFile(ESTIMATE_PAGE) : undefined;
  return kept ?? offlineFile(OFFLINE_PAGE);
}

/** Keeps the page of an estimate for a reload without network; no other page is kept. */
export async function keepPage(path: string, page: Response): Promise<void> {
  if (!isEstimatePage(path) || !page.ok || page.redirected) return;
  const cache = await caches.open(OFFLINE);
  // If the disk of the device is full, the offline page is shown instead.
  await cache.put(ESTIMATE_PAGE, page).catch(() => undefined);
}

/** Stores the page of an open estimate when the worker first starts, since the page was loaded without it. */
export async function keepOpenPage(urls: readonly string[]): Promise<void> {
  const path = urls.map((url) => new URL(url).pathname).find(isEstimatePage);
  if (path)
    await fetch(path, { credentials: 'omit' }).then(
      (page) => keepPage(path, page),
      () => undefined,
    );
}

function isEstimatePage(path: string): boolean {
  return path.startsWith(ESTIMATE_PAGE);
}

export function isOfflineFile(path: string): boolean {
  return OFFLINE_FILES.includes(path);
}

/** Returns a hashed file from the cache, or from the network into the cache. Its content never changes. */
export async function assetOf(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') {
    await cache.put(request, response.clone()).then(
      () => removeOldest(cache),
      // If the disk of the device is full, the page works without the cache.
      () => undefined,
    );
  }
  return response;
}

async function removeOldest(cache: Cache): Promise<void> {
  const stored = await cache.keys();
  const surplus = stored.slice(0, Math.max(0, stored.length - MAX_ASSETS));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

export async function removeOtherCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== ASSETS && name !== OFFLINE);
  await Promise.all(others.map((name) => caches.delete(name)));
}
