import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query, QueryClient } from '@tanstack/react-query';
import { api } from '../shared/api/client.ts';

type Read = (request: Request) => Promise<Response>;

const reader = new AsyncLocalStorage<Read>();
// An answer from here is in the place of a request.
api.use({ onRequest: ({ request }) => reader.getStore()?.(request) });

/**
 * Reads what a render has asked for and not found, all at once. A read that fails is left to the browser, which names the
 * failure.
 * @returns whether the page has more to show than before
 */
export async function readWhatIsMissing(queries: QueryClient, read: Read): Promise<boolean> {
  const missing = queries.getQueryCache().getAll().filter(isMissing);
  const answers = await reader.run(read, () => Promise.allSettled(missing.map((query) => query.fetch())));
  return answers.some(({ status }) => status === 'fulfilled');
}

function isMissing({ state, options }: Query): boolean {
  return state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;
}
