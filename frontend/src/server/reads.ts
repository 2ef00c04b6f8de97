import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query, QueryClient } from '@tanstack/react-query';
import { api } from '../shared/api/client.ts';

type Read = (request: Request) => Promise<Response>;

const reader = new AsyncLocalStorage<Read>();
// A response of the reader replaces the HTTP request.
api.use({ onRequest: ({ request }) => reader.getStore()?.(request) });

/**
 * Fetches the missing queries of a render, all at once. A failed read is left to the browser, which shows the failure.
 * @returns whether any read succeeded, so that another render shows more
 */
export async function readWhatIsMissing(queries: QueryClient, read: Read): Promise<boolean> {
  const missing = queries.getQueryCache().getAll().filter(isMissing);
  const answers = await reader.run(read, () => Promise.allSettled(missing.map((query) => query.fetch())));
  return answers.some(({ status }) => status === 'fulfilled');
}

function isMissing({ state, options }: Query): boolean {
  return state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;
}
