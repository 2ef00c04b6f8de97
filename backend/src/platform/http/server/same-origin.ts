import type { FastifyRequest } from 'fastify';
import { CrossOrigin } from '../http-errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects unsafe requests from pages of other sites (CSRF). Browsers send `Sec-Fetch-Site` or `Origin`, which pages
 * cannot forge. Requests without either come from other programs, which hold no cookies of a browser.
 * @throws CrossOrigin
 */
export function requireSameOrigin({ method, headers }: FastifyRequest): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new CrossOrigin();
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== headers.host) throw new CrossOrigin();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
