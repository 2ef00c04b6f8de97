import type { Middleware } from 'openapi-fetch';
import createClient from 'openapi-fetch';
import { pageLanguage } from '../browser/page-language.ts';
import { currentLanguage } from '../i18n/language.ts';
import { clearSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
// npm run types:generate generates this file from backend/openapi.json; it is not in git.
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

const acceptLanguage: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', pageLanguage() ?? currentLanguage());
    return request;
  },
};

/** Throws an ApiError for every non-success (specification §8); a 401 ends the stored session. */
const throwOnError: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    if (response.status === 401) clearSession();
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    throw new ApiError(response.status, await response.text(), response.statusText, undefined, retryAfter);
  },
};

/** The typed HTTP client; sends cookies with every request (specification §7). */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? 'http://localhost',
  credentials: 'include',
});
api.use(acceptLanguage, throwOnError);

type Body = NonNullable<unknown>;
type Answer<T> = { data: T & Body; response: Response } | { data?: undefined; error: Body; response: Response };

/**
 * The body of a successful call. A call whose answer has no body (204) does not compile: reading it would always fail.
 * @throws ApiError for any other status, TypeError after a network error
 */
export async function bodyOf<T>(call: Promise<Answer<T>>): Promise<T & Body> {
  const { data, response } = await call;
  if (data === undefined) throw new ApiError(response.status, '', 'Empty body');
  return data;
}

export interface Page<Item> {
  items: readonly Item[];
  total: number;
}

/** Reads the page from a response. @throws ApiError for a non-success, TypeError after a network error. */
export async function pageOf<Item>(call: Promise<{ data?: readonly Item[]; response: Response }>): Promise<Page<Item>> {
  const { data: items = [], response } = await call;
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}

export function fileBody<Name extends string>(name: Name, file: File) {
  const form = new FormData();
  form.append(name, file);
  return { body: { [name]: file.name } as Record<Name, string>, bodySerializer: () => form };
}
