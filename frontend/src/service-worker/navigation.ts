import { keepPage, keptPage, refreshOfflinePage } from './caches.ts';
import type { RequestEvent } from './worker-scope.ts';

/** How long a page may take, in ms. A phone with a slow connection needs two or three seconds. */
const PAGE_LIMIT_MS = 8_000;

/** Returns the page from the network, or a stored one or the offline page without a network or a timely response. */
export async function pageOf(event: RequestEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  try {
    const page = await within(PAGE_LIMIT_MS, fromNetwork(event));
    event.waitUntil(Promise.all([refreshOfflinePage(), keepPage(path, page.clone())]));
    return page;
  } catch {
    return (await keptPage(path)) ?? Response.error();
  }
}

async function fromNetwork({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no response in time')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
