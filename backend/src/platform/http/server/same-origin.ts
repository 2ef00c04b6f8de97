import type { FastifyRequest } from 'fastify';
import { CrossOrigin } from '../http-errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that a browser sends from another site. Browsers say where a request comes
 * from and pages cannot forge it; programs that say nothing carry no one's cookies by accident.
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
