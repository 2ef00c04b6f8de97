import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import { CrossOrigin, TlsRequired } from '../http-errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects unsafe requests from pages of other sites (CSRF). Browsers send `Sec-Fetch-Site` or `Origin`, which pages
 * cannot forge. Requests without either come from other programs, which have no cookies of a browser.
 * @throws CrossOrigin
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, { tlsOnly }: Pick<Settings, 'tlsOnly'>): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new CrossOrigin();
  const { origin } = headers;
  if (origin === undefined) return;
  const { host, protocol } = URL.canParse(origin) ? new URL(origin) : { host: undefined, protocol: undefined };
  // An attacker on the network can forge a page of the same host without TLS. Behind a proxy the scheme may be unknown.
  if (host !== headers.host || (tlsOnly && protocol !== 'https:')) throw new CrossOrigin();
}

/**
 * Rejects a sign-in whose session cookie could not be set: behind a proxy without `X-Forwarded-Proto` (TRUST_PROXY), or
 * at an address without TLS.
 * @throws TlsRequired
 */
export function requireTlsToSignIn({ method, url, protocol }: FastifyRequest, tlsOnly: boolean): void {
  if (tlsOnly && protocol !== 'https' && !SAFE.has(method) && url.startsWith('/api/auth/')) throw new TlsRequired();
}
